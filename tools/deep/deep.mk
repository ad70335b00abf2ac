# make check-deep: every check that is too slow for make test. doc/internals/reliability.md says
# what each of them promises; all of it is built under $(BUILD)/deep.
#
#   make check-deep                        every part; SECONDS of fuzzing, MINUTES of oracles and of soak
#   make check-deep DEEP_PARTS="tidy oom"  some of them
#   make check-asan SPECS=spec/x_spec.lua  one part, where it runs specs on some of them
#
# Each part ends with a line of its figures, "part: ...". spec/README.md says what the tags of specs mean.

DEEP          = $(BUILD)/deep
DEEP_PARTS    = tidy threads oom haunt asan valgrind gcstress coverage api 32 windows site fuzz long oracles growth soak
QUICK         = --tags=quick
IN_PROCESS    = --exclude-tags=builds,processes
SANITIZED     = --exclude-tags=builds,bounded
SCENARIOS     = spec/stress/scenarios.lua
LOADING       = spec/stress/loading.lua

ASAN_CFLAGS   = -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer
TSAN_CFLAGS   = -O1 -g -fsanitize=thread
# With -O1 the lines stay apart well enough, and the suite is ten times as quick as with -O0.
GCOV_CFLAGS   = -O1 -g --coverage
# Lua's own library, as Debian's package has it: found by pkg-config where that is installed.
LUA_LIBRARY   = $(shell pkg-config --libs lua$(LUA_VERSION) 2>/dev/null || echo -llua$(LUA_VERSION))
DEEP_BUSTED   = $(shell command -v busted 2>/dev/null || echo /usr/bin/busted)

SLICES        = slice-asan-1 slice-asan-2 slice-oom slice-fuzz

.PHONY: check-deep check-slice $(SLICES) asan-host setup-deep check-asan check-valgrind check-gcstress check-oom check-threads check-coverage \
        check-haunt check-tidy check-api check-growth check-32 check-windows check-site check-long check-oracles check-soak

# What fuzzing needs is installed before anything is built for it.
check-fuzz: setup-deep
include spec/fuzz/fuzz.mk

# Parts one after another, the quick ones first; what each prints stays in $(DEEP)/<part>.log.
check-deep: setup-deep
	@mkdir -p $(DEEP) && rm -f $(DEEP)/figures
	@for part in $(DEEP_PARTS); do \
	  begin=$$(date +%s); log=$(DEEP)/$$part.log; \
	  { $(MAKE) --no-print-directory check-$$part 2>&1 && echo passed; } | tee $$log | grep -vx passed; \
	  [ "$$(tail -n 1 $$log)" = passed ] || { echo "== check-$$part failed"; exit 1; }; \
	  { echo "== check-$$part passed in $$(($$(date +%s) - begin)) s"; grep "^$$part: " $$log; } >> $(DEEP)/figures; \
	  grep -- '^==' $(DEEP)/figures | tail -n 1; \
	done
	@echo; cat $(DEEP)/figures

# The parts that .ci/run runs: the specs that start no processes under the sanitizers, memory refused in
# the calls of the core, a minute of fuzzing. A few minutes on two cores.
CORE_CALLS    = ^(grundy\.(mex|nim_sum|ruleset|heap|graph|hackenbush|vertex|edge)|Ruleset:(value|values|options|outcome|genus|graph)|Graph|Heap|Sequence)
check-slice: setup-deep asan-host
	@for slice in $(SLICES); do $(MAKE) --no-print-directory $$slice || exit 1; done

# Parts that .ci/run runs side by side once asan-host is built; the specs in two halves that take equally long.
SPEC_FOLDERS  = $(sort $(dir $(shell find spec -name '*_spec.lua')))
FIRST_HALF    = $(filter spec/g% spec/i% spec/m% spec/t%,$(SPEC_FOLDERS))
slice-asan-1:
	@$(MAKE) --no-print-directory check-asan SPECS="$(IN_PROCESS) $(FIRST_HALF)"
slice-asan-2:
	@$(MAKE) --no-print-directory check-asan SPECS="$(IN_PROCESS) $(filter-out $(FIRST_HALF),$(SPEC_FOLDERS))"
slice-oom:
	@$(MAKE) --no-print-directory check-oom OOM_NAMES='$(CORE_CALLS)'
slice-fuzz:
	@$(MAKE) --no-print-directory -j $(JOBS) check-fuzz SECONDS=60
asan-host:
	$(call deep_host,asan,$(ASAN_CFLAGS))
	@[ $(DEEP)/asan/bin/lua$(LUA_VERSION) -nt tools/deep/launch.c ] || sh tools/deep/wrap.sh $(DEEP)/asan asan ubsan

setup-deep: setup
	@$(SETUP) test
	@$(SETUP) deep

# $(call deep_host,name,flags): a module and a host program, built with these flags if they are out of date.
define deep_host
	@$(MAKE) --no-print-directory -s -j $(JOBS) BUILD=$(DEEP)/$(1) CFLAGS='$(2)' $(DEEP)/$(1)/grundy/core.so
	@[ $(DEEP)/$(1)/host -nt $(DEEP)/$(1)/grundy/core.so ] && [ $(DEEP)/$(1)/host -nt tools/deep/host.c ] || \
	  $(CC) -I$(LUA_INCDIR) -std=c99 $(WARNINGS) $(2) -o $(DEEP)/$(1)/host tools/deep/host.c \
	  $(SOURCES:csrc/%.c=$(DEEP)/$(1)/obj/%.o) $(LUA_LIBRARY) -lpthread
	@mkdir -p $(DEEP)/scratch
endef

# Scenarios whose names match this; those that match the second take hours, as they allocate in Lua, a thousand times a call.
OOM_NAMES     = .
OOM_LENGTHY   = (identify|:guess)$$
# $(call deep_oom,folder,file of scenarios): every allocation of each of them fails, $(JOBS) processes at a time.
define deep_oom
	@mkdir -p $(DEEP)/scratch
	@$(1)/host names $(2) | grep -E '$(OOM_NAMES)' | grep -vE '$(OOM_LENGTHY)' | GRUNDY_SCRATCH=$(DEEP)/scratch \
	  xargs -P $(JOBS) -d '\n' -n 4 $(1)/host oom $(2) > $(DEEP)/refused || { cat $(DEEP)/refused; exit 1; }
	@rm -rf $(DEEP)/scratch
	@awk '/^oom:/ { scenarios += $$2; points += $$4; wrong += $$8 } END { \
	  printf "oom: %d scenarios of $(2), %d allocations refused, %d wrong\n", scenarios, points, wrong; \
	  exit scenarios == 0 || wrong > 0 }' $(DEEP)/refused
endef

# $(call deep_says,part,command): runs it; its one line of output is the part's.
define deep_says
	@said=$$($(2)) || { echo "$$said"; exit 1; }; echo "$(1): $$said"
endef

# Makes busted print the line of the part that GRUNDY_PART names.
DEEP_HELPER   = --helper=tools/deep/helper.lua

# Processes that specs start load the module that was built for the part, as build/ may have none.
check-asan: export LUA_CPATH = ./$(DEEP)/asan/?.so;;
check-gcstress check-valgrind: export LUA_CPATH = ./$(DEEP)/plain/?.so;;

# The whole suite under AddressSanitizer (with its leak check) and UBSan. Commands that specs start in other folders
# load the module in build/.
check-asan: setup-deep
	@$(MAKE) --no-print-directory -s $(MODULE)
	@$(MAKE) --no-print-directory asan-host
	PATH="$(CURDIR)/$(DEEP)/asan/bin:$$PATH" LUA="$(CURDIR)/$(DEEP)/asan/bin/lua$(LUA_VERSION)" \
	  ASAN_OPTIONS=detect_leaks=1:strict_string_checks=1 UBSAN_OPTIONS=print_stacktrace=1 \
	  GRUNDY_MODULE=./$(DEEP)/asan/grundy/core.so GRUNDY_PART=asan \
	  lua$(LUA_VERSION) $(DEEP_BUSTED) --cpath='./$(DEEP)/asan/?.so' $(DEEP_HELPER) $(or $(SPECS),$(SANITIZED))

# Memory refused at every allocation of every scenario, under both sanitizers; and while the
# library itself is loaded, where most of the work is Lua's own, without them.
check-oom: setup-deep
	$(call deep_host,asan,$(ASAN_CFLAGS))
	$(call deep_oom,$(DEEP)/asan,$(SCENARIOS))
ifeq ($(OOM_NAMES),.)
	$(call deep_host,plain,-O2 -g)
	$(call deep_oom,$(DEEP)/plain,$(LOADING))
endif

# A finalizer at every object that the scenarios make, which closes the objects in use, or asks the same again.
check-haunt: setup-deep
	$(call deep_host,asan,$(ASAN_CFLAGS))
	@$(DEEP)/asan/host names $(SCENARIOS) | grep -E '$(OOM_NAMES)' | grep -vE '$(OOM_LENGTHY)' | GRUNDY_SCRATCH=$(DEEP)/scratch \
	  xargs -P $(JOBS) -d '\n' -n 4 $(DEEP)/asan/host haunt $(SCENARIOS) > $(DEEP)/haunted || { cat $(DEEP)/haunted; exit 1; }
	@rm -rf $(DEEP)/scratch
	@awk '{ scenarios += $$2; points += $$4; finalizers += $$6 } END { \
	  printf "haunt: %d scenarios, %d objects, %d finalizers, none wrong\n", scenarios, points, finalizers; \
	  exit finalizers == 0 }' $(DEEP)/haunted

# One state in each thread, under ThreadSanitizer; and the module must have no variable that can change.
check-threads: setup-deep
	@$(MAKE) --no-print-directory -s $(MODULE)
	@! objdump -t $(SOURCES:csrc/%.c=$(BUILD)/obj/%.o) | grep -E ' O (\.data|\.bss|\*COM\*)\s' \
	  || { echo 'the module has variables that threads share'; exit 1; }
	$(call deep_host,tsan,$(TSAN_CFLAGS))
	$(call deep_says,threads,GRUNDY_SCRATCH=$(DEEP)/scratch TSAN_OPTIONS=halt_on_error=1 \
	  $(if $(shell command -v setarch 2>/dev/null),setarch -R) $(DEEP)/tsan/host threads 4 $(SCENARIOS))

# A full collection at every object that the scenarios make, and at many that the specs make;
# then the specs with the collector always at work, in both its modes.
check-gcstress: setup-deep
	@$(MAKE) --no-print-directory -s $(MODULE)
	$(call deep_host,asan,$(ASAN_CFLAGS))
	$(call deep_says,gcstress,GRUNDY_SCRATCH=$(DEEP)/scratch $(DEEP)/asan/host once $(SCENARIOS) 1)
	$(call deep_host,plain,-O2 -g)
	GRUNDY_PART=gcstress $(DEEP)/plain/host stress 2000 $(DEEP_BUSTED) $(DEEP_HELPER) $(IN_PROCESS)
	GRUNDY_PART=gcstress GRUNDY_COLLECT=incremental $(DEEP)/plain/host run $(DEEP_BUSTED) $(DEEP_HELPER) $(IN_PROCESS)
	GRUNDY_PART=gcstress GRUNDY_COLLECT=generational $(DEEP)/plain/host run $(DEEP_BUSTED) $(DEEP_HELPER) $(IN_PROCESS)

# Memcheck sees Lua's own reads too, which the sanitizers do not.
VALGRIND      = valgrind -q --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite,possible
check-valgrind: setup-deep
	@$(MAKE) --no-print-directory -s $(MODULE)
	$(call deep_host,plain,-O2 -g)
	$(call deep_says,valgrind,GRUNDY_SCRATCH=$(DEEP)/scratch $(VALGRIND) $(DEEP)/plain/host once $(SCENARIOS))
	GRUNDY_PART=valgrind $(VALGRIND) $(DEEP)/plain/host run $(DEEP_BUSTED) $(DEEP_HELPER) $(QUICK)

# Lines and branches of csrc under the suite and the scenarios without memory. Every process adds
# its counts to files that are there before, open to all: some specs run as a user without rights.
check-coverage: setup-deep
	@$(MAKE) --no-print-directory -s $(MODULE)
	@rm -rf $(DEEP)/coverage
	$(call deep_host,coverage,$(GCOV_CFLAGS))
	@umask 0 && $(DEEP)/coverage/host names $(SCENARIOS) > /dev/null
	GRUNDY_PART=coverage LUA_CPATH='./$(DEEP)/coverage/?.so;;' \
	  $(BUSTED) --cpath='./$(DEEP)/coverage/?.so' $(DEEP_HELPER)
	$(call deep_oom,$(DEEP)/coverage,$(SCENARIOS))
	@$(LUA) tools/deep/coverage.lua $(DEEP)/coverage

# clang-tidy (what is left out, and why: .clang-tidy) and cppcheck (tools/deep/cppcheck.txt).
check-tidy: setup-deep
	@printf '%s\n' $(SOURCES) | xargs -P $(JOBS) -n 8 sh -c 'clang-tidy -quiet "$$@" -- -I$(LUA_INCDIR) \
	  -Icsrc $(STANDARD)' tidy 2>/dev/null
	@cppcheck --quiet --std=c99 --enable=warning,performance,portability --inline-suppr -j $(JOBS) --error-exitcode=1 \
	  --suppressions-list=tools/deep/cppcheck.txt -Icsrc csrc
	@echo "tidy: $(words $(SOURCES)) sources without a finding"

# With LUA_SOURCE=folder of Lua's own .c files: the scenarios and the suite with a Lua that checks every use of its API.
LUA_SOURCE    =
API_CFLAGS    = -O1 -g -DLUA_USE_APICHECK -DLUA_USE_LINUX
check-api: setup-deep
ifeq ($(LUA_SOURCE),)
	@echo "api: skipped, as no Lua to check with is given (make check-api LUA_SOURCE=lua-5.4.x/src)"
else
	@$(MAKE) --no-print-directory -s $(MODULE)
	@mkdir -p $(DEEP)/api $(DEEP)/scratch
	@$(CC) $(API_CFLAGS) -I$(LUA_SOURCE) -Icsrc -std=gnu99 -Wl,-E -o $(DEEP)/api/host \
	  tools/deep/host.c $(SOURCES) $(filter-out %/lua.c %/luac.c %/onelua.c %/ltests.c,$(wildcard $(LUA_SOURCE)/*.c)) \
	  -lm -ldl -lpthread
	$(call deep_says,api,GRUNDY_SCRATCH=$(DEEP)/scratch $(DEEP)/api/host once $(SCENARIOS))
	LUA_PATH="$$($(LUA) -e 'io.write(package.path)')" LUA_CPATH="$$($(LUA) -e 'io.write(package.cpath)')" \
	  GRUNDY_PART=api $(DEEP)/api/host run $(DEEP_BUSTED) $(DEEP_HELPER) $(SPECS)
endif

# The whole suite at full length: full ranges, a thousand kills, hundreds of interrupts, every nasty argument.
check-long: setup-deep
	@$(MAKE) --no-print-directory -s $(MODULE)
	GRUNDY_LONG=1 GRUNDY_PART=long $(BUSTED) $(DEEP_HELPER) $(SPECS)

# The suite with 32-bit numbers of bytes, except specs that start processes, whose Lua has 64 bits.
I386          = $(DEEP)/i386/root/usr
check-32: LUA_LIBRARY = -Wl,-E $(I386)/lib/i386-linux-gnu/liblua$(LUA_VERSION).a -lm -ldl
check-32: setup-deep
	@sh tools/deep/i386.sh $(DEEP)/i386 $(LUA_VERSION)
	@$(MAKE) --no-print-directory -s $(MODULE)
	$(call deep_host,32,-m32 -O2 -g -Wno-conversion -I$(I386)/include/i386-linux-gnu)
	LUA_CPATH='./$(I386)/lib/i386-linux-gnu/lua/$(LUA_VERSION)/?.so;./$(BUILD)/?.so' GRUNDY_PART=32 \
	  $(DEEP)/32/host run $(DEEP_BUSTED) $(DEEP_HELPER) $(or $(SPECS),$(IN_PROCESS))

# The specs of make test-wasm in a Lua for Windows that Debian's MinGW builds, under wine; left out where these packages
# cannot be installed. What they print has no carriage returns of that system.
WINDOWS       = $(DEEP)/windows
WINDOWS_CC    = x86_64-w64-mingw32-gcc
WINDOWS_FLAGS = -O2 -DLUA_BUILD_AS_DLL
LEFT_OUT      = playground/tests/left_out.txt
check-windows: setup-deep
	@if $(SETUP) windows; then $(MAKE) --no-print-directory windows-specs; \
	else echo "windows: skipped, as gcc-mingw-w64-x86-64 and wine cannot be installed"; fi
windows-specs:
	@$(MAKE) --no-print-directory -s $(LUA_SOURCES)/src/lua.h
	@rm -rf $(WINDOWS)/temp && mkdir -p $(WINDOWS)/temp
	@[ -e $(WINDOWS)/lua.exe ] || { \
	  $(WINDOWS_CC) $(WINDOWS_FLAGS) -shared -o $(WINDOWS)/lua54.dll $(LUA_PARTS:%=$(LUA_SOURCES)/src/%.c) && \
	  $(WINDOWS_CC) $(WINDOWS_FLAGS) -o $(WINDOWS)/lua.exe $(LUA_SOURCES)/src/lua.c $(WINDOWS)/lua54.dll; }
	@$(MAKE) --no-print-directory -s -j $(JOBS) BUILD=$(WINDOWS) CC=$(WINDOWS_CC) CFLAGS='$(WINDOWS_FLAGS) -Werror' \
	  STANDARD=-std=c99 LUA_INCDIR=$(LUA_SOURCES)/src LIBFLAG='-shared -static-libgcc' LDFLAGS=$(WINDOWS)/lua54.dll \
	  MODULE=$(WINDOWS)/grundy/core.dll $(WINDOWS)/grundy/core.dll
	@grep '^spec/' $(LEFT_OUT) > $(WINDOWS)/folders; grep -v '^spec/' $(LEFT_OUT) | sed 's/^/--filter-out=/' > $(WINDOWS)/words
	@printf '%s\n' $(or $(SPECS),$$(find spec -name '*_spec.lua' | grep -vFf $(WINDOWS)/folders | sort)) >> $(WINDOWS)/words
	@GRUNDY_SCRATCH=$(WINDOWS)/temp WINEDEBUG=-all WINEPREFIX=$(CURDIR)/$(WINDOWS)/wine \
	  LUA_PATH="./?.lua;$(LUA_PATH);$$($(LUA) -e 'io.write(package.path)')" LUA_CPATH='./$(WINDOWS)/?.dll' \
	  wine $(WINDOWS)/lua.exe tools/deep/windows.lua $(WINDOWS)/words > $(WINDOWS)/log 2>&1; \
	  tr -d '\r' < $(WINDOWS)/log | awk '/^[0-9]+ success/ { ran = $$1; wrong = $$4 + $$7; print "windows: " $$0 } \
	    wrong > 0 { print } END { exit ran == 0 || wrong > 0 }' || { tail -n 20 $(WINDOWS)/log; exit 1; }
	@rm -rf $(WINDOWS)/temp

# Random cases of every theory against answers by the definitions, in Lua (spec/oracles), from SEED on.
check-oracles: MINUTES = 10
check-oracles: setup-deep
	@$(MAKE) --no-print-directory -s $(MODULE)
	@LUA_PATH='./?.lua;$(LUA_PATH)' nice $(LUA) spec/oracles/run.lua $(MINUTES) '$(SEED)' $(THEORIES)

# Fails if a call takes twenty times as long for a position twice as large. Takes an hour.
check-growth: setup-deep
	@$(MAKE) --no-print-directory -s $(MODULE)
	@LUA_PATH='./?.lua;$(LUA_PATH)' nice $(LUA) bench/growth.lua

# Random use of everything in one state: memory stays flat. malloc gives large blocks back at once, so that
# what is resident is what is used. In a folder of its own, as what is saved under random names lands there.
MINUTES       = 20
check-soak: setup-deep
	$(call deep_host,plain,-O2 -g)
	@rm -rf $(DEEP)/soak && mkdir -p $(DEEP)/soak
	cd $(DEEP)/soak && GRUNDY_SCRATCH=. LUA_PATH='$(CURDIR)/?.lua;$(CURDIR)/lua/?.lua;$(CURDIR)/lua/?/init.lua;;' \
	  MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=65536 \
	  nice $(CURDIR)/$(DEEP)/plain/host run $(CURDIR)/spec/stress/soak.lua $(MINUTES) $(SEED)
	@rm -rf $(DEEP)/soak

# grundy: impartial combinatorial games for Lua.
#
#   make demo    install what is missing, build, play through the documented games, write build/demo/index.html
#   make test    install what is missing, build, run the specs but the slow ones, in a minute; with NO_INSTALL=1 only say
#                what is missing; make test-slow runs the slow ones, make test BUSTEDFLAGS=spec/heap those of a folder
#   make lint    luacheck, two compilers with warnings as errors, clang-format, luarocks lint, what is generated
#   make bench   measure, in two minutes; prints a table and writes build/bench.csv; make bench-long has all rows
#   make doc     write what is generated: the rockspecs' lists, doc/guide/games.md, types/ and doc/reference
#   make install below PREFIX (and DESTDIR); make rock packs a source rock
#   make release checks that all files name one version, packs the rock and installs it into an empty tree
#   make playground    build/playground/index.html, the library in a browser (playground/playground.mk); make test-wasm
#   make site   build/site/html, these pages with programs that run in the browser (site/site.mk)
#   make check-deep   sanitizers, memory refused everywhere, fuzzing, coverage ... (tools/deep/deep.mk)
#
# The variables have LuaRocks' names; each can be given on the command line. For a Lua that is not where packages put
# it:  make test LUA=/opt/lua-5.5/bin/lua LUA_INCDIR=/opt/lua-5.5/include  (its version is asked of it; make clean first).

LUA_VERSION  = $(if $(filter command,$(origin LUA)),$(shell $(LUA) -e 'io.write(_VERSION:match "%d+%.%d+")'),5.4)
LUA          = $(shell command -v lua$(LUA_VERSION) 2>/dev/null || command -v lua 2>/dev/null || echo lua$(LUA_VERSION))
LUA_INCDIR   = $(firstword $(wildcard /usr/include/lua$(LUA_VERSION) /usr/local/include/lua$(LUA_VERSION) /opt/homebrew/include/lua$(LUA_VERSION) /usr/local/include /opt/homebrew/include) /usr/include)
LUAROCKS     = luarocks --lua-version=$(LUA_VERSION)
BUSTED       = $(LUA) $(shell command -v busted 2>/dev/null || echo /usr/bin/busted)
LUACHECK     = luacheck

CC           = gcc
CFLAGS       = -O3 -g -fno-plt
LIBFLAG      = $(if $(filter Darwin,$(shell uname -s)),-bundle -undefined dynamic_lookup -all_load,-shared)
WARNINGS     = -Wall -Wextra -Wshadow -Wconversion
STANDARD     = -std=c99 -fPIC -fvisibility=hidden

PREFIX       = /usr/local
DESTDIR      =
BINDIR       = $(PREFIX)/bin
LUADIR       = $(PREFIX)/share/lua/$(LUA_VERSION)
LIBDIR       = $(PREFIX)/lib/lua/$(LUA_VERSION)
DOCDIR       = $(PREFIX)/share/doc/grundy
TYPESDIR     = $(PREFIX)/share/grundy/types
MANDIR       = $(PREFIX)/share/man/man1
BASHDIR      = $(PREFIX)/share/bash-completion/completions
ZSHDIR       = $(PREFIX)/share/zsh/site-functions
FISHDIR      = $(PREFIX)/share/fish/vendor_completions.d

BUILD        = build
MODULE       = $(BUILD)/grundy/core.so
SETUP        = NO_INSTALL="$(NO_INSTALL)" LUA_VERSION=$(LUA_VERSION) LUA="$(LUA)" LUA_INCDIR="$(LUA_INCDIR)" sh tools/setup.sh
SOURCES      = $(sort $(shell find csrc -name '*.c'))
HEADERS      = $(sort $(shell find csrc -name '*.h'))
OBJECTS      = $(SOURCES:csrc/%.c=$(BUILD)/obj/%.o)
JOBS         = $(shell nproc 2>/dev/null || echo 2)
# The benchmarks in C: a folder each.
BENCHES      = $(patsubst bench/%/main.c,$(BUILD)/bench/%,$(wildcard bench/*/main.c))
LUA_MODULES  = $(sort $(shell find lua -name '*.lua'))
# Tables that the library loads as modules grundy.data.*; lua/grundy/data is a link to their folder, for the checkout.
DATA_MODULES = $(wildcard data/*.lua)
# What writes the rockspecs' lists, the page of the games, the types, the reference and the list of its headings.
GENERATORS   = $(addprefix tools/,period_table.lua rockspec.lua quotient_tables.lua games_doc.lua types.lua reference.lua anchors.lua)
# What `make lint` finds stale: these, and the tables of the census, which take half a minute.
GENERATED    = $(GENERATORS) tools/census_doc.lua

# How Lua finds the checkout: the environment of every command below.
export LUA_PATH = ./lua/?.lua;./lua/?/init.lua;;
export LUA_CPATH = ./$(BUILD)/?.so;;
# For specs that build.
export LUA_INCDIR

.PHONY: all demo test test-slow lint format bench bench-long doc rock release install uninstall clean setup
.DELETE_ON_ERROR:

# In two steps, as the second looks for what the first installs.
all: setup
	@$(MAKE) --no-print-directory $(MODULE)

$(MODULE): $(OBJECTS)
	@mkdir -p $(@D)
	@echo "  link $@"
	@$(CC) $(CFLAGS) $(LIBFLAG) -o $@ $(OBJECTS) $(LDFLAGS)

# -MMD -MP: each object remembers the headers it was made from.
$(BUILD)/obj/%.o: csrc/%.c
	@mkdir -p $(@D)
	@echo "  cc $<"
	@$(CC) $(CPPFLAGS) -I$(LUA_INCDIR) -Icsrc $(STANDARD) $(WARNINGS) $(CFLAGS) -MMD -MP -c -o $@ $<

-include $(OBJECTS:.o=.d)

# Installs Lua, its headers and busted where apt-get exists; else says what to install.
setup:
	@$(SETUP) build

demo: setup
	@$(SETUP) demo
	@$(MAKE) --no-print-directory -s $(MODULE)
	@$(LUA) examples/demo.lua

# Specs free and ask for small blocks all the time: glibc spends a tenth of its time on merging its fast bins.
test test-slow: export GLIBC_TUNABLES = glibc.malloc.mxfast=0
test: BUSTEDFLAGS = --exclude-tags=slow
test-slow: BUSTEDFLAGS = --tags=slow
test test-slow: setup
	@$(SETUP) test
	@$(MAKE) --no-print-directory $(MODULE)
	$(BUSTED) $(BUSTEDFLAGS)

# $(call compile_all,compiler and flags): every source by itself, $(JOBS) at a time; a warning is an error.
define compile_all
{ printf '%s\n' $(SOURCES) | xargs -n 1 -P $(JOBS) $(1) -I$(LUA_INCDIR) -Icsrc $(STANDARD) $(WARNINGS) -Werror && \
  echo "$(1): $(words $(SOURCES)) sources without a warning"; }
endef

lint:
	@$(SETUP) lint
	$(LUA) tools/rooms.lua
	$(LUA) tools/words.lua
	$(LUA) tools/next_lua.lua
	$(LUACHECK) -q lua spec examples bench tools playground $(wildcard bin/grundy) .busted
	@$(call compile_all,gcc -O2 -S -o /dev/null)
	@$(call compile_all,clang -fsyntax-only)
	@[ "$$(uname -m)" != x86_64 ] || \
	  $(call compile_all,clang --target=i386-linux-gnu -isystem /usr/include/$$($(CC) -print-multiarch) -fsyntax-only)
	clang-format --dry-run --Werror $(SOURCES) $(HEADERS) $(wildcard bench/*/*.[ch] tools/deep/*.c playground/*.c)
	@for rockspec in rockspec/*.rockspec; do $(LUAROCKS) lint $$rockspec || exit 1; done
	@$(MAKE) --no-print-directory $(MODULE)
	@for generator in $(GENERATED); do $(LUA) $$generator --check || exit 1; done

format:
	clang-format -i $(SOURCES) $(HEADERS) $(wildcard bench/*/*.[ch] tools/deep/*.c playground/*.c)

# bench/README.md says what the rows are.
bench bench-long: setup
	@$(MAKE) --no-print-directory -s $(MODULE) $(BENCHES)
	@$(LUA) bench/run.lua $(if $(filter bench-long,$@),long)

# A program of bench/<name>/*.c stands on the objects of the core that are in the module: what is measured is what is used.
# The plain programs, which are the yardstick, have -O3 whatever the flags of the module.
$(BUILD)/bench/obj/%.o: bench/%.c $(wildcard bench/*/*.h) $(HEADERS)
	@mkdir -p $(@D)
	@$(CC) $(CPPFLAGS) -Icsrc -Ibench -std=c99 $(WARNINGS) $(CFLAGS) -O3 -c -o $@ $<

bench_objects = $(patsubst bench/%.c,$(BUILD)/bench/obj/%.o,$(wildcard bench/$(1)/*.c bench/support/*.c))
.SECONDEXPANSION:
$(BENCHES): $(BUILD)/bench/%: $$(call bench_objects,$$*) $(filter $(BUILD)/obj/core/%,$(OBJECTS))
	@$(CC) $(CFLAGS) -o $@ $^

doc: all
	@for generator in $(GENERATORS); do $(LUA) $$generator || exit 1; done

# The last commit as a source rock, in $(BUILD).
rock:
	@LUA_VERSION=$(LUA_VERSION) sh tools/rock.sh $(BUILD)

# What a release must pass, besides the tests; the rock is of the last commit, so nothing may be uncommitted.
release: all
	@[ -z "$$(git status --porcelain)" ] || { git status --short; echo "commit first: the rock is of the last commit" >&2; exit 1; }
	@$(LUA) tools/release.lua
	@for generator in $(GENERATED); do $(LUA) $$generator --check || exit 1; done
	@LUA=$(LUA) LUA_VERSION=$(LUA_VERSION) sh tools/release.sh $(BUILD)

install: all
	@for folder in $(sort $(dir $(LUA_MODULES:lua/%=%))); do \
	  mkdir -p "$(DESTDIR)$(LUADIR)/$$folder" && \
	  install -m 644 lua/$$folder*.lua "$(DESTDIR)$(LUADIR)/$$folder" || exit 1; done
	mkdir -p "$(DESTDIR)$(LUADIR)/grundy/data"
	install -m 644 $(DATA_MODULES) "$(DESTDIR)$(LUADIR)/grundy/data"
	mkdir -p "$(DESTDIR)$(LIBDIR)/grundy"
	install -m 755 $(MODULE) "$(DESTDIR)$(LIBDIR)/grundy/core.so"
	mkdir -p "$(DESTDIR)$(BINDIR)"
	sed "1s|/usr/bin/env lua5.4|$$(command -v $(LUA))|" bin/grundy > "$(DESTDIR)$(BINDIR)/grundy"
	chmod 755 "$(DESTDIR)$(BINDIR)/grundy"
	mkdir -p "$(DESTDIR)$(DOCDIR)/examples" "$(DESTDIR)$(TYPESDIR)" "$(DESTDIR)$(MANDIR)"
	install -m 644 README.md README.zh.md LICENSE CHANGELOG.md "$(DESTDIR)$(DOCDIR)"
	for shelf in guide reference internals; do \
	  mkdir -p "$(DESTDIR)$(DOCDIR)/doc/$$shelf" && install -m 644 doc/$$shelf/* "$(DESTDIR)$(DOCDIR)/doc/$$shelf" || exit 1; done
	install -m 644 examples/divisors.lua "$(DESTDIR)$(DOCDIR)/examples"
	install -m 644 $(wildcard types/*.lua) "$(DESTDIR)$(TYPESDIR)"
	@if $(LUA) -e 'require "argparse"' 2>/dev/null; then \
	  $(LUA) bin/grundy manual > "$(DESTDIR)$(MANDIR)/grundy.1" && \
	  for shell in bash zsh fish; do case $$shell in \
	    bash) file="$(BASHDIR)/grundy";; zsh) file="$(ZSHDIR)/_grundy";; fish) file="$(FISHDIR)/grundy.fish";; esac; \
	    mkdir -p "$(DESTDIR)$$(dirname "$$file")" && \
	    $(LUA) bin/grundy completion $$shell > "$(DESTDIR)$$file" || exit 1; done; \
	else echo "no completion and no manual page: the Lua module argparse is not installed"; fi

uninstall:
	rm -rf "$(DESTDIR)$(LUADIR)/grundy" "$(DESTDIR)$(LIBDIR)/grundy" "$(DESTDIR)$(BINDIR)/grundy" "$(DESTDIR)$(DOCDIR)" \
	  "$(DESTDIR)$(TYPESDIR)" "$(DESTDIR)$(MANDIR)/grundy.1" "$(DESTDIR)$(BASHDIR)/grundy" "$(DESTDIR)$(ZSHDIR)/_grundy" \
	  "$(DESTDIR)$(FISHDIR)/grundy.fish"

# luarocks leaves its objects and a core.so that would be found before ours.
clean:
	rm -rf $(BUILD) grundy
	find csrc -name '*.o' -delete

-include tools/deep/deep.mk
-include playground/playground.mk
-include site/site.mk

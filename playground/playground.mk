# The library in a browser: playground/index.html and what it is made from. doc/guide/playground.md says what it can do.
#
#   make playground   install emscripten, node and npm where they are missing, build build/playground/index.html and
#                     page.html, into which `grundy page --engine` writes a game
#   make test-wasm    run the specs that need neither processes nor terminals in WebAssembly, under node,
#                     and compare digests of values with those of the native build

WEB           = $(BUILD)/playground
WEB_SOURCES   = $(SOURCES) playground/engine.c
# Lua as Debian's archive has it. To take another one, change both.
LUA_RELEASE   = 5.4.7
LUA_DIGEST    = 9fbf5e28ef86c69858f6d3d34eccc32e911c1a28b4120ff3e84aaa70cfbf1e30
LUA_SOURCES   = $(WEB)/lua-$(LUA_RELEASE)
# Without the programs that are not for a page; `grundy page --engine` writes its position as the command line does.
WEB_MODULES   = $(filter-out $(foreach room,programs/command programs/census picture/census,lua/grundy/$(room)%),$(LUA_MODULES)) \
                $(foreach name,faults makers notation tokens,lua/grundy/programs/command/$(name).lua) \
                $(DATA_MODULES:%=lua/grundy/%) playground/session.lua $(wildcard playground/session/*.lua)
# Debian's emscripten needs this to find the optimizer of its scripts.
EMCC          = NODE_PATH=/usr/share/nodejs emcc
EMCC_FLAGS    = -O3
EMCC_LINK     = -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=2147418112 -sMODULARIZE=1 -sEXPORT_NAME=Engine \
                -sSUPPORT_LONGJMP=1 -sEXPORTED_FUNCTIONS=_malloc,_free,_engine_start,_engine_call
# The parts of Lua that are not its two programs.
LUA_PARTS     = lapi lauxlib lbaselib lcode lcorolib lctype ldblib ldebug ldo ldump lfunc lgc linit liolib llex lmathlib \
                lmem loadlib lobject lopcodes loslib lparser lstate lstring lstrlib ltable ltablib ltm lundump lutf8lib \
                lvm lzio
WEB_OBJECTS   = $(WEB_SOURCES:%.c=$(WEB)/obj/%.o) $(LUA_PARTS:%=$(WEB)/obj/lua/%.o)
NPM           = npm --prefix $(WEB)/npm --no-audit --no-fund --no-update-notifier --ignore-scripts

.PHONY: playground test-wasm

# Each in two steps, as the second looks for what the first installs.
playground: setup
	@$(SETUP) playground
	@$(MAKE) --no-print-directory $(WEB)/index.html

test-wasm: all
	@$(SETUP) test
	@$(SETUP) playground
	@$(MAKE) --no-print-directory $(WEB)/tests.js
	@node playground/tests/run.mjs $(WEB)/tests.js

# apt-helper checks the digest.
$(LUA_SOURCES)/src/lua.h:
	@mkdir -p $(LUA_SOURCES)
	@echo "  get Lua $(LUA_RELEASE) from Debian's archive"
	@site=$$(apt-get indextargets --format '$$(REPO_URI)' 2>/dev/null | grep '/debian/$$' | head -n 1); \
	  /usr/lib/apt/apt-helper download-file \
	    "$${site:-http://deb.debian.org/debian/}pool/main/l/lua5.4/lua5.4_$(LUA_RELEASE).orig.tar.gz" \
	    $(WEB)/lua.tar.gz SHA256:$(LUA_DIGEST) > $(WEB)/lua.log 2>&1 || { cat $(WEB)/lua.log; exit 1; }
	@tar -xzf $(WEB)/lua.tar.gz -C $(LUA_SOURCES) --strip-components=1
	@touch $@

$(WEB)/obj/lua/%.o: $(LUA_SOURCES)/src/lua.h
	@mkdir -p $(@D)
	@$(EMCC) $(EMCC_FLAGS) -c -o $@ $(LUA_SOURCES)/src/$*.c

$(WEB)/obj/%.o: %.c $(LUA_SOURCES)/src/lua.h
	@mkdir -p $(@D)
	@echo "  emcc $<"
	@$(EMCC) $(EMCC_FLAGS) -I$(LUA_SOURCES)/src -Icsrc -std=gnu99 $(WARNINGS) -Werror -MMD -MP -c -o $@ $<

-include $(WEB_SOURCES:%.c=$(WEB)/obj/%.d)

$(WEB)/engine.js: $(WEB_OBJECTS)
	@echo "  link $@"
	@$(EMCC) $(EMCC_FLAGS) $(EMCC_LINK) -sENVIRONMENT=worker -o $@ $(WEB_OBJECTS)

# The same for node, with the files of the system.
$(WEB)/tests.js: $(WEB_OBJECTS)
	@echo "  link $@"
	@$(EMCC) $(EMCC_FLAGS) $(EMCC_LINK) -sENVIRONMENT=node -sNODERAWFS=1 -sEXPORTED_RUNTIME_METHODS=ENV -o $@ $^

# What package-lock.json pins: the editor, and what packs it into one file.
$(WEB)/npm/done: playground/package.json playground/package-lock.json
	@mkdir -p $(@D)
	@cp playground/package.json playground/package-lock.json $(@D)
	@echo "  npm ci"
	@$(NPM) ci > $(WEB)/npm.log 2>&1 || { cat $(WEB)/npm.log; exit 1; }
	@touch $@

$(WEB)/index.html: $(WEB)/engine.js $(WEB)/npm/done $(WEB_MODULES) $(wildcard playground/page/*) playground/build.mjs
	@echo "  pack $@"
	@node playground/build.mjs $(WEB) $(WEB_MODULES)

# Fuzzing with libFuzzer, under the address and undefined-behaviour sanitizers.
#
#   make check-fuzz              all targets, SECONDS (60) in total, from spec/fuzz/corpus
#   make fuzz-<target>           one of them: make fuzz-kernels SECONDS=3600
#   make fuzz-corpus             the corpus made small: what still adds coverage, from build/fuzz/work too
#
# A target is spec/fuzz/<target>.c; those that run Lua have a <target>.lua, or use
# fuzz_lua.h. Inputs that fail stay in build/fuzz/crashes.

SECONDS      = 60
FUZZ_CC      = clang
FUZZ_BUILD   = $(BUILD)/fuzz
FUZZ_FLAGS   = -std=gnu99 -O2 -g -fno-omit-frame-pointer -fno-sanitize-recover=all
FUZZ_CHECKS  = address,undefined
FUZZ_TARGETS = $(filter-out fuzz fuzz_lua,$(basename $(notdir $(sort $(wildcard spec/fuzz/*.c)))))
FUZZ_OBJECTS = $(SOURCES:csrc/%.c=$(FUZZ_BUILD)/obj/%.o) $(FUZZ_BUILD)/obj/fuzz.o $(FUZZ_BUILD)/obj/fuzz_lua.o
FUZZ_LIBLUA  = $(firstword $(wildcard /usr/lib/*/liblua$(LUA_VERSION).a /usr/local/lib/liblua.a /usr/lib/liblua.a))
# Comparisons are traced where texts are read; elsewhere that would cost most of the time.
FUZZ_COVER   = -fsanitize=fuzzer-no-link $(if $(filter checkpoint graph_text heap_code,$(notdir $*)),,-fno-sanitize-coverage=trace-cmp)
FUZZ_EACH    = $(shell expr $(SECONDS) / $(words $(FUZZ_TARGETS)) \| 1)

.PHONY: check-fuzz fuzz-corpus
.PRECIOUS: $(FUZZ_BUILD)/obj/%.o

check-fuzz: $(FUZZ_TARGETS:%=$(FUZZ_BUILD)/%)
	@sh spec/fuzz/run.sh $(FUZZ_BUILD) $(FUZZ_EACH) $(FUZZ_TARGETS)

fuzz-corpus: $(FUZZ_TARGETS:%=$(FUZZ_BUILD)/%)
	@sh spec/fuzz/merge.sh $(FUZZ_BUILD) $(FUZZ_TARGETS)

fuzz-%: $(FUZZ_BUILD)/%
	@sh spec/fuzz/run.sh $(FUZZ_BUILD) $(SECONDS) $*

$(FUZZ_BUILD)/obj/%.o: csrc/%.c
	@mkdir -p $(@D)
	@echo "  $(FUZZ_CC) $<"
	@$(FUZZ_CC) -I$(LUA_INCDIR) -Icsrc $(FUZZ_FLAGS) $(FUZZ_COVER) -fsanitize=$(FUZZ_CHECKS) -MMD -MP -c -o $@ $<

# The targets themselves say what is right: no coverage is asked of them.
$(FUZZ_BUILD)/obj/%.o: spec/fuzz/%.c
	@mkdir -p $(@D)
	@$(FUZZ_CC) -I$(LUA_INCDIR) -Icsrc $(WARNINGS) $(FUZZ_FLAGS) -fsanitize=$(FUZZ_CHECKS) -MMD -MP -c -o $@ $<

# As an archive, so that a target holds what it uses, and no more is searched for coverage.
$(FUZZ_BUILD)/grundy.a: $(FUZZ_OBJECTS)
	@rm -f $@
	@ar rcs $@ $^

$(FUZZ_BUILD)/%: $(FUZZ_BUILD)/obj/%.o $(FUZZ_BUILD)/grundy.a
	@echo "  link $@"
	@$(FUZZ_CC) -fsanitize=fuzzer,$(FUZZ_CHECKS) -o $@ $^ $(FUZZ_LIBLUA) -lm -ldl

-include $(FUZZ_OBJECTS:.o=.d) $(FUZZ_TARGETS:%=$(FUZZ_BUILD)/obj/%.d)

# Faults and soak, included by the Makefile.
#
#   make check-faults             the long ranges of the fault specs
#   make check-soak MINUTES=20    random use of everything in one state: memory stays flat

MINUTES = 20

.PHONY: check-faults check-soak

check-faults: $(MODULE)
	GRUNDY_LONG=1 $(BUSTED) spec/faults spec/interrupt_spec.lua spec/limits_spec.lua

# malloc gives large blocks back at once, so that what is resident is what is used. In a folder
# of its own, as what is saved under random names lands there.
check-soak: setup-deep
	$(call deep_host,plain,-O2 -g)
	@rm -rf $(DEEP)/soak && mkdir -p $(DEEP)/soak
	cd $(DEEP)/soak && LUA_PATH='$(CURDIR)/?.lua;$(CURDIR)/lua/?.lua;$(CURDIR)/lua/?/init.lua;;' \
	  MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=65536 \
	  nice $(CURDIR)/$(DEEP)/plain/host run $(CURDIR)/spec/faults/soak.lua $(MINUTES) $(SEED)
	@rm -rf $(DEEP)/soak

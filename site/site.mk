# The documentation as a site whose programs run: build/site/html.
#
#   make site         install MkDocs and what the playground needs, build the site
#   make check-site   build it, and try it in a Chromium (spec/site)

SITE = $(BUILD)/site

.PHONY: site check-site

site: setup
	@$(SETUP) playground
	@$(SETUP) site
	@$(MAKE) --no-print-directory $(MODULE) $(WEB)/index.html
	@rm -rf $(SITE)
	@mkdir -p $(SITE)
	@cp -r doc $(SITE)/docs
	@cp README.md $(SITE)/docs/index.md
	@cp README.zh.md $(SITE)/docs/index.zh.md
	@mkdir -p $(SITE)/docs/files $(SITE)/docs/playground
	@cp -r LICENSE CHANGELOG.md examples $(SITE)/docs/files
	@cp $(WEB)/index.html $(SITE)/docs/playground/index.html
	@node site/build.mjs $(WEB) $(SITE)/docs/assets/site
	@LUA="$(LUA)" mkdocs build --quiet --strict --config-file site/mkdocs.yml
	@echo "$(SITE)/html/index.html"

check-site: setup
	@if $(SETUP) playground && $(SETUP) site && $(SETUP) test; then \
	  $(MAKE) --no-print-directory site && $(BUSTED) spec/site; \
	else echo "site: skipped, as npm, Emscripten or MkDocs is missing"; fi

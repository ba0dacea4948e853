# Needs Python 3.11 or newer and make; a C compiler makes the engine some sixty times faster.

PYTHON ?= python3

VENV   := .venv
BIN    := $(VENV)/bin
LOCK   := requirements/dev.txt
NODE   := requirements/node.txt
LEARN  := requirements/learn.txt
CUDA   := requirements/cuda.txt
ROOMS  := bastide/engine bastide/bots/search bastide/envs/batch
ENGINE := $(wildcard $(ROOMS:%=%/*.py) $(ROOMS:%=%/*.pxd))
BUILT  := $(wildcard bastide/engine/*.so)

PAGE   := $(BIN)/python web/page.py
# A link that leads nowhere, or a name without a description, fails it. All pages are made anew:
# of those that did not change nobody would look at the links.
SITE   := $(BIN)/python -m sphinx --fresh-env --fail-on-warning --keep-going \
          -c docs/site -d build/doctrees .

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help play test test-quick test-slowest lint format docs bench soak build page types
.PHONY: pictures lock clean FORCE

help:
	@echo "make play          play in the browser"
	@echo "make test          run the tests, on the plain engine and on the compiled one"
	@echo "make test-quick    run those that take little time, on the compiled engine"
	@echo "make test-slowest  list what took longest when the tests were last run"
	@echo "make lint          check style and types"
	@echo "make format        put the code in style"
	@echo "make docs          build the documentation as a site"
	@echo "make bench         measure the engine"
	@echo "make soak          play many random games and check every position; besiege the server"
	@echo "make build         set up $(VENV), compile the engine, build the page"
	@echo "make types         renew what the page knows of the server's messages"
	@echo "make pictures      draw the pictures of the README and of docs again"
	@echo "make lock          renew the pinned versions in requirements"
	@echo "make clean         remove everything that make made"

play: $(VENV)/.built page
	@$(BIN)/bastide play

# Uncompiled, an index out of range raises; compiled, it would corrupt. Hence both. What stands
# around the game, and runs no line of the engine by itself, is tested once, and so is what is
# marked so.
SHOWN := arena cli draw server browser
# Servers and browsers are often waited for: one worker more than there are cores.
WORKERS = $(shell $(BIN)/python -c "import os; print(1 + (os.cpu_count() or 1))")

# What each test took is noted here, for `make test-slowest`.
TIMES := build/tests

# They start many processes, each of which would compile anew all that it imports.
test test-quick: export PYTHONDONTWRITEBYTECODE :=

test: $(VENV)/.built $(VENV)/.learning page
	@$(BIN)/python -m tests.browser.chromium >/dev/null
	@$(BIN)/python -m tests.server.postgres --find >/dev/null
	@echo "Testing the plain engine ..."
	@rm -rf .coverage .coverage.* $(TIMES)
	@BASTIDE_PURE=1 $(BIN)/coverage run -m pytest -q -n auto --dist worksteal -m "not once" \
	    --junitxml=$(TIMES)/plain.xml $(SHOWN:%=--ignore=tests/%)
	@$(BIN)/coverage combine -q
	@$(BIN)/coverage report
	@if ls bastide/engine/*.so >/dev/null 2>&1; then \
	    echo "Testing the compiled engine ..."; \
	    $(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal \
	        --junitxml=$(TIMES)/compiled.xml; \
	elif [ -n "$$CI" ]; then \
	    echo "The engine is not compiled, and CI asks for both modes." >&2; \
	    exit 1; \
	else \
	    echo "The engine is not compiled. Testing what shows the game ..."; \
	    $(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal \
	        --junitxml=$(TIMES)/shown.xml $(SHOWN:%=tests/%) && \
	    $(BIN)/python -m pytest -q -n auto -m once \
	        --junitxml=$(TIMES)/once.xml $(SHOWN:%=--ignore=tests/%); \
	fi
	@echo "Testing the page ..."
	@$(PAGE) test

# Rules, records, what is promised of them, and the command: no browser, no Ray, no training, and
# servers only within the tests' own process.
QUICK := catalogue game golden perft records rules interchange test_clauses.py \
         test_conservation.py test_decisions.py test_layers.py test_plain_source.py \
         referee/test_soak.py docs/test_names.py cli/test_commands.py cli/test_table.py \
         server/test_server_moves.py server/test_server_messages.py messages

test-quick: $(VENV)/.built
	@$(BIN)/python -m pytest -q -n auto --dist worksteal $(QUICK:%=tests/%)

test-slowest: $(VENV)/.linked
	@$(BIN)/python -m tests.slowest

lint: $(VENV)/.linked $(VENV)/.node
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(PAGE) lint check
	@$(SITE) -q build/site

format: $(VENV)/.linked $(VENV)/.node
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format
	@$(PAGE) format

docs: $(VENV)/.linked
	@echo "Building the site ..."
	@$(SITE) build/site
	@echo "Open $(CURDIR)/build/site/index.html"

bench: $(VENV)/.built
	@$(BIN)/bastide bench

soak: $(VENV)/.built
	@$(BIN)/python -m tests.soak
	@$(BIN)/python -m tests.soak_server

build: $(VENV)/.built page
	@:

# Built anew when its sources are others than last time, which it sees by itself. Without Node.js
# there is none; whoever counts on it, as the tests of the page do, fails by itself.
page: $(VENV)/.node
	-@$(PAGE)

types: $(VENV)/.linked $(VENV)/.node
	@$(BIN)/python web/openapi.py
	@$(PAGE) types

# The tools and libraries, exactly as locked.
$(VENV)/.installed: $(LOCK)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	    echo "Bastide needs Python 3.11 or newer, and $(PYTHON) is not." >&2; \
	    echo "Name another one: make PYTHON=python3.12" >&2; \
	    exit 1; }
	@echo "Creating $(VENV) ..."
	@$(PYTHON) -m venv --clear $(VENV)
	@$(BIN)/python -m pip install -qq --require-hashes -r $(LOCK)
	@touch $@

# Node.js for the page: the machine's own if it is new enough, otherwise one from PyPI.
$(VENV)/.node: $(VENV)/.installed $(NODE)
	@if $(PAGE) --node >/dev/null 2>&1; then \
	    touch $@; \
	else \
	    echo "Installing Node.js into $(VENV) ..."; \
	    $(BIN)/python -m pip install -qq --require-hashes -r $(NODE) && touch $@ || true; \
	fi

# What the examples that learn need. They stand apart since they are large: torch most of all, and
# even more so its build for graphics cards, which is told by a version without a local part.
$(VENV)/.learning: $(VENV)/.installed $(LEARN) $(CUDA)
	@echo "Installing what the examples learn with into $(VENV) ..."
	@$(BIN)/python -m pip install -qq --require-hashes --no-deps -r $(LEARN)
	@if $(BIN)/python -c 'from importlib.metadata import version; \
	    raise SystemExit("+" in version("torch"))'; then \
	    $(BIN)/python -m pip install -qq --require-hashes --no-deps -r $(CUDA); \
	fi
	@touch $@

# The package itself, by reference to this folder.
$(VENV)/.linked: $(VENV)/.installed pyproject.toml
	@echo "Installing bastide into $(VENV) ..."
	@BASTIDE_PURE=1 BASTIDE_NO_PAGE=1 \
	    $(BIN)/python -m pip install -qq --no-deps --no-build-isolation -e .
	@touch $@

# The engine, compiled in place. While it is not compiled, every run tries again.
$(VENV)/.built: $(VENV)/.linked setup.py $(ENGINE) $(if $(BUILT),,FORCE)
	@echo "Compiling the engine ..."
	@$(BIN)/python setup.py -q build_ext --inplace
	@touch $@
	-@$(BIN)/bastide --version

pictures: $(VENV)/.built page
	@$(BIN)/python scripts/pictures.py
	@$(BIN)/python -m tests.rulebook
	@$(BIN)/python -m tests.browser.pictures

lock:
	@echo "Renewing $(LOCK), $(NODE) and $(LEARN) ..."
	@rm -rf build/lock
	@$(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip install -qq uv
	@for lock in $(LOCK) $(NODE); do \
	    build/lock/bin/uv pip compile -q --no-config --universal --python-version 3.11 \
	        --upgrade --generate-hashes --no-emit-index-url \
	        --custom-compile-command "make lock" --output-file $$lock $${lock%.txt}.in \
	        || exit 1; \
	done
	@build/lock/bin/uv pip compile -q --no-config --universal --python-version 3.11 \
	    --upgrade --generate-hashes --no-emit-index-url \
	    --custom-compile-command "make lock" --output-file build/learn.txt $(LEARN:.txt=.in)
	@$(PYTHON) scripts/lock_learn.py build/learn.txt
	@rm -rf build/lock build/learn.txt

clean:
	@rm -rf $(VENV) build dist bastide.egg-info .coverage .coverage.* .hypothesis .benchmarks
	@rm -rf .mypy_cache .ruff_cache .pytest_cache
	@rm -rf web/node_modules bastide/server/static bastide/server/static.sha256
	@rm -f $(ROOMS:%=%/*.so)
	@find bastide tests benchmarks examples -name __pycache__ -type d -prune \
	    -exec rm -rf {} + 2>/dev/null || true

FORCE:

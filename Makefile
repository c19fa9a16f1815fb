# Two commands do everything, set-up included: `make demo` and `make test`.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
DEMO := out/demo

.PHONY: demo test pages docs package clean check-tools
.DELETE_ON_ERROR:

# Migrates a corpus program, shows the diff, builds it with the DPC++ of the PyPI wheel, runs it on the CPU; and the CUDA
# original, emulated, to compare every element.
demo: $(BIN)/.installed | check-tools
	rm -rf $(DEMO)
	$(BIN)/wmma2sycl migrate corpus/simple_gemm/cuda -o $(DEMO)
	$(BIN)/wmma2sycl verify $(DEMO) --cuda corpus/simple_gemm/cuda --reference cpu

# PYTHONDONTWRITEBYTECODE, which images of containers set, would have each of a thousand processes compile all modules again.
test: $(BIN)/.installed-test | check-tools
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n 2 --dist worksteal $(PYTEST_ARGS)

# What is made of the tables, the cases and the headers, and committed: tests tell where it is not current. Read `git diff` behind it.
pages: $(BIN)/.installed-test
	for made in runtime_package runtime_page case_examples diagnostics_index architecture_picture readme_example; do \
	  $(BIN)/python tools/$$made.py --write || exit; done
	$(BIN)/python bench/coverage.py --write > /dev/null
	$(BIN)/python tools/make_support_page.py

# The documentation site, in out/site: open index.html, or `python3 -m http.server -d out/site` to search in it, too.
docs: $(BIN)/.installed-docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict -f tools/documentation/mkdocs.yml

# The package, in out/dist: of one commit the same bytes each time, as long as it is the same setuptools.
package: $(BIN)/.installed-test
	rm -rf out/dist
	SOURCE_DATE_EPOCH=$${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct 2>/dev/null || date +%s)} $(BIN)/python -m build --no-isolation -o out/dist

check-tools:
	@command -v g++ >/dev/null || { echo "g++ is missing: apt-get install g++" >&2; exit 2; }

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || { echo "Python 3.10 or newer is needed" >&2; exit 2; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || .ci/install-venv
	$(PYTHON) -m venv $(VENV)

$(BIN)/.installed: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[verify]'
	touch $@

$(BIN)/.installed-test: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test]'
	@.ci/install-chromium
	touch $@ $(BIN)/.installed

$(BIN)/.installed-docs: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[docs]'
	touch $@

clean:
	rm -rf $(VENV) out build *.egg-info

"""Where builds have the runtime headers from: the output's own folder, or the library wmma2sycl that is installed on the machine."""

from __future__ import annotations

import posixpath
from importlib.metadata import version

from wmma2sycl.migrate.core.toolchain import Runtime

_FOLDER = "include"  # in an output
_PACKAGE = """# The runtime headers: `wmma2sycl runtime --prefix DIR` installs them, `wmma2sycl runtime --cmake-dir` prints a wmma2sycl_DIR
find_package(wmma2sycl {version} CONFIG REQUIRED)
link_libraries(wmma2sycl::wmma2sycl)
"""
_BY_PKG_CONFIG = """
# The runtime headers: by pkg-config (`wmma2sycl runtime --prefix DIR` installs them), else those of the command `wmma2sycl`
ifndef WMMA2SYCL_RUNTIME
WMMA2SYCL_RUNTIME := $(shell pkg-config --cflags 'wmma2sycl >= {version}' 2>/dev/null || {{ at=$$(wmma2sycl runtime --include-dir) && echo "-I$$at"; }})
endif
"""
_BY_SCRIPT = (
    "os.popen(\"pkg-config --variable=includedir 'wmma2sycl >= {version}' 2>/dev/null"
    ' || wmma2sycl runtime --include-dir").read().strip()'
)


def in_cmake(runtime: Runtime, folder: str) -> str:
    """Commands for a CMakeLists.txt in a folder of the output."""
    if runtime is Runtime.INSTALLED:
        return _PACKAGE.format(version=version("wmma2sycl"))
    at = posixpath.normpath(posixpath.join(posixpath.relpath(".", folder or "."), _FOLDER))
    return f'include_directories("${{CMAKE_CURRENT_SOURCE_DIR}}/{at}")\n'


def in_makefile(runtime: Runtime, root: str) -> tuple[str, str]:
    """Lines for a makefile, and the words for the compiler; `root`: from there to the output's, with its slash."""
    if runtime is Runtime.INSTALLED:
        return _BY_PKG_CONFIG.format(version=version("wmma2sycl")), "$(WMMA2SYCL_RUNTIME)"
    return "", f"-I{root}{_FOLDER}"


def in_script(runtime: Runtime, folder: str) -> str:
    """A Python expression for a script in a folder of the output, which imports os."""
    if runtime is Runtime.INSTALLED:
        return _BY_SCRIPT.format(version=version("wmma2sycl"))
    at = posixpath.relpath(_FOLDER, folder or ".")
    return f"os.path.join(os.path.dirname(os.path.abspath(__file__)), '{at}')"

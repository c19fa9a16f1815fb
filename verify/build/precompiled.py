"""<sycl/sycl.hpp> precompiled for g++, which halves the time of a host compilation.

In: the compiler, its options. Out: a header to force in ahead of everything else. It includes <sycl/sycl.hpp>; beside it
lies its precompiled form, which g++ takes where it fits and passes by where it does not. That is made (10 s, 170 MB in
the cache) when a second program is built on a machine: for one alone it would cost more than it gives.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.cache import cached_folder, fingerprint
from wmma2sycl.verify.core.child import Exited

_NAME = "sycl_first.hpp"
_USED = "used"
_LIMIT_S = 120.0


def sycl_first(toolchain: Toolchain, options: list[str]) -> Path:
    """The header for `-include`; `options` are those that the compilation has, but for include folders and macros of its own."""
    compiler = toolchain.host_compiler
    key = ["sycl first", fingerprint(compiler.resolve()), fingerprint(toolchain.wheels.sycl_library), *options]
    header = cached_folder(key, _begin) / _NAME
    precompiled = header.with_name(f"{_NAME}.gch")
    if not precompiled.exists():
        if header.with_name(_USED).exists():
            _precompile(toolchain, options, header, precompiled)
        header.with_name(_USED).touch()
    return header


def _begin(folder: Path) -> None:
    (folder / _NAME).write_text("#include <sycl/sycl.hpp>\n")


def _precompile(toolchain: Toolchain, options: list[str], header: Path, to: Path) -> None:
    """Without it a compilation only takes longer, so what fails here is no error."""
    with tempfile.TemporaryDirectory(dir=header.parent, prefix="making-") as folder:
        draft = Path(folder) / to.name
        command = [toolchain.host_compiler, *options, "-x", "c++-header", header, "-o", draft]
        ending = toolchain.children.run([str(word) for word in command], limit_s=_LIMIT_S)
        if isinstance(ending, Exited) and ending.status == 0:
            os.replace(draft, to)

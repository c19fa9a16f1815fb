"""<sycl/sycl.hpp> precompiled: for g++, which halves the time of a host compilation, and for the wheel's DPC++, where it
is a quarter of one.

In: the compiler, its options. Out: for g++ a header to force in ahead of everything else. It includes <sycl/sycl.hpp>; beside it
lies its precompiled form, which g++ takes where it fits and passes by where it does not. For DPC++ the text to compile in
a source's place, with what makes it keep the header. Both are made (10 s and 170 MB, 4 s and 40 MB in the cache) when a second
program is built on a machine: for one alone they would cost more than they give.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.cache import cached_folder, fingerprint
from wmma2sycl.verify.core.child import Exited

_NAME = "sycl_first.hpp"
# Before 13, g++ takes no constructor of a `device_global` for constant in C++20 (`consteval`, inherited): it gets C++17's.
_FIRST = """#if defined(__cpp_consteval) && defined(__GNUC__) && !defined(__clang__) && __GNUC__ < 13
#pragma push_macro("__cpp_consteval")
#undef __cpp_consteval
#include <sycl/ext/oneapi/device_global/device_global.hpp>
#pragma pop_macro("__cpp_consteval")
#endif
#include <sycl/sycl.hpp>
"""
_USED = "used"
_LIMIT_S = 120.0
_BEGINS_WITH_SYCL = re.compile(r"\A(?:\s|//[^\n\\]*\n|/\*.*?\*/)*#\s*include\s*<sycl/sycl\.hpp>", re.DOTALL)
# DPC++ keeps the directives ahead of the first declaration, by their text and all arguments.
_KEPT = '#include <sycl/sycl.hpp>\nstatic_assert(true, "");\n#line 1 "{path}"\n{text}'


def sycl_first(toolchain: Toolchain, options: list[str]) -> Path:
    """The header for `-include`; `options` are those that the compilation has, but for include folders and macros of its own."""
    compiler = toolchain.host_compiler
    key = ["sycl first", _FIRST, fingerprint(compiler.resolve()), fingerprint(toolchain.wheels.sycl_library), *options]
    header = cached_folder(key, _begin) / _NAME
    precompiled = header.with_name(f"{_NAME}.gch")
    if not precompiled.exists():
        if header.with_name(_USED).exists():
            _precompile(toolchain, options, header, precompiled)
        header.with_name(_USED).touch()
    return header


def _begin(folder: Path) -> None:
    (folder / _NAME).write_text(_FIRST)


def _precompile(toolchain: Toolchain, options: list[str], header: Path, to: Path) -> None:
    """Without it a compilation only takes longer, so what fails here is no error."""
    with tempfile.TemporaryDirectory(dir=header.parent, prefix="making-") as folder:
        draft = Path(folder) / to.name
        command = [toolchain.host_compiler, *options, "-x", "c++-header", header, "-o", draft]
        ending = toolchain.children.run([str(word) for word in command], limit_s=_LIMIT_S)
        if isinstance(ending, Exited) and ending.status == 0:
            os.replace(draft, to)


@dataclass(frozen=True, slots=True)
class KeptHeader:
    """What DPC++ compiles in a source's place, and how: by the same arguments for all sources."""

    text: str
    arguments: tuple[str, ...]
    environment: dict[str, str]


def sycl_kept(
    path: Path, text: str, include_dirs: Sequence[Path], arguments: Sequence[str], toolchain: Toolchain
) -> KeptHeader | None:
    """A source that begins with <sycl/sycl.hpp>; `arguments` are all but the include folders, which go into the environment.

    None where it begins otherwise, has another such header, or is the first to be compiled so.
    """
    named = str(path.absolute())
    folders = [str(folder) for folder in include_dirs]
    odd = any(character in named for character in '"\\\n') or any(os.pathsep in folder for folder in folders)
    if odd or not _BEGINS_WITH_SYCL.match(text) or any((f / "sycl").exists() for f in (path.parent, *include_dirs)):
        return None
    key = ["sycl kept", fingerprint(toolchain.wheels.jit_library), *arguments]
    folder = cached_folder(key, lambda _: None)
    if not (folder / _USED).exists():
        (folder / _USED).touch()
        return None
    before = [os.environ["CPATH"]] if os.environ.get("CPATH") else []
    return KeptHeader(
        _KEPT.format(path=named, text=text),
        (*arguments, f"--persistent-auto-pch={folder}"),
        {"CPATH": os.pathsep.join([*folders, *before])},
    )

"""The library that is preloaded into the program: built once a machine, by g++ and without any CUDA header."""

from __future__ import annotations

import shutil
from pathlib import Path

from wmma2sycl.verify.core.cache import cached_folder
from wmma2sycl.verify.core.child import Children, Exited
from wmma2sycl.verify.core.errors import HostBuildBroken, MissingCompiler

_HERE = Path(__file__).parent
_LIBRARY = "wmma2sycl_recorder.so"
_BUILD_LIMIT_S = 300.0
# Nothing of the C++ runtime that is linked into it may stand before the program's own.
_EXPORTS = "{ global: cuda*; __cuda*; cuLaunchKernel; wmma2sycl_note; local: *; };\n"
_FLAGS = ("-std=c++17", "-O2", "-shared", "-fPIC", "-static-libstdc++", "-static-libgcc")


def recorder_library() -> Path:
    """The library's path. Raises MissingCompiler or HostBuildBroken."""
    sources = sorted([*_HERE.glob("*.cpp"), *_HERE.glob("*.hpp")])
    texts = [path.read_text() for path in sources]
    return cached_folder(["recorder", *_FLAGS, _EXPORTS, *texts], _build) / _LIBRARY


def _build(folder: Path) -> None:
    compiler = shutil.which("g++")
    if compiler is None:
        raise MissingCompiler("g++")
    exports = folder / "exports.map"
    exports.write_text(_EXPORTS)
    link = f"-Wl,--version-script={exports}"
    command: list[str | Path] = [compiler, *_FLAGS, link, _HERE / "interpose.cpp", "-o", folder / _LIBRARY, "-ldl"]
    ended = Children().run(command, limit_s=_BUILD_LIMIT_S)
    if not isinstance(ended, Exited) or ended.status != 0:
        raise HostBuildBroken("the recorder", ended.stderr)

"""The emulation's runtime, built once a machine: the CUDA headers with bodies, and the library beneath them.

The headers are the front end's declarations (handed over as a folder) with this room's in the place of those of the same
name: what is declared and not emulated is named by the linker.
"""

from __future__ import annotations

import os
import platform
import shutil
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from wmma2sycl.templates.runtime_library import HEADERS
from wmma2sycl.verify.core.cache import cached_folder
from wmma2sycl.verify.core.child import Children, Exited
from wmma2sycl.verify.core.errors import HostBuildBroken, MissingCompiler, VerifierEnvironmentError

HERE = Path(__file__).parent
LIBRARY = "libwmma2sycl_cuda.so"
_ERRORS = "status_codes.hpp"  # CUDA's errors, as the headers of migrated programs have them
_FLAGS = (
    "-std=c++17",
    "-O2",
    "-fPIC",
    "-ftls-model=initial-exec",
    "-pthread",
    "-Wno-attributes",
    "-Wno-unknown-pragmas",
)
_BUILD_LIMIT_S = 600.0


class WrongMachine(VerifierEnvironmentError):
    """Threads are switched in the assembly of one processor."""

    def __init__(self, machine: str) -> None:
        super().__init__(
            f"CUDA programs are emulated on x86-64, this is {machine}", "record on another machine: wmma2sycl record"
        )


@dataclass(frozen=True, slots=True)
class Runtime:
    """Where its headers and its library lie, and the compiler that made it."""

    include: Path
    library: Path
    compiler: str


def runtime(declarations: Path) -> Runtime:
    """Built where it is not yet. Raises MissingCompiler, WrongMachine or HostBuildBroken."""
    compiler = shutil.which("g++")
    if compiler is None:
        raise MissingCompiler("g++")
    if platform.machine() not in ("x86_64", "AMD64"):
        raise WrongMachine(platform.machine())
    own = [f for f in sorted(HERE.rglob("*")) if f.is_file() and f.suffix not in (".py", ".pyc")]
    read = [*sorted(f for f in declarations.rglob("*") if f.is_file()), *own, HEADERS / _ERRORS]
    texts = [f"{f.name}\n{f.read_text()}" for f in read]

    def build(folder: Path) -> None:
        shutil.copytree(declarations, folder / "include")
        shutil.copytree(HERE / "include", folder / "include", dirs_exist_ok=True)
        sources = sorted([*(HERE / "runtime").rglob("*.cpp"), *(HERE / "runtime").rglob("*.S")])
        with (
            tempfile.TemporaryDirectory(prefix="wmma2sycl-emulation-") as objects,
            ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool,
        ):
            made = [Path(objects) / f"{source.stem}.o" for source in sources]
            commands = [
                [compiler, *_FLAGS, "-isystem", folder / "include", "-isystem", HEADERS, "-c", a, "-o", b]
                for a, b in zip(sources, made)
            ]
            list(pool.map(_ran, commands))
            _ran([compiler, *_FLAGS, "-shared", *made, "-o", folder / LIBRARY, "-ldl"])

    folder = cached_folder(["emulation", *_FLAGS, *texts], build)
    return Runtime(folder / "include", folder / LIBRARY, compiler)


def _ran(command: list[str | Path]) -> None:
    ended = Children().run(command, limit_s=_BUILD_LIMIT_S)
    if not isinstance(ended, Exited) or ended.status != 0:
        raise HostBuildBroken("the runtime that emulates CUDA", ended.stderr)

"""Builds the mock CUDA driver (mock_cuda/): a libcuda.so.1 with one device of capability 9.0 that keeps memory, checks every call and
launches nothing.

What is implemented is written in C++; that a driver has hundreds of other functions is a table of names, our own cuda.h and what the
adapter at hand asks for, each of which says that it is not implemented.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from wmma2sycl.verify.core.cache import cached_folder
from wmma2sycl.verify.core.child import Children
from wmma2sycl.verify.cuda_backend.stand_in_driver import called_by

ROOT = Path(__file__).parent.parent
_SOURCES = Path(__file__).parent / "mock_cuda"
_DECLARED = ROOT / "migrate" / "cuda_headers" / "toolkit" / "cuda.h"
_FUNCTION = re.compile(r"^CUresult (cu\w+)\(", re.MULTILINE)
_ERROR = re.compile(r"\b(CUDA_(?:SUCCESS|ERROR_\w+)) = (\d+)")
_VERSIONS = ("", "_v2")  # cuda.h's macros name the newer one; UMF looks some of them up
_OF_LIBRARIES = {"cu": 801, "nvml": 3}  # what a function of that family returns: "not supported"
_FLAGS = ("-std=c++17", "-O1", "-fPIC", "-fvisibility=default", "-Wall", "-Wextra", "-Werror", "-pthread")


def find_ptxas() -> Path | None:
    """The toolkit's assembler, for the driver's MOCK_CUDA_PTXAS."""
    found = shutil.which("ptxas") or shutil.which("ptxas", path="/usr/local/cuda/bin")
    return Path(found) if found else None


def build_driver(adapter: Path | None = None) -> Path:
    """The folder with libcuda.so.1 and libnvidia-ml.so.1, for LD_LIBRARY_PATH, made once a machine. An adapter's names are all there:
    it binds them as it is loaded."""
    declared = _FUNCTION.findall(_DECLARED.read_text())
    names = {name + version for name in declared for version in _VERSIONS} | set(
        called_by(adapter, Children()) if adapter else ()
    )
    table = _table(names)
    texts = [path.read_text() for path in sorted(_SOURCES.iterdir())]
    return cached_folder(
        ["mock CUDA driver without a soname", *_FLAGS, table, *texts], lambda folder: _build(folder, table)
    )


def _build(folder: Path, table: str) -> None:
    names = folder / "names.cpp"
    names.write_text(table)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = list(pool.map(lambda source: _compile(source, folder), [*sorted(_SOURCES.glob("*.cpp")), names]))
    library = folder / "libcuda.so.1"
    _run(
        "g++", "-shared", *map(str, objects), "-o", str(library)
    )  # no soname: a process that has it loaded has no libcuda
    (folder / "libnvidia-ml.so.1").symlink_to(library.name)


def _table(names: Iterable[str]) -> str:
    """C++ with a weak function of each name, which the implemented ones take the place of, and the names of results."""
    lines = ['#include "call.hpp"', "namespace mock_cuda {", "const char *name_of(int result) {", "switch (result) {"]
    results = {int(number): name for name, number in reversed(_ERROR.findall(_DECLARED.read_text()))}
    lines += [f'case {number}: return "{name}";' for number, name in sorted(results.items())]
    lines += ["default: return nullptr;", "}", "}", "}", 'extern "C" {']
    for name in sorted(names):
        result = next(result for family, result in _OF_LIBRARIES.items() if name.startswith(family))
        lines.append(f'__attribute__((weak)) int {name}() {{ return mock_cuda::unknown("{name}", {result}); }}')
    return "\n".join([*lines, "}", ""])


def _compile(source: Path, folder: Path) -> Path:
    made = folder / f"{source.stem}.o"
    _run("g++", *_FLAGS, f"-I{_SOURCES}", "-c", str(source), "-o", str(made))
    return made


def _run(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout

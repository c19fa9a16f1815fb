"""What libclang is given: our CUDA headers, or a toolkit's, and the C++ headers of the machine's g++."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from pathlib import Path

ARCHITECTURE = "900"  # guarded code is read as for the newest compute capability the headers know
HEADERS = Path(__file__).resolve().parent.parent / "cuda_headers"
LIBRARY_HEADERS = HEADERS.parent / "library_headers"  # stand-ins, behind all others
THREAD_STREAMS = "CUDA_API_PER_THREAD_DEFAULT_STREAM"  # what nvcc's `-default-stream per-thread` defines
_LANGUAGE = [
    "-x",
    "cuda",
    "--cuda-host-only",
    "-nocudainc",
    "-nocudalib",
    # What clang does with a toolkit of now, whether the machine has one or not: else launches are calls of CUDA 7's, and `...` is refused.
    "--cuda-path=/none",
    "-Xclang",
    "-target-sdk-version=12.3",
    "-Xclang",
    "-fcuda-allow-variadic-functions",
    "-std=c++17",
    "-fgpu-rdc",
    "-nostdinc",
    "-ferror-limit=0",
    "-Wsystem-headers",  # of which only cuda_headers/vector_types.h has warnings that are read
    "-ftemplate-backtrace-limit=0",
    "-Wno-register",  # nvcc warns of it
    f"-D__CUDA_ARCH__={ARCHITECTURE}",
]
# `-MD`, `-MF file`, `-Wp,-MMD,file`: lists of headers, written beside whoever runs the tool or among what it prints.
_LISTS_HEADERS = re.compile(r"-M|-Wp,-M|--(?:write-)?(?:user-)?dependencies$")
_WARNS = re.compile(r"-w$|-W(?![alp],)|-pedantic")
_LISTS_INTO = ("-MF", "-MT", "-MQ", "-MJ")
_COMPILERS_OWN = re.compile(r"/lib(?:64)?/gcc/[^/]+/[^/]+/include(?:-fixed)?$")


class Runtime(Enum):
    """Where an output has the runtime headers from."""

    COPIED = "copied"  # it carries them
    INSTALLED = "installed"  # its build finds the library wmma2sycl on the machine


@dataclass(frozen=True)
class Options:
    """What a user may say about a migration. `extra_arguments` go to the parser, but for those that list headers for make."""

    extra_arguments: tuple[str, ...] = ()
    include_directories: tuple[str, ...] = ()
    comments: bool = True
    tune: bool = True
    runtime: Runtime = Runtime.COPIED


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a source could have precompiled: system headers it includes, and the macros that it or its headers define and test."""

    headers: tuple[str, ...]
    defined: frozenset[bytes]
    tested: frozenset[bytes]


def system_includes() -> tuple[str, ...]:
    """g++'s include directories without those of the compiler itself, which cuda_headers/builtin replaces."""
    return tuple(d for d in _gxx_includes() if not _COMPILERS_OWN.search(d))


def intrinsics_includes() -> tuple[str, ...]:
    """The compiler's own directories, for what cuda_headers/builtin has not: `immintrin.h`, of which clang takes the declarations."""
    return tuple(d for d in _gxx_includes() if _COMPILERS_OWN.search(d))


@lru_cache(maxsize=1)
def _gxx_includes() -> tuple[str, ...]:
    compiler = shutil.which("g++") or shutil.which("c++")
    if compiler is None:
        return ()
    done = subprocess.run(
        [compiler, "-E", "-x", "c++", "-", "-v"], input="", capture_output=True, text=True, check=False
    )
    listed = done.stderr.partition("search starts here:\n#include <...> search starts here:\n")[2]
    listed = listed or done.stderr.partition("#include <...> search starts here:\n")[2]
    lines = listed.partition("End of search list.")[0].splitlines()
    return tuple(str(Path(line.strip()).resolve()) for line in lines)


def arguments(options: Options, implicit: bool = False) -> list[str]:
    """libclang's argument list. `implicit` adds the std names that nvcc's prelude drags in."""
    folders = [str(HEADERS), str(HEADERS / "builtin"), *system_includes()]
    found = [*_LANGUAGE, *(x for folder in folders for x in ("-isystem", folder)), "-include", "cuda_runtime.h"]
    if implicit:
        found += ["-include", "w2s/implicit_includes.h"]
    found += [x for folder in (*intrinsics_includes(), str(LIBRARY_HEADERS)) for x in ("-idirafter", folder)]
    return [*found, *(f"-I{d}" for d in options.include_directories), *_for_reading(options.extra_arguments)]


def _for_reading(given: Iterable[str]) -> Iterator[str]:
    """Without what lists headers, and what a build wants to be warned of: warnings are read here, and are no errors."""
    rest = iter(given)
    for word in rest:
        if not _LISTS_HEADERS.match(word) and not _WARNS.match(word):
            yield word
        elif word in _LISTS_INTO:
            next(rest, None)

"""OpenMP on the host side of programs: whether a program is to be built with it, and <omp.h> for the compiler that has none.

A program with pragmas alone is right without it, too (OpenMP API, "Directive Format": they may be ignored), and its own build may
leave them off; the functions of <omp.h> do not link without. The wheel's DPC++ does not bring that header: it gets the host compiler's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.cache import cached_folder, fingerprint
from wmma2sycl.verify.core.child import Exited

_OPTION = "-fopenmp"
_HEADER = "omp.h"
_INCLUDED = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*[<"]([^">\n]+)[">]', re.MULTILINE)
_LIMIT_S = 30.0


def openmp_options(sources: Iterable[Path], include_dirs: Sequence[Path]) -> tuple[str, ...]:
    """The option that compiling and linking a program needs; () where no source, nor a header that it includes, includes <omp.h>."""
    waiting, seen = list(sources), set[Path]()
    while waiting:
        file = waiting.pop()
        if file in seen or not file.is_file():
            continue
        seen.add(file)
        names = [name.decode(errors="surrogateescape") for name in _INCLUDED.findall(file.read_bytes())]
        if _HEADER in names:
            return (_OPTION,)
        waiting += [folder / name for name in names for folder in (file.parent, *include_dirs)]
    return ()


def header_arguments(toolchain: Toolchain) -> list[str]:
    """With which DPC++ finds <omp.h>, where it finds none before; nothing else is in that folder."""
    compiler = toolchain.host_compiler

    def linked(folder: Path) -> None:
        told = toolchain.children.run([str(compiler), f"-print-file-name=include/{_HEADER}"], limit_s=_LIMIT_S)
        if isinstance(told, Exited) and (found := Path(told.stdout.strip())).is_absolute():
            (folder / _HEADER).symlink_to(found)

    return ["-idirafter", str(cached_folder([_HEADER, fingerprint(compiler.resolve())], linked))]

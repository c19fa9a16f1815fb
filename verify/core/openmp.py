"""Whether a program is to be built with OpenMP on the host side: where one of its files includes <omp.h>.

A program with pragmas alone is right without it, too (OpenMP API, "Directive Format": they may be ignored), and its own build may
leave them off; the functions of <omp.h> do not link without.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

_OPTION = "-fopenmp"
HEADER = "omp.h"
_INCLUDED = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*[<"]([^">\n]+)[">]', re.MULTILINE)


def openmp_options(sources: Iterable[Path], include_dirs: Sequence[Path]) -> tuple[str, ...]:
    """The option that compiling and linking a program needs; () where no source, nor a header that it includes, includes <omp.h>."""
    waiting, seen = list(sources), set[Path]()
    while waiting:
        file = waiting.pop()
        if file in seen or not file.is_file():
            continue
        seen.add(file)
        names = [name.decode(errors="surrogateescape") for name in _INCLUDED.findall(file.read_bytes())]
        if HEADER in names:
            return (_OPTION,)
        waiting += [folder / name for name in names for folder in (file.parent, *include_dirs)]
    return ()

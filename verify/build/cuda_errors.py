"""What a compiler says of the output, told at the CUDA lines first: number and place as `migrate` has them, then its own words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from wmma2sycl.verify.build.source_check import CompilerError, errors_in
from wmma2sycl.verify.core.verdict import Check, Disposition
from wmma2sycl.verify.programs.originals import CudaPlace, cuda_place

NOT_COMPILED = "W2S701"  # the number of an error where `migrate` told nothing


def at_cuda_lines(check: Check, tree: Path | None) -> Check:
    """A check of a program of a migrated tree; a build that failed has the lines of CUDA before the compiler's log."""
    if tree is None or check.disposition is not Disposition.FAILED_TO_BUILD:
        return check
    lines = list(dict.fromkeys(line for error in errors_in(check.log) for line in _lines(error, tree.resolve())))
    return replace(check, log="\n".join([*lines, check.log])) if lines else check


def _lines(error: CompilerError, tree: Path) -> Iterator[str]:
    """One: the first place of the user's that an error names."""
    for path, line in error.places:
        place = cuda_place(tree, Path(path), line)
        if place is not None:
            yield _line(place, error)
            return


def _line(place: CudaPlace, error: CompilerError) -> str:
    told = f"{place.code}: {place.message}" if place.code else f"{NOT_COMPILED}: does not compile: {error.text}"
    return f"{place.file}:{place.line}: {told}"

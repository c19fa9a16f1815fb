"""Every place where the program makes a dim3 of sizes or of nothing, as clang itself resolves it: also where a library's
template or one of the program's does it by its arguments.

CUDA's headers of ours mark the constructors (`diagnose_if`), so that clang says each use, instantiations with the places
that asked for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from wmma2sycl.migrate.front.builder import Builder

_OF_SIZES, _OF_NOTHING = "a dim3 made of sizes", "a dim3 made of nothing"  # cuda_headers/vector_types.h
_REQUESTED = (" requested here", " required here")
_ONLY_ASKED = ("in instantiation of exception specification", "in instantiation of template class")  # by a trait


class Construction(NamedTuple):
    """A place in the input. `by_library`: what makes the object is no text of the input, but is asked for there."""

    file: str
    offset: int
    of_sizes: bool
    by_library: bool


def constructions(diagnostics: Sequence[Any], builder: Builder) -> tuple[Construction, ...]:
    """Those of a translation unit, each once."""
    found: dict[Construction, None] = {}
    for number, diagnostic in enumerate(diagnostics):
        if diagnostic.spelling in (_OF_SIZES, _OF_NOTHING):
            file, _ = builder.file_of(diagnostic.location)
            before = diagnostics[number::-1] if file is None else [diagnostic]  # clang says the same stack once
            one = _one(diagnostic, next((n for n in map(_requests, before) if n), []), builder)
            if one is not None:
                found[one] = None
    return tuple(found)


def _requests(diagnostic: Any) -> list[tuple[str, Any]]:
    """The instantiations that a diagnostic lies in, with the places that asked for them, the innermost first."""
    return [(n.spelling, n.location) for n in diagnostic.children if n.spelling.endswith(_REQUESTED)]


def _one(diagnostic: Any, requests: list[tuple[str, Any]], builder: Builder) -> Construction | None:
    if requests and requests[0][0].startswith(_ONLY_ASKED):
        return None
    for number, where in enumerate([diagnostic.location, *(where for _, where in requests)]):
        file, offset = builder.file_of(where)
        if file is not None:
            return Construction(file, offset, diagnostic.spelling == _OF_SIZES, number > 0)
    return None

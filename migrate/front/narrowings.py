"""Values that a braced list narrows: nvcc warns of them, as g++ does, and clang takes them for errors."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front.builder import Builder
from wmma2sycl.migrate.front.kinds import Kind
from wmma2sycl.migrate.front.node import Node

NARROWING = "-Wc++11-narrowing"
_CAST = re.compile(r"static_cast<(.*)>\(")
_CONSTANT = "constant expression evaluates"  # g++ refuses that; what only a device runs it does not see
_MARKS = (Kind.CUDAGLOBAL_ATTR, Kind.CUDADEVICE_ATTR, Kind.CUDACONSTANT_ATTR)


class Narrowing(NamedTuple):
    """A value in a braced list, and the type that the list makes it."""

    file: str
    span: Span
    type_name: str


def narrowings(diagnostics: Iterable[Any], builder: Builder) -> tuple[tuple[Narrowing, ...], list[Any]]:
    """Those of which clang says how to write the conversion, and the diagnostics that are none: also what a macro's body
    narrows, and what is several types by a template's arguments."""
    found: dict[tuple[str, Span], dict[str, None]] = {}
    places: list[tuple[Any, Narrowing | None]] = [(d, _one(d, builder)) for d in diagnostics]
    for _, one in places:
        if one is not None:
            found.setdefault((one.file, one.span), {})[one.type_name] = None
    alike = {place for place, types in found.items() if len(types) == 1}
    rest = [d for d, one in places if one is None or (one.file, one.span) not in alike]
    return tuple(Narrowing(*place, *found[place]) for place in found if place in alike), rest


def _one(diagnostic: Any, builder: Builder) -> Narrowing | None:
    if diagnostic.option != NARROWING:
        return None
    fixes: Sequence[Any] = next((c.fixits for c in diagnostic.children if len(c.fixits) in (1, 2)), ())
    opened = _CAST.fullmatch(fixes[0].value) if fixes else None
    if opened is None:
        return None
    file, start = builder.file_of(fixes[0].range.start)
    if file is None or (diagnostic.spelling.startswith(_CONSTANT) and not _is_of_device(builder.nodes[file], start)):
        return None
    end = (
        builder.file_of(fixes[1].range.start)[1]
        if len(fixes) == 2
        else _end_of_number(builder.nodes[file], start, file)
    )
    return Narrowing(file, Span(start, end), opened[1]) if start < end else None


def _is_of_device(tops: Iterable[Node], start: int) -> bool:
    """Whether the place is in a function or a variable for the device alone."""
    around = _around(tops, start)
    while around is not None:
        if any(mark in around.attributes for mark in _MARKS):
            return Kind.CUDAHOST_ATTR not in around.attributes
        around = _around(around.children, start)
    return False


def _around(nodes: Iterable[Node], start: int) -> Node | None:
    return next((n for n in nodes if n.start <= start < n.end), None)


def _end_of_number(tops: Iterable[Node], start: int, file: str) -> int:
    """Where the number ends that begins there, or 0: in a macro's argument clang only says where to open the conversion."""
    around = (top for top in tops if top.start <= start < top.end)
    found = (n for top in around for n in top.walk() if n.start == start and n.file == file)
    return max((n.end for n in found if n.kind.is_expression and n.canonical_type.is_arithmetic), default=0)

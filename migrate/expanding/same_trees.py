"""Whether a text with uses of macros written out is the same program: clang sees the same in both, node by node.

So a use that was written out wrongly is found, whatever the reason.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.front import Kind, Node, Unit

_PLACE = re.compile(r" at [^()]*:\d+:\d+")  # of a type without a name, as clang prints it
_SEEN_BY_PLACE = (Kind.UNEXPOSED_EXPR, Kind.PAREN_EXPR)  # conversions have a node where a macro makes what they convert


class _Seen(NamedTuple):
    """A node, and the value of a literal. `is_line`: the value is its own line's number, as `__LINE__` is."""

    words: tuple[str, ...]
    value: str = ""
    is_line: bool = False

    def is_same(self, other: _Seen) -> bool:
        return self.words == other.words and (self.value == other.value or (self.is_line and other.is_line))


def same_trees(before: Sequence[Unit], after: Sequence[Unit]) -> bool:
    """Whether units have the same nodes in the same files, and no error more."""
    return len(before) == len(after) and all(
        old.main == new.main and len(old.errors) == len(new.errors) and _same(_seen(old), _seen(new))
        for old, new in zip(before, after)
    )


def _same(before: list[_Seen], after: list[_Seen]) -> bool:
    return len(before) == len(after) and all(old.is_same(new) for old, new in zip(before, after))


def _seen(unit: Unit) -> list[_Seen]:
    """The nodes in their order, each with how many it has below it: so the list tells the tree."""
    found = []
    for file in sorted(name for name, nodes in unit.files.items() if nodes):
        source = Source(file, unit.data(file))
        nodes = (node for top in unit.files[file] for node in top.walk())
        found += [_plain(node, source) for node in nodes if node.kind not in _SEEN_BY_PLACE]
    return found


def _plain(node: Node, source: Source) -> _Seen:
    said = (_PLACE.sub("", text) for text in (node.name, node.type, node.ref.qualified if node.ref is not None else ""))
    words = (source.path, str(node.kind), str(len(node.children)), node.operator, *said)
    if node.kind == Kind.STRING_LITERAL:
        return _Seen(words, str(node.cursor.spelling))
    if "LITERAL" not in node.kind:
        return _Seen(words)
    value = node.value()
    if value is None:
        return _Seen(words, str(node.floating_value()))
    return _Seen(words, str(value), source.position(node.start)[0] <= value <= source.position(node.end)[0])

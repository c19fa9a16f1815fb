"""Whether a text with uses of macros written out is the same program: clang sees the same in both, node by node.

So a use that was written out wrongly is found, whatever the reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from wmma2sycl.migrate.front import Kind, Node, Unit

_PLACE = re.compile(r" at [^()]*:\d+:\d+")  # of a type without a name, as clang prints it
_SEEN_BY_PLACE = (Kind.UNEXPOSED_EXPR, Kind.PAREN_EXPR)  # conversions have a node where a macro makes what they convert
_NUMBERS = (Kind.INTEGER_LITERAL, Kind.FLOATING_LITERAL)


def same_trees(before: Sequence[Unit], after: Sequence[Unit]) -> bool:
    """Whether units have the same nodes in the same files, and no error more."""
    if [u.main for u in before] != [u.main for u in after]:
        return False
    for old, new in zip(before, after):
        # What stands for the line where it is stands elsewhere now, and is another number.
        has_lines = any(b"__LINE__" in text or b"__COUNTER__" in text for text in old.texts)
        if len(old.errors) != len(new.errors) or _seen(old, has_lines) != _seen(new, has_lines):
            return False
    return True


def _seen(unit: Unit, has_lines: bool) -> list[tuple[str, ...]]:
    files = sorted(name for name, nodes in unit.files.items() if nodes)
    nodes = ((file, node) for file in files for top in unit.files[file] for node in top.walk())
    return [(file, *_plain(node, has_lines)) for file, node in nodes if node.kind not in _SEEN_BY_PLACE]


def _plain(node: Node, has_lines: bool) -> Iterator[str]:
    yield str(node.kind)
    yield _PLACE.sub("", node.name)
    yield _PLACE.sub("", node.ref.qualified) if node.ref is not None else ""
    yield str(node.operator)
    if node.kind in _NUMBERS and not has_lines:
        yield str(node.value()) if node.kind == Kind.INTEGER_LITERAL else str(node.floating_value())
    if node.kind == Kind.STRING_LITERAL:
        yield str(node.cursor.spelling)

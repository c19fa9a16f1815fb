"""Whether a text with uses of macros written out is the same program: clang sees the same in both, node by node.

So a use that was written out wrongly is found, whatever the reason.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.front import Kind, Node, Unit

_PLACE = re.compile(r" at [^()]*:\d+:\d+")  # of a type without a name, as clang prints it
_LINE, _FILE = "__LINE__", "__FILE__"
_SEEN_BY_PLACE = (Kind.UNEXPOSED_EXPR, Kind.PAREN_EXPR)  # conversions have a node where a macro makes what they convert

Plain = Callable[[str], str]  # a text of C++, with all written out that was written out of the program


class _Seen(NamedTuple):
    """A node, with how many it has below it, so that a list of them tells a tree.

    `said`: its name, its type and what it refers to; `by_line`: these without the line that `__LINE__` makes part of them, if
    any. `value`: of a literal; `is_line`: it is its own line's number. `made`: what `#` in a macro has made the text of.
    """

    file: str
    kind: Kind
    operator: str
    below: int
    said: tuple[str, ...] = ()
    by_line: tuple[str, ...] = ()
    value: str = ""
    is_line: bool = False
    made: str = ""

    @property
    def shape(self) -> tuple[Kind, str, int]:
        """What is the same in any two that are the same."""
        return self.kind, self.operator, self.below

    def is_same(self, other: _Seen, plain: Plain, moves: bool) -> bool:
        """`moves`: it may be in another file."""
        is_here = self.shape == other.shape and (moves or self.file == other.file)
        return is_here and self._says_the_same(other) and self._has_value_of(other, plain)

    def _says_the_same(self, other: _Seen) -> bool:
        """Clang tells no name of a dependent member that a macro makes."""
        is_unnamed = self.kind is Kind.MEMBER_REF_EXPR and self.said[::2] == ("", "")
        is_by_line = bool(self.by_line) and self.by_line == other.by_line
        return self.said == other.said or is_by_line or (is_unnamed and self.said[1:] == other.said[1:])

    def _has_value_of(self, other: _Seen, plain: Plain) -> bool:
        is_made = bool(self.made and other.made) and plain(self.made) == plain(other.made)
        return self.value == other.value or (self.is_line and other.is_line) or is_made


class Trees:
    """What clang sees in units, by each outermost declaration."""

    def __init__(self, units: Sequence[Unit]) -> None:
        self.units = units

    @cached_property
    def declarations(self) -> list[list[list[_Seen]]]:
        """For each unit, those of its files in their order, each as a list of its nodes."""
        return [list(_declarations(unit)) for unit in self.units]

    def reads_as(self, other: Trees) -> bool:
        """Whether the other ones have no error more."""
        return all(len(a.errors) >= len(b.errors) for a, b in zip(self.units, other.units, strict=True))

    def are_of(self, other: Trees, plain: Plain, moves: bool) -> bool:
        """Whether the other ones are the same, with no error more. `moves`: where declarations may be in another file."""
        same = _paired if moves else _in_order
        return (
            len(self.units) == len(other.units)
            and all(a.main == b.main and len(a.errors) == len(b.errors) for a, b in zip(self.units, other.units))
            and all(same(a, b, plain) for a, b in zip(self.declarations, other.declarations))
        )


def _in_order(before: list[list[_Seen]], after: list[list[_Seen]], plain: Plain) -> bool:
    return len(before) == len(after) and all(_same(a, b, plain, False) for a, b in zip(before, after))


def _paired(before: list[list[_Seen]], after: list[list[_Seen]], plain: Plain) -> bool:
    """Whether each declaration of one is one of the other."""
    left: dict[tuple[object, ...], list[list[_Seen]]] = {}
    for one in after:
        left.setdefault(tuple(node.shape for node in one), []).append(one)
    for one in before:
        alike = left.get(tuple(node.shape for node in one), [])
        found = next((other for other in alike if _same(one, other, plain, True)), None)
        if found is None:
            return False
        alike.remove(found)
    return not any(left.values())


def _same(before: Sequence[_Seen], after: Sequence[_Seen], plain: Plain, moves: bool) -> bool:
    return len(before) == len(after) and all(a.is_same(b, plain, moves) for a, b in zip(before, after))


def _declarations(unit: Unit) -> Iterator[list[_Seen]]:
    sources = {file: Source(file, unit.data(file)) for file, nodes in unit.files.items() if nodes}
    for file in sorted(sources):
        for top in unit.files[file]:
            if top.parent is None:
                nodes = (node for node in top.walk() if node.kind not in _SEEN_BY_PLACE)
                yield [_seen(node, sources[node.file], unit) for node in nodes]


def _seen(node: Node, source: Source, unit: Unit) -> _Seen:
    found = _Seen(source.path, node.kind, node.operator, len(node.children))
    first, last = source.position(node.start)[0], source.position(node.end)[0]
    if node.kind == Kind.STRING_LITERAL:  # whose text tells the type
        value = str(node.cursor.spelling)
        is_spelled = b'"' in source.data[node.start : node.end]
        made = "" if is_spelled else re.sub(r'\\(["\\])', r"\1", value[1:-1])
        is_file = value.rpartition("/")[2].strip('"') == source.path.rpartition("/")[2]
        return found._replace(value=_FILE if is_file else value, made=made)
    is_hidden = node.kind == Kind.MEMBER_REF_EXPR and node.ref is None and _is_in_use(node, unit)
    named = ("" if is_hidden else node.name, node.type, node.ref.qualified if node.ref is not None else "")
    said = tuple(_PLACE.sub("", text) for text in named)
    if "LITERAL" in node.kind:
        number = node.value()
        is_line = number is not None and first <= number <= last
        return found._replace(
            said=said, value=str(node.floating_value() if number is None else number), is_line=is_line
        )
    by_line = tuple(re.sub(rf"(?<=[A-Za-z_]){first}\b", _LINE, text) for text in said)
    return found._replace(said=said, by_line=by_line if by_line != said else ())


def _is_in_use(node: Node, unit: Unit) -> bool:
    """Whether a use of a macro has the place of a node."""
    uses = unit.outermost_uses(node.file)
    at = bisect_right(uses, node.start, key=lambda s: s.start) - 1
    return at >= 0 and node.start < uses[at].end

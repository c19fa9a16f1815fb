"""Whether a text with uses of macros written out is the same program: clang sees the same in both, node by node.

So a use that was written out wrongly is found, whatever the reason.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.front import Kind, Node, Unit

_PLACE = re.compile(r" at [^()]*:\d+:\d+")  # of a type without a name, as clang prints it
_LINE, _FILE = "__LINE__", "__FILE__"
_SEEN_BY_PLACE = (Kind.UNEXPOSED_EXPR, Kind.PAREN_EXPR)  # conversions have a node where a macro makes what they convert

Plain = Callable[[str], str]  # a text of C++, with all written out that was written out of the program


class _Seen(NamedTuple):
    """A node, and the value of a literal. `by_line`: its words without the line that `__LINE__` makes part of names. `is_line`: the value is its own line's number, as `__LINE__` is. `made`: what `#` in
    a macro has made the text of. The name of its own file is no value, as it is another one in the output, too."""

    words: tuple[str, ...]
    by_line: tuple[str, ...] = ()
    value: str = ""
    is_line: bool = False
    made: str = ""

    def _has_words_of(self, other: _Seen) -> bool:
        return (
            self.words == other.words
            or (self.is_unnamed and self.words == other.without_name)
            or (self.by_line != self.words and other.by_line != other.words and self.by_line == other.by_line)
        )

    @property
    def is_unnamed(self) -> bool:
        """Whether a macro makes the name of a member of what depends on a template's arguments: clang tells none."""
        return self.words[0] == str(Kind.MEMBER_REF_EXPR) and not self.words[-3] and not self.words[-1]

    @property
    def without_name(self) -> tuple[str, ...]:
        """The words of the same without a name of its own."""
        return (*self.words[:-3], "", *self.words[-2:])

    def is_same(self, other: _Seen, plain: Plain) -> bool:
        return self._has_words_of(other) and (
            self.value == other.value
            or (self.is_line and other.is_line)
            or ("" not in (self.made, other.made) and plain(self.made) == plain(other.made))
        )


def same_trees(before: Sequence[Unit], after: Sequence[Unit], plain: Plain) -> bool:
    """Whether units have the same nodes in the same files, and no error more. A text that `#` makes of a macro's argument is the
    same where its own uses of macros are written out."""
    return len(before) == len(after) and all(
        old.main == new.main and len(old.errors) == len(new.errors) and _same(_seen(old), _seen(new), plain)
        for old, new in zip(before, after)
    )


def same_nodes(before: Sequence[Unit], after: Sequence[Unit], plain: Plain) -> bool:
    """The same where nodes have gone from one file into another: outermost ones with all below them, in whatever file."""
    return len(before) == len(after) and all(
        old.main == new.main
        and len(old.errors) == len(new.errors)
        and _paired(list(_outermost(old)), list(_outermost(new)), plain)
        for old, new in zip(before, after)
    )


def _same(before: Sequence[_Seen], after: Sequence[_Seen], plain: Plain) -> bool:
    return len(before) == len(after) and all(old.is_same(new, plain) for old, new in zip(before, after))


def _paired(before: list[list[_Seen]], after: list[list[_Seen]], plain: Plain) -> bool:
    """Whether each declaration of one is one of the other."""
    left: dict[tuple[tuple[str, ...], ...], list[list[_Seen]]] = {}
    for one in after:
        left.setdefault(_shape(one), []).append(one)
    for one in before:
        alike = left.get(_shape(one), [])
        found = next((other for other in alike if _same(one, other, plain)), None)
        if found is None:
            return False
        alike.remove(found)
    return not any(left.values())


def _shape(nodes: list[_Seen]) -> tuple[tuple[str, ...], ...]:
    return tuple(node.words[:3] for node in nodes)


def _seen(unit: Unit) -> list[_Seen]:
    """The nodes in their order, each with how many it has below it: so the list tells the tree."""
    found: list[_Seen] = []
    for file in sorted(name for name, nodes in unit.files.items() if nodes):
        sources = {file: Source(file, unit.data(file))}
        found += (
            one._replace(
                words=(*one.words[:3], file, *one.words[3:]), by_line=(*one.by_line[:3], file, *one.by_line[3:])
            )
            for top in unit.files[file]
            for one in _below(top, unit, sources)
        )
    return found


def _outermost(unit: Unit) -> Iterator[list[_Seen]]:
    """Each declaration of a unit that is in no other, as a list of its nodes."""
    sources: dict[str, Source] = {}
    for nodes in unit.files.values():
        yield from (list(_below(top, unit, sources)) for top in nodes if top.parent is None)


def _below(top: Node, unit: Unit, sources: dict[str, Source]) -> Iterator[_Seen]:
    for node in top.walk():
        if node.kind not in _SEEN_BY_PLACE:
            if node.file not in sources:
                sources[node.file] = Source(node.file, unit.data(node.file))
            yield _plain(node, sources[node.file], unit)


def _is_in_use(node: Node, unit: Unit) -> bool:
    """Whether a use of a macro has the place of a node."""
    uses = unit.outermost_uses(node.file)
    at = bisect_right(uses, node.start, key=lambda s: s.start) - 1
    return at >= 0 and node.start < uses[at].end


def _plain(node: Node, source: Source, unit: Unit) -> _Seen:
    first, last = source.position(node.start)[0], source.position(node.end)[0]
    is_hidden = node.kind == Kind.MEMBER_REF_EXPR and node.ref is None and _is_in_use(node, unit)
    said = ("" if is_hidden else node.name, node.type, node.ref.qualified if node.ref is not None else "")
    texts = [_PLACE.sub("", text) for text in said]
    if node.kind == Kind.STRING_LITERAL:
        value = str(node.cursor.spelling)  # which tells the type
        if value.rpartition("/")[2].strip('"') == source.path.rpartition("/")[2]:
            value = _FILE
        is_spelled = b'"' in source.data[node.start : node.end]
        made = "" if is_spelled else re.sub(r'\\(["\\])', r"\1", value[1:-1])
        literal = (str(node.kind), "0", node.operator)
        return _Seen(literal, literal, value, made=made)
    shape = (str(node.kind), str(len(node.children)), node.operator)
    by_line = (re.sub(rf"(?<=[A-Za-z_]){first}\b", _LINE, text) for text in texts)
    words = (*shape, *texts)
    if "LITERAL" not in node.kind:
        return _Seen(words, (*shape, *by_line))
    number = node.value()
    if number is None:
        return _Seen(words, words, str(node.floating_value()))
    return _Seen(words, words, str(number), first <= number <= last)

"""Edits of one file: smallest byte ranges, folded into one another by holes; an overlap that is not folding is a bug.

A replacement text may hold *holes*: places where the migrated text of a span of the original stands. So a rule that
re-renders a call writes `q.memcpy(<hole dst>, <hole src>)`, and whatever other rules do inside `dst` still happens.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from wmma2sycl.migrate.core.source import Source, Span

_MARK = "\ud800"  # a lone surrogate: no text decoded from bytes holds it, whatever the bytes
_HOLE = re.compile(f"{_MARK}([0-9]+),([0-9]+){_MARK}")


def hole(span: Span) -> str:
    """The text to put into a replacement where the span's own migrated text shall stand."""
    return f"{_MARK}{span.start},{span.end}{_MARK}"


def holes(text: str) -> list[Span]:
    """The spans that a replacement text has holes for, in its order."""
    return [Span(int(m[1]), int(m[2])) for m in _HOLE.finditer(text)]


def around_holes(text: str) -> Iterator[tuple[str, Span, str]]:
    """Each hole's span, with the text ahead of the hole and the text behind it."""
    return ((text[: m.start()], Span(int(m[1]), int(m[2])), text[m.end() :]) for m in _HOLE.finditer(text))


def filled(text: str, shown: Callable[[Span], str]) -> str:
    """The text with each hole replaced by what `shown` makes of its span."""
    return _HOLE.sub(lambda m: shown(Span(int(m[1]), int(m[2]))), text)


def shown_length(text: str) -> int:
    """How long the text is with each hole as long as what it stands for."""
    return len(_HOLE.sub("", text)) + sum(h.end - h.start for h in holes(text))


def without_holes(text: str) -> str:
    """The text with a word in place of each hole."""
    return _HOLE.sub("_", text)


@dataclass(frozen=True)
class Edit:
    """Replaces `span` by `text`; an empty span inserts. Insertions at one place keep the order they were planned in."""

    span: Span
    text: str


@dataclass(frozen=True)
class Change:
    """Edits that stand or fall together, and the rule that wanted them.

    `answered`: the `#if`s in what it rewrites of which its text has every branch.
    """

    edits: tuple[Edit, ...]
    rule: str
    headers: frozenset[str] = frozenset()
    answered: frozenset[Span] = frozenset()


class Overlap(Exception):
    """Two edits touch the same bytes and neither folds into the other. Always our bug."""

    def __init__(self, source: Source, first: Edit, second: Edit) -> None:
        line, column = source.position(second.span.start)
        super().__init__(f"{source.path}:{line}:{column}: edits overlap: {first} and {second}")


def apply(source: Source, edits: Iterable[Edit]) -> str:
    """The source's text with all edits done.

    Raises Overlap where two edits cross, or replace the same span with different texts.
    """
    return folded(source, Span(0, len(source.data)), edits)


def folded(source: Source, span: Span, edits: Iterable[Edit]) -> str:
    """The same of a part of the text that holds all the edits."""
    ordered = sorted(
        set_in_order(edits), key=lambda e: (e.span.start, -e.span.end if e.span.end > e.span.start else 1 << 62)
    )
    return _fold(source, span, _insertions_first(ordered))


def set_in_order(edits: Iterable[Edit]) -> list[Edit]:
    """Without the repeats: two expansions of one macro plan the same edit of its definition."""
    return list(dict.fromkeys(edits))


def conflicts(edits: Iterable[Edit]) -> Iterator[tuple[Edit, Edit]]:
    """Each edit that another one leaves no place for, behind that other one.

    It lies inside the other, whose text has no hole for it, or crosses it, or replaces the same span by another text.
    """
    ordered = _insertions_first(sorted(set_in_order(edits), key=lambda e: e.text))
    i = 0
    while i < len(ordered):
        outer, first = ordered[i], i + 1
        i = first
        while i < len(ordered) and ordered[i].span.start < outer.span.end:
            i += 1
        kept = dict.fromkeys(holes(outer.text))
        same = [e for e in ordered[first:i] if e.span == outer.span and not _folds(outer, e)]
        inner = [e for e in ordered[first:i] if e not in same]
        yield from ((outer, e) for e in same)
        yield from ((outer, e) for e in inner if not any(h.contains(e.span) for h in kept))
        for span in kept:
            yield from conflicts(e for e in inner if span.contains(e.span))


def _insertions_first(edits: Sequence[Edit]) -> list[Edit]:
    """At one offset, insertions stand before the replacement that begins there, and one around another's text ahead of that."""
    return sorted(edits, key=lambda e: (e.span.start, e.span.end > e.span.start, -e.span.end, not _is_around(e)))


def _is_around(edit: Edit) -> bool:
    """Whether it keeps what the whole of its span becomes: `1, 1, <hole>`."""
    return _MARK in edit.text and edit.span in holes(edit.text)


def _folds(outer: Edit, inner: Edit) -> bool:
    """Whether the one of two of the same span has a place for the other: not where each is around the other."""
    return _is_around(outer) and not _is_around(inner)


def _fold(source: Source, span: Span, edits: list[Edit]) -> str:
    parts: list[str] = []
    at, i = span.start, 0
    while i < len(edits):
        edit = edits[i]
        if edit.span.start < at:
            raise Overlap(source, edits[i - 1], edit)
        inner, i = _inside(source, edits, i)
        parts.append(source.text(Span(at, edit.span.start)))
        parts.append(_fill(source, edit, inner))
        at = edit.span.end
    parts.append(source.text(Span(at, span.end)))
    return "".join(parts)


def _inside(source: Source, edits: list[Edit], i: int) -> tuple[list[Edit], int]:
    """The edits that lie within edit `i`, and the index of the first one after it."""
    outer, j = edits[i], i + 1
    while j < len(edits) and edits[j].span.start < outer.span.end:
        if edits[j].span.end > outer.span.end or (edits[j].span == outer.span and not _folds(outer, edits[j])):
            raise Overlap(source, outer, edits[j])
        j += 1
    return edits[i + 1 : j], j


def _fill(source: Source, edit: Edit, inner: list[Edit]) -> str:
    def migrated(match: re.Match[str]) -> str:
        span = Span(int(match[1]), int(match[2]))
        within = [e for e in inner if span.contains(e.span)]
        return _fold(source, span, within)

    return _HOLE.sub(migrated, edit.text)

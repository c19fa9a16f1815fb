"""Two texts beside each other: the lines that both have, and the changed ones in pairs.

In: bytes before and after. Out: stretches in order. Lines end with a line feed and nothing else, as positions of
diagnostics count them. Near-linear: lines that stand once in either text anchor the rest (patience diff).
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest

from wmma2sycl.migrate.core.source import decode

Pair = tuple[str | None, str | None]  # a line before and after; None where a side has none
_LONGEST_LINE = 2000  # characters shown
_LONGEST_SAME = 4000  # unchanged lines in a row that are kept, half of them at either end
_QUADRATIC = 250_000  # line pairs that are compared one by one
_ALIKE = 0.34  # share of common words from which on two lines are one line changed
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Same:
    """Lines that both sides have."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Left:
    """Unchanged lines in the middle of very many, which are left out."""

    count: int


@dataclass(frozen=True, slots=True)
class Changed:
    """Lines that differ, a line beside the one it became."""

    pairs: tuple[Pair, ...]


Stretch = Same | Left | Changed


def side_by_side(before: bytes, after: bytes) -> list[Stretch]:
    """Both texts from their first to their last line."""
    ours, theirs = _lines(before), _lines(after)
    found: list[Stretch] = []
    i = j = 0
    for start, other, count in [*_equal(ours, theirs), (len(ours), len(theirs), 0)]:
        if start > i or other > j:
            found.append(Changed(tuple(_pairs(_shown(ours[i:start]), _shown(theirs[j:other])))))
        found += _same(ours[start : start + count])
        i, j = start + count, other + count
    return found


def _lines(data: bytes) -> list[bytes]:
    lines = data.split(b"\n")
    if not lines[-1]:
        lines.pop()
    crlf = bool(lines) and sum(line.endswith(b"\r") for line in lines) * 2 > len(lines)
    return [line.removesuffix(b"\r") for line in lines] if crlf else lines


def _shown(lines: Sequence[bytes]) -> list[str]:
    return [_cut(decode(line)) for line in lines]


def _cut(line: str) -> str:
    return (
        line
        if len(line) <= _LONGEST_LINE
        else f"{line[:_LONGEST_LINE]} \u2026 {len(line) - _LONGEST_LINE:,} more characters"
    )


def _same(lines: Sequence[bytes]) -> Iterator[Stretch]:
    half = _LONGEST_SAME // 2
    if len(lines) > _LONGEST_SAME:
        yield Same(tuple(_shown(lines[:half])))
        yield Left(len(lines) - 2 * half)
        yield Same(tuple(_shown(lines[-half:])))
    elif lines:
        yield Same(tuple(_shown(lines)))


def _equal(ours: Sequence[bytes], theirs: Sequence[bytes]) -> list[tuple[int, int, int]]:
    """Blocks of equal lines in order, neighbours joined: first line on either side, how many."""
    joined: list[tuple[int, int, int]] = []
    for start, other, count in _blocks(ours, theirs):
        if joined and (sum(joined[-1][::2]), joined[-1][1] + joined[-1][2]) == (start, other):
            joined[-1] = (*joined[-1][:2], joined[-1][2] + count)
        else:
            joined.append((start, other, count))
    return joined


def _blocks(ours: Sequence[bytes], theirs: Sequence[bytes]) -> Iterator[tuple[int, int, int]]:
    i = j = 0
    for anchor, other in [*_anchors(ours, theirs), (len(ours), len(theirs))]:
        yield from _gap(ours, theirs, (i, anchor), (j, other))
        if anchor < len(ours) and other < len(theirs):
            yield anchor, other, 1
        i, j = anchor + 1, other + 1


def _gap(
    ours: Sequence[bytes], theirs: Sequence[bytes], left: tuple[int, int], right: tuple[int, int]
) -> Iterator[tuple[int, int, int]]:
    """Equal lines between two anchors."""
    (i, i_end), (j, j_end) = left, right
    head = 0
    while i + head < i_end and j + head < j_end and ours[i + head] == theirs[j + head]:
        head += 1
    tail = 0
    while i_end - tail > i + head and j_end - tail > j + head and ours[i_end - tail - 1] == theirs[j_end - tail - 1]:
        tail += 1
    if head:
        yield i, j, head
    middle, other = ours[i + head : i_end - tail], theirs[j + head : j_end - tail]
    if 0 < len(middle) * len(other) <= _QUADRATIC:
        for block in SequenceMatcher(None, middle, other, autojunk=False).get_matching_blocks():
            if block.size:
                yield i + head + block.a, j + head + block.b, block.size
    if tail:
        yield i_end - tail, j_end - tail, tail


def _anchors(ours: Sequence[bytes], theirs: Sequence[bytes]) -> list[tuple[int, int]]:
    """Lines that stand once in both texts, the longest row of them that is in order on both sides."""
    once = {line for line, n in Counter(ours).items() if n == 1} & {
        line for line, n in Counter(theirs).items() if n == 1
    }
    place = {line: j for j, line in enumerate(theirs) if line in once}
    found = [(i, place[line]) for i, line in enumerate(ours) if line in once]
    tops: list[int] = []  # of piles: the smallest last place of a row of this length
    piles: list[int] = []  # whose index in `found`
    behind: list[int] = []
    for n, (_, j) in enumerate(found):
        at = bisect_left(tops, j)
        behind.append(piles[at - 1] if at else -1)
        tops[at : at + 1], piles[at : at + 1] = [j], [n]
    row: list[tuple[int, int]] = []
    n = piles[-1] if piles else -1
    while n >= 0:
        row.append(found[n])
        n = behind[n]
    return row[::-1]


def _pairs(before: list[str], after: list[str]) -> Iterator[Pair]:
    """A line beside the line it became, in order: the pairing with the most words in common."""
    i = j = 0
    alike = _alike(before, after) if len(before) * len(after) <= _QUADRATIC // 50 else []
    for left, right in [*alike, (len(before), len(after))]:
        yield from zip_longest(before[i:left], after[j:right])
        if left < len(before):
            yield before[left], after[right]
        i, j = left + 1, right + 1


def _alike(before: list[str], after: list[str]) -> list[tuple[int, int]]:
    words = [set(_WORD.findall(line)) for line in before], [set(_WORD.findall(line)) for line in after]
    best = [[0.0] * (len(after) + 1) for _ in range(len(before) + 1)]
    likeness: dict[tuple[int, int], float] = {}
    for i in range(len(before) - 1, -1, -1):
        for j in range(len(after) - 1, -1, -1):
            both = len(words[0][i]) + len(words[1][j])
            share = 2 * len(words[0][i] & words[1][j]) / both if both else 0.0
            likeness[i, j] = share if share >= _ALIKE else 0.0
            best[i][j] = max(best[i + 1][j], best[i][j + 1], best[i + 1][j + 1] + likeness[i, j])
    found, i, j = list[tuple[int, int]](), 0, 0
    while i < len(before) and j < len(after):
        if likeness[i, j] and best[i][j] == best[i + 1][j + 1] + likeness[i, j]:
            found.append((i, j))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return found

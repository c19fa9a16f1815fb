r"""Three-way merge of lines: what was written last (base), the user's text of it (edited), and the new migration's (new).

In: bytes. Out: `Merged`. Bytes are never decoded: a line is what ends with b"\n". merge3 of PyPI does the same, but its
licence (GPL) does not fit ours.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import NamedTuple

OPENS, BETWEEN, CLOSES = b"<<<<<<< edited by hand", b"=======", b">>>>>>> migrated"
_MARKER = re.compile(rb"^(?:%s|%s)\r?$" % (OPENS, CLOSES), re.MULTILINE)
_PAIRS = (
    250_000  # of lines that are compared all with all; longer stretches without a line of their own count as changed
)
_DEPTH = 40
Lines = list[bytes]


class Conflict(NamedTuple):
    """`line`: where the first marker stands in the merged text, from 1. `new`: the first line it is about in the new one, from 0."""

    line: int
    new: int


class Match(NamedTuple):
    """A run of equal lines: where in one text, where in the other, how many."""

    a: int
    b: int
    length: int


class _Gap(NamedTuple):
    """What lies between matches: from where to where in each text."""

    a: int
    end_a: int
    b: int
    end_b: int
    depth: int


class Merged(NamedTuple):
    """The merged bytes, and where both sides changed the same lines."""

    data: bytes
    conflicts: tuple[Conflict, ...] = ()


class _Region(NamedTuple):
    """A part of all three texts: the same in all (`stable`), or changed in one or both."""

    stable: bool
    base: Lines
    edited: Lines
    new: Lines
    start: int


def merge(base: bytes | None, edited: bytes, new: bytes) -> Merged:
    """Both changes where they lie apart; conflict markers where they meet. Without a base every difference is a conflict."""
    if edited in (base, new):
        return Merged(new)
    if base == new:
        return Merged(edited)
    end = _line_end(base, edited, new)
    if end is None:
        return _joined(_regions(base, edited, new), b"\r\n" if _uniform(edited) == b"\r\n" else b"\n")
    plain = [None if t is None else t.replace(b"\r\n", b"\n") for t in (base, edited, new)]
    assert plain[1] is not None and plain[2] is not None
    found = _joined(_regions(plain[0], plain[1], plain[2]), b"\n")
    return Merged(found.data.replace(b"\n", end), found.conflicts)


def absorbs(base: bytes, edited: bytes, new: bytes) -> bool:
    """Whether somewhere the new text has just what the user wrote in the place of the base's."""
    parts = (t.replace(b"\r\n", b"\n") for t in (base, edited, new))
    return any(not r.stable and r.edited == r.new != r.base for r in _regions(*parts))


def unresolved(text: bytes) -> tuple[int, ...]:
    """The lines, from 1, on which conflicts of an earlier merge begin (or end, where only that marker is left)."""
    found = [(text.count(b"\n", 0, m.start()) + 1, m[0].startswith(OPENS)) for m in _MARKER.finditer(text)]
    return tuple(line for line, opens in found if opens) or tuple(line for line, _ in found)


def is_binary(*texts: bytes | None) -> bool:
    """Whether any of the texts has a zero byte: such files are not merged."""
    return any(b"\0" in text for text in texts if text is not None)


def _uniform(text: bytes) -> bytes | None:
    r"""The line end of all lines of a text; None where they are mixed. A text without any has b"\n"."""
    breaks, windows = text.count(b"\n"), text.count(b"\r\n")
    return b"\r\n" if breaks and windows == breaks else b"\n" if not windows else None


def _line_end(base: bytes | None, edited: bytes, new: bytes) -> bytes | None:
    """The line end of the result, where one side changed all of them: the user's choice first. None: bytes as they are."""
    texts = [new if base is None else base, edited, new]
    was, users, ours = (_uniform(t) for t in texts)
    if None in (was, users, ours) or was == users == ours:
        return None
    return users if users != was else ours


def _lines(text: bytes) -> Lines:
    r"""Unlike splitlines, only b"\n" ends a line; joined they are the text."""
    parts = text.split(b"\n")
    return [p + b"\n" for p in parts[:-1]] + ([parts[-1]] if parts[-1] else [])


def _joined(regions: Iterator[_Region], end: bytes) -> Merged:
    out: Lines = []
    conflicts = []
    for region in regions:
        chosen = _chosen(region)
        if chosen is not None:
            out += chosen
            continue
        head, edited, new, tail = _trimmed(region.edited, region.new)
        out += head
        conflicts.append(Conflict(len(out) + 1, region.start + len(head)))
        out += [OPENS + end, *_closed(edited, end), BETWEEN + end, *_closed(new, end), CLOSES + end, *tail]
    return Merged(b"".join(out), tuple(conflicts))


def _chosen(region: _Region) -> Lines | None:
    if region.stable or region.new in (region.base, region.edited):
        return region.edited
    return region.new if region.edited == region.base else None


def _trimmed(edited: Lines, new: Lines) -> tuple[Lines, Lines, Lines, Lines]:
    """What both begin and end with is no conflict."""
    head = _common(edited, new)
    rest = edited[head:], new[head:]
    tail = _common(rest[0][::-1], rest[1][::-1])
    return edited[:head], rest[0][: len(rest[0]) - tail], rest[1][: len(rest[1]) - tail], edited[len(edited) - tail :]


def _common(a: Lines, b: Lines) -> int:
    return next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))


def _closed(lines: Lines, end: bytes) -> Lines:
    """A last line without an end gets one, so that the marker after it stands on a line of its own."""
    return lines if not lines or lines[-1].endswith(b"\n") else [*lines[:-1], lines[-1] + end]


def _regions(base: bytes | None, edited: bytes, new: bytes) -> Iterator[_Region]:
    b, e, n = _lines(base or b""), _lines(edited), _lines(new)
    if base is None:
        yield from _differences(e, n)
        return
    at_b = at_e = at_n = 0
    for start, length, in_e, in_n in _agreed(matches(b, e), matches(b, n)):
        yield _Region(False, b[at_b:start], e[at_e:in_e], n[at_n:in_n], at_n)
        yield _Region(True, b[start : start + length], e[in_e : in_e + length], n[in_n : in_n + length], in_n)
        at_b, at_e, at_n = start + length, in_e + length, in_n + length


def _differences(edited: Lines, new: Lines) -> Iterator[_Region]:
    """Nobody knows who changed what: a base that equals neither makes each difference a conflict."""
    at_e = at_n = 0
    for in_e, in_n, length in matches(edited, new):
        neither = [b"\0", *edited[at_e:in_e], *new[at_n:in_n]]
        yield _Region(False, neither, edited[at_e:in_e], new[at_n:in_n], at_n)
        yield _Region(True, [], edited[in_e : in_e + length], new[in_n : in_n + length], in_n)
        at_e, at_n = in_e + length, in_n + length


def _agreed(edited: list[Match], new: list[Match]) -> Iterator[tuple[int, int, int, int]]:
    """The runs of base that both kept: start, length, and where they are in each. The last, empty one stands at the ends."""
    i = j = 0
    while i < len(edited) and j < len(new):
        (b1, e, l1), (b2, n, l2) = edited[i], new[j]
        start, stop = max(b1, b2), min(b1 + l1, b2 + l2)
        last = i == len(edited) - 1 and j == len(new) - 1
        if start < stop or last:
            yield start, max(0, stop - start), e + start - b1, n + start - b2
        if b1 + l1 < b2 + l2 or (b1 + l1 == b2 + l2 and i < len(edited) - 1):
            i += 1
        else:
            j += 1


def matches(a: Lines, b: Lines) -> list[Match]:
    """The runs of lines that are in both, in order; the last, empty one stands at the ends.

    Lines that are in each text once are matched first (patience diff), then what lies between them in the same way.
    """
    found: list[Match] = []
    todo: list[Match | _Gap] = [_Gap(0, len(a), 0, len(b), 0)]
    while todo:
        gap = todo.pop()
        if isinstance(gap, Match):
            found += [gap] if gap.length else []
            continue
        todo += _split(a, b, gap)[::-1]
    return [*found, Match(len(a), len(b), 0)]


def _split(a: Lines, b: Lines, gap: _Gap) -> list[Match | _Gap]:
    """A gap as matches and smaller gaps, in order."""
    at_a, end_a, at_b, end_b, depth = gap
    inner_a, inner_b = a[at_a:end_a], b[at_b:end_b]
    head = _common(inner_a, inner_b)
    tail = _common(inner_a[head:][::-1], inner_b[head:][::-1])
    inner_a, inner_b = inner_a[head : len(inner_a) - tail], inner_b[head : len(inner_b) - tail]
    parts: list[Match | _Gap] = [Match(at_a, at_b, head)]
    if inner_a and inner_b:
        parts += _inner(inner_a, inner_b, at_a + head, at_b + head, depth + 1)
    return [*parts, Match(end_a - tail, end_b - tail, tail)]


def _inner(a: Lines, b: Lines, at_a: int, at_b: int, depth: int) -> list[Match | _Gap]:
    anchors = _anchors(a, b) if depth < _DEPTH else []
    if not anchors:
        small = len(a) * len(b) <= _PAIRS
        blocks = SequenceMatcher(None, a, b, autojunk=False).get_matching_blocks() if small else []
        return [Match(m.a + at_a, m.b + at_b, m.size) for m in blocks]
    parts: list[Match | _Gap] = []
    done_a = done_b = 0
    for i, j in anchors:
        parts += [_Gap(at_a + done_a, at_a + i, at_b + done_b, at_b + j, depth), Match(at_a + i, at_b + j, 1)]
        done_a, done_b = i + 1, j + 1
    return [*parts, _Gap(at_a + done_a, at_a + len(a), at_b + done_b, at_b + len(b), depth)]


def _anchors(a: Lines, b: Lines) -> list[tuple[int, int]]:
    """The longest row of lines, in order in both, of those that are in each once."""
    count_a, count_b = Counter(a), Counter(b)
    places = {line: j for j, line in enumerate(b) if count_b[line] == 1 and count_a[line] == 1}
    ends: list[int] = []  # of rows of each length: the smallest last place in b
    rows: list[tuple[int, int, int]] = []  # place in a, in b, and the row's one before
    last: list[int] = []
    for i, line in enumerate(a):
        j = places.get(line, -1)
        if j >= 0:
            at = bisect_left(ends, j)
            rows.append((i, j, last[at - 1] if at else -1))
            ends[at : at + 1] = [j]
            last[at : at + 1] = [len(rows) - 1]
    found = []
    row = last[-1] if last else -1
    while row >= 0:
        i, j, row = rows[row]
        found.append((i, j))
    return found[::-1]

"""Where two versions of one text differ, told by the line of the text both come from."""

from __future__ import annotations

from collections.abc import Collection
from difflib import SequenceMatcher

Lines = list[bytes]


def first_difference(before: bytes, one: bytes, other: bytes, ignored: Collection[int] = ()) -> int:
    """The number, from 1, of the first line of `before` that the two make different things of; 0 where there is none."""
    if one == other:
        return 0
    lines = before.splitlines(keepends=True)
    mine, theirs = (_by_line(lines, text.splitlines(keepends=True)) for text in (one, other))
    return next((number for number, (a, b) in enumerate(zip(mine, theirs), 1) if a != b and number not in ignored), 0)


def _by_line(before: Lines, after: Lines) -> list[Lines]:
    """What each line becomes; what is inserted belongs to the line it stands before, the end to the last one."""
    found: list[Lines] = [[] for _ in range(len(before) + 1)]
    for kind, start, end, first, last in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            for i in range(end - start):
                found[start + i].append(after[first + i])
        else:
            found[start] += after[first:last]
    return found

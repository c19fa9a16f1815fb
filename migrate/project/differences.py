"""Where two versions of one text differ, told by the line of the text both come from."""

from __future__ import annotations

import re
from collections.abc import Collection
from difflib import SequenceMatcher

Lines = list[bytes]
_PREAMBLE = re.compile(rb"#include <|namespace \w+ = sycl::ext::oneapi::experimental;|using namespace wmma2sycl;|\s*$")


def first_difference(before: bytes, one: bytes, other: bytes, ignored: Collection[int] = ()) -> int:
    """The number, from 1, of the first line of `before` that the two make different things of; 0 where there is none.

    What is included ahead of a text follows from its other lines, so that it is no difference of its own.
    """
    if one == other:
        return 0
    lines = before.splitlines(keepends=True)
    mine, theirs = (_by_line(lines, _without_preamble(lines, text)) for text in (one, other))
    return next((number for number, (a, b) in enumerate(zip(mine, theirs), 1) if a != b and number not in ignored), 0)


def _without_preamble(before: Lines, text: bytes) -> Lines:
    own = set(before)
    return [line for line in text.splitlines(keepends=True) if line in own or not _PREAMBLE.match(line)]


def _by_line(before: Lines, after: Lines) -> list[Lines]:
    """What each line becomes; what is inserted belongs to the line it stands before, the end to the last one.

    What stands for several lines belongs to the first that is no include of the toolkit's, which go.
    """
    found: list[Lines] = [[] for _ in range(len(before) + 1)]
    for kind, start, end, first, last in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            for i in range(end - start):
                found[start + i].append(after[first + i])
        else:
            at = next((i for i in range(start, end) if not _PREAMBLE.match(before[i])), start)
            found[at] += after[first:last]
    return found

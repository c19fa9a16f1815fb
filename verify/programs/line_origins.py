"""Which line of a text a line of its migration was made of.

In: the lines of both. Out: the number of a line, from 0: the unchanged one, or the one at the same place of a change that has as many
lines; else, of a changed block, the one that an alignment gives in which words that are rare there count most and no line goes
ahead of one before it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property

_WORD = re.compile(rb"\w+")
_ENDS = (b";", b"{", b"}", b":")
_NUMBER = 0.1  # what a number is worth beside a name
_AWAY = 0.01  # what it costs to be elsewhere in a block: it only decides between equals
_MOST = 100_000  # pairs of lines of a block that are aligned


def line_before(before: Sequence[bytes], after: Sequence[bytes], line: int) -> int:
    """The line of `before` that line `line` of `after` was made of; behind new lines the one above them."""
    return LineOrigins(before, after).of(line)


@dataclass(frozen=True)
class LineOrigins:
    """Of one text, for many lines of it."""

    before: Sequence[bytes]
    after: Sequence[bytes]

    @cached_property
    def _blocks(self) -> Sequence[tuple[str, int, int, int, int]]:
        return SequenceMatcher(_has_no_word, self.before, self.after, autojunk=False).get_opcodes()

    def of(self, line: int) -> int:
        """`line_before` of it."""
        for _, b1, b2, a1, a2 in self._blocks:
            if not a1 <= line < a2:
                continue
            if b2 - b1 == a2 - a1:
                return b1 + line - a1
            if b1 == b2:
                break
            if (b2 - b1) * (line + 1 - a1) > _MOST:
                return b1 + (line - a1) * (b2 - b1) // (a2 - a1)
            return b1 + _aligned(self.before[b1:b2], self.after[a1:a2])[line - a1]
        else:
            return max(0, len(self.before) - 1)
        return max(0, b1 - 1)


def _has_no_word(line: bytes) -> bool:
    """A brace, or nothing: alone no sign that two places are the same."""
    return _WORD.search(line) is None


def _words(text: bytes) -> frozenset[bytes]:
    return frozenset(_WORD.findall(text))


def _statements(lines: Sequence[frozenset[bytes]], texts: Sequence[bytes]) -> list[frozenset[bytes]]:
    """For each line the words of the statement or head that it is a part of."""
    found: list[frozenset[bytes]] = []
    begin = 0
    for end, text in enumerate(texts, 1):
        if end == len(texts) or text.rstrip().endswith(_ENDS) or text.lstrip().startswith((b"#", b"//")):
            found += [frozenset().union(*lines[begin:end])] * (end - begin)
            begin = end
    return found


def _aligned(before: Sequence[bytes], after: Sequence[bytes]) -> list[int]:
    """For each line of `after` one of `before`, none ahead of the one before it: so that what they share is worth most."""
    old, new = [_words(text) for text in before], [_words(text) for text in after]
    counts = Counter(word for words in old for word in words)
    worth = {word: (_NUMBER if word.isdigit() else 1) / count for word, count in counts.items()}
    best, came_from = [0.0] * len(old), []
    for place, (words, around) in enumerate(zip(new, _statements(new, after))):
        row, origin, chosen = [], [], 0
        for i, others in enumerate(old):
            chosen = i if best[i] > best[chosen] else chosen
            origin.append(chosen)
            shared = sum(worth[word] for word in words & others) + sum(worth[word] for word in around & others)
            row.append(best[chosen] + shared - _AWAY * abs(i / len(old) - place / len(new)))
        best = row
        came_from.append(origin)
    at = max(range(len(old)), key=lambda i: best[i])
    found = []
    for origin in reversed(came_from):
        found.append(at)
        at = origin[at]
    return found[::-1]

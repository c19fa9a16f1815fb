"""Where a finding's place is in the output, and whether somebody edited it there.

In: the CUDA text, the SYCL that was made of it, the text on disk. The three are aligned line by line; a place is the lines
that became of the finding's, and the comments of ours above them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.deliver.incremental.merge import matches
from wmma2sycl.migrate.diagnostics import Diagnostic, Severity
from wmma2sycl.migrate.report.side_by_side import Left, Same, side_by_side

_COMMENT = re.compile(rb"[ \t]*(?://|#|/\*) (W2S\d{3}): .*\(wmma2sycl explain \1\)(?: \*/)?\r?\n?")
_NEAR = 4  # lines
_ENDS = (b";", b"{", b"}", b":")
Lines = list[bytes]


@dataclass(frozen=True)
class Place:
    """`comments`: lines of the migrated text, from 0; `code`: the first line and the one behind the last, the same where nothing is left."""

    comments: tuple[int, ...]
    code: tuple[int, int]

    @property
    def lines(self) -> range:
        """All of them."""
        first, end = self.code
        return range(min((*self.comments, first)), end)


class OutputPlaces:
    """The places of one file, whose text on disk is `there`."""

    def __init__(self, before: bytes, after: bytes, there: bytes) -> None:
        self._before = Source("", before)
        self._after = _lines(after)
        self._there = _lines(there)
        self._comments = [_COMMENT.fullmatch(line) for line in self._after]
        self._plain = [i for i, match in enumerate(self._comments) if match is None]

    @cached_property
    def _of_input(self) -> list[tuple[int, int]]:
        """For each line of the input, the lines of the migrated text without our comments that became of it: from, to before."""
        text = b"".join(self._after[i] for i in self._plain)
        found: list[tuple[int, int]] = []
        at = 0
        for stretch in side_by_side(self._before.data, text):
            if isinstance(stretch, (Same, Left)):
                count = stretch.count if isinstance(stretch, Left) else len(stretch.lines)
                found += [(at + i, at + i + 1) for i in range(count)]
                at += count
                continue
            first = len(found)
            for old, new in stretch.pairs:
                end = at + (new is not None)
                if old is not None:
                    found.append((at, end))
                elif len(found) > first:  # new lines belong to the one above
                    found[-1] = (found[-1][0], end)
                at = end
        return found

    @cached_property
    def _on_disk(self) -> dict[int, int]:
        """Lines of the migrated text that are on disk as they were, and where."""
        return {a + i: b + i for a, b, length in matches(self._after, self._there) for i in range(length)}

    def of(self, diagnostic: Diagnostic) -> Place:
        """The place of a finding of this file."""
        span = diagnostic.span
        first = self._before.position(span.start)[0] - 1
        last = self._before.position(max(span.start, span.end - 1))[0] - 1
        rows = self._of_input[first : last + 1] or [(len(self._plain), len(self._plain))]
        start, end = self._whole(rows[0][0]), self._whole(rows[-1][1])
        while end > start and self._comments[end - 1] is not None:
            end -= 1  # those of what follows
        comments = self._comments_above(start, end, diagnostic.code)
        if comments:  # what is between belongs to the same statement
            below = next((i for i in self._plain if i > comments[0]), start)
            return Place(tuple(comments), (min(start, below), end))
        return self._below_comment(diagnostic, start, end) or Place((), (start, end))

    def _below_comment(self, diagnostic: Diagnostic, near: int, end: int) -> Place | None:
        """The statement below the comment that says this finding, where the lines of both texts were paired in another way."""
        said = diagnostic.message.encode("utf-8", "surrogateescape")
        found = [i for i, line in enumerate(self._after) if self._says(i, diagnostic.code) and said in line]
        if not found:
            return None
        comment = min(found, key=lambda i: abs(i - near))
        first = next((i for i in self._plain if i > comment), len(self._after))
        last = next((i for i in self._plain if i >= first and self._after[i].strip().endswith(_ENDS)), first)
        own = end if near <= end and comment < near <= last + _NEAR else 0  # what was paired with it all the same
        others = next((i for i, match in enumerate(self._comments) if i > last and match is not None), len(self._after))
        return Place((comment,), (first, min(max(last + 1, own), others)))

    def _whole(self, plain: int) -> int:
        """A line's number among all."""
        return self._plain[plain] if plain < len(self._plain) else len(self._after)

    def _comments_above(self, start: int, end: int, code: str) -> list[int]:
        """Ours of that code in the place and above it, up to where another statement ends."""
        found = [i for i in range(start, end) if self._says(i, code)]
        for i in range(start - 1, -1, -1):
            if self._comments[i] is None and self._after[i].strip().endswith(_ENDS):
                break
            if self._says(i, code):
                return [i, *found]
        return found

    def _says(self, line: int, code: str) -> bool:
        match = self._comments[line]
        return match is not None and match[1].decode() == code

    def is_edited(self, diagnostic: Diagnostic) -> bool:
        """Whether its place was edited: what is blocked, in its code, of what is to be reviewed the comment counts, too."""
        place = self.of(diagnostic)
        code = [i for i in range(*place.code) if self._comments[i] is None]
        asked = code if diagnostic.row.severity is Severity.BLOCKED and code else [*place.comments, *code]
        if any(i not in self._on_disk for i in asked):
            return True
        inner = [self._on_disk[i] for i in place.lines if i in self._on_disk]
        gaps = any(b != a + 1 for a, b in pairwise(inner)) and len(inner) == len(place.lines)
        return bool(asked) and (gaps or self._is_wrapped(place))

    def _is_wrapped(self, place: Place) -> bool:
        """Whether somebody put lines above and below, as `#if 0` and `#endif`."""
        lines = place.lines
        if not lines or lines[0] not in self._on_disk or lines[-1] not in self._on_disk:
            return False
        above = self._on_disk.get(lines[0] - 1, -1)
        below = self._on_disk.get(lines[-1] + 1, len(self._there))
        return above + 1 < self._on_disk[lines[0]] and self._on_disk[lines[-1]] + 1 < below

    def there(self, diagnostic: Diagnostic) -> tuple[int, int]:
        """The lines on disk that stand where the place was: the first, and the one behind the last."""
        lines = self.of(diagnostic).lines
        first, end = (lines[0], lines[-1] + 1) if lines else (self.of(diagnostic).code[0],) * 2
        above = next((self._on_disk[i] + 1 for i in range(first - 1, -1, -1) if i in self._on_disk), 0)
        below = next((self._on_disk[i] for i in range(end, len(self._after)) if i in self._on_disk), len(self._there))
        return above, max(above, below)

    def text(self, diagnostic: Diagnostic) -> bytes:
        """What stands there, without white space and comments of ours."""
        first, end = self.there(diagnostic)
        return b"".join(b"".join(line.split()) for line in self._there[first:end] if not _COMMENT.fullmatch(line))


def _lines(data: bytes) -> Lines:
    parts = data.split(b"\n")
    return [p + b"\n" for p in parts[:-1]] + ([parts[-1]] if parts[-1] else [])

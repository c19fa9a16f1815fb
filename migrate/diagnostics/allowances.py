"""Comments by which a person allows a finding: `// w2s: allow W2S218 rows checked by hand`, `#` in build files.

Behind code such a comment speaks of its line. In a line of its own it speaks of the next statement: all lines up to the
first one that ends with `;`, `{` or `}`, of a directive up to its end.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from wmma2sycl.migrate.core.lexer import blanked
from wmma2sycl.migrate.core.source import Source, Span, decode
from wmma2sycl.migrate.diagnostics import CODES, OF_OURS, Diagnostic, Severity

_MARK = re.compile(rb"(?P<mark>//+|/\*+|\#+)[ \t]*w2s:[ \t]*(?P<words>[^\r\n]*)")
_ALLOW = re.compile(r"allow[ \t]+(?P<codes>W2S\w*(?:[ \t]*,[ \t]*W2S\w*)*)[ \t:]*(?P<reason>.*)")
_ENDS = (b";", b"{", b"}")  # of a statement's last line
_MENDED = ("W2S020",)  # markers of a conflict


@dataclass(frozen=True)
class Allowance:
    """One comment. `first` and `last`: the lines that it speaks of, from 1. `fault`: why it allows nothing, else empty."""

    span: Span
    text: str
    first: int
    last: int
    codes: tuple[str, ...] = ()
    reason: str = ""
    fault: str = ""

    def allows(self, code: str, first: int, last: int) -> bool:
        """Whether it speaks of a code in one of these lines."""
        return not self.fault and code in self.codes and self.first <= last and first <= self.last


@dataclass(frozen=True)
class Allowances:
    """The comments of one file."""

    source: Source

    @cached_property
    def all(self) -> tuple[Allowance, ...]:
        """In the file's order."""
        return tuple(_found(self.source)) if b"w2s:" in self.source.data else ()

    def of(self, diagnostic: Diagnostic) -> Allowance | None:
        """The comment that allows a finding of this file."""
        first, last = _lines(self.source, diagnostic.span)
        return next((one for one in self.all if one.allows(diagnostic.code, first, last)), None)


def parsed(words: str) -> tuple[tuple[str, ...], str, str]:
    """Codes, reason and fault of what stands behind `w2s:`."""
    match = _ALLOW.fullmatch(words)
    if match is None:
        return (), "", "it is no `w2s: allow CODE reason`"
    codes = tuple(code.strip() for code in match["codes"].split(","))
    return codes, match["reason"].strip(), fault_of(codes, match["reason"])


def fault_of(codes: Iterable[str], reason: str) -> str:
    """Why these codes cannot be allowed for this reason, else empty."""
    for code in codes:
        row = CODES.get(code)
        if row is None:
            return f"there is no code {code}"
        if row.severity is Severity.NOTE:
            return f"{code} is a note, which asks for nothing"
        if code.startswith(OF_OURS):
            return f"{code} is about a bug of wmma2sycl, or a file that it gave up"
        if code in _MENDED:
            return f"{code} is mended, not allowed"
    return "" if reason.strip() else "it gives no reason"


def _found(source: Source) -> Iterator[Allowance]:
    data = source.data
    code = blanked(data)
    for match in _MARK.finditer(data):
        is_hash = match["mark"].startswith(b"#")
        if not is_hash and code[match.start() : match.start() + 1] != b" ":
            continue  # in a string
        end = match.end()
        words = match["words"]
        if match["mark"].startswith(b"/*"):
            words = words.partition(b"*/")[0]
            end = match.start("words") + len(words)
        text = decode(words).strip()
        number = source.position(match.start())[0]
        before = code[source.line_start(match.start()) : match.start()]
        is_alone = not before.strip() and not (not is_hash and code[end : source.line_end(end)].strip(b" \t\r*/"))
        first, last = _statement(code, number, is_hash) if is_alone else (number, number)
        yield Allowance(Span(match.start(), end), f"w2s: {text}", first, last, *parsed(text))


def _statement(code: bytes, number: int, is_script: bool) -> tuple[int, int]:
    """First and last line of the statement below a line; `code` has no comments, but for those of a script."""
    lines = [line.strip() for line in code.split(b"\n")]
    first = next(
        (n for n in range(number, len(lines)) if lines[n] and not (is_script and lines[n].startswith(b"#"))), number - 1
    )
    first = min(first, len(lines) - 1)  # a lone CR ends a line elsewhere
    is_directive = not is_script and lines[first].startswith(b"#")
    ends = (b")",) if is_script else _ENDS
    for n in range(first, len(lines)):
        if (is_directive and not lines[n].endswith(b"\\")) or lines[n].endswith(ends) or not lines[n]:
            return first + 1, n + 1
    return first + 1, len(lines)


def _lines(source: Source, span: Span) -> tuple[int, int]:
    return source.position(span.start)[0], source.position(max(span.start, span.end - 1))[0]

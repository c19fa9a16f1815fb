"""A C++/CUDA lexer over bytes: tokens with offsets, matching brackets, argument lists. It never decides a meaning."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from wmma2sycl.migrate.core.source import BYTE_ORDER_MARK, Span, decode

# Longest first. `>>>` closes a CUDA launch; templates split `>>` by hand where they must. What is never closed ends where
# clang ends it: a comment and a raw string with the file, another string with its line. So no place is read twice.
_PATTERN = re.compile(
    rb"""(?P<comment>//(?:[^\\\n]|\\\r?\n|\\)*|/\*.*?(?:\*/|\Z))
    |(?P<string>(?:u8|[uUL])?R"(?P<delim>[^()\\\s]{0,16})\(.*?(?:\)(?P=delim)"|\Z)|(?:u8|[uUL])?"(?:\\\r\n|\\.|[^"\\\n])*(?:"|(?=\n)|\Z|\\))
    |(?P<char>(?:u8|[uUL])?'(?:\\\r\n|\\.|[^'\\\n])+(?:'|(?=\n)|\Z|\\))
    |(?P<number>\.?[0-9](?:'?[0-9A-Za-z_.]|(?<=[eEpP])[+-])*)
    |(?P<name>[A-Za-z_$](?:(?:\\[ \t]*\r?\n)*[A-Za-z0-9_$])*)
    |(?P<space>\s+|\\[ \t]*\r?\n|\A\xef\xbb\xbf)
    |(?P<punct><<<|>>>|<=>|->\*|\.\.\.|::|->|\+\+|--|<<=|>>=|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|\#\#|.)""",
    re.VERBOSE | re.DOTALL,
)
_BLANK = re.compile(
    rb"\"(?:\\\r\n|\\.|[^\"\\\n])*\"?|'(?:\\\r\n|\\.|[^'\\\n])+'?|(//(?:[^\\\n]|\\\r?\n|\\)*|/\*.*?(?:\*/|\Z)|\\[ \t]*\r?\n)",
    re.DOTALL,
)
_SPLICE = re.compile(rb"\\[ \t]*\r?\n")
_WORDS = ("name", "number")
_OPEN = {"(": ")", "[": "]", "{": "}"}
_CLOSE = {v: k for k, v in _OPEN.items()}


class Token(NamedTuple):
    """One token with its byte offsets."""

    kind: str  # comment, string, char, number, name, punct, directive
    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Tokens:
    """The tokens of one file without white space; comments are kept but passed over by the bracket walks."""

    all: list[Token]

    @cached_property
    def code(self) -> list[Token]:
        """All tokens but comments."""
        return [t for t in self.all if t.kind != "comment"]

    @cached_property
    def _starts(self) -> list[int]:
        return [t.start for t in self.code]

    def index(self, offset: int) -> int:
        """Index in `code` of the first token that starts at or after the offset."""
        return bisect_left(self._starts, offset)

    def at(self, offset: int) -> Token | None:
        """The token that begins at the offset, or None."""
        i = self.index(offset)
        return self.code[i] if i < len(self.code) and self.code[i].start == offset else None

    def at_or_after(self, offset: int) -> Token | None:
        """The first token that begins at or behind the offset, or None."""
        i = self.index(offset)
        return self.code[i] if i < len(self.code) else None

    def before(self, offset: int) -> Token | None:
        """The last token that begins ahead of the offset, or None."""
        i = self.index(offset)
        return self.code[i - 1] if i > 0 else None

    def within(self, span: Span) -> list[Token]:
        """The code tokens that begin in the span."""
        return self.code[self.index(span.start) : self.index(span.end)]

    def matching(self, index: int) -> int | None:
        """Index of the bracket that closes the one at `index`: () [] {}; None where it is never closed."""
        depth = 0
        for i in range(index, len(self.code)):
            text = self.code[i].text
            if text in _OPEN:
                depth += 1
            elif text in _CLOSE:
                depth -= 1
                if depth == 0:
                    return i
        return None

    def arguments(self, open_index: int) -> tuple[list[Span], int] | None:
        """The comma separated arguments of the bracket pair opened at `open_index`, and the closer's index."""
        close = self.matching(open_index)
        if close is None:
            return None
        return list(self._split(open_index + 1, close)), close

    def template_arguments(self, open_index: int) -> tuple[list[Span], int] | None:
        """As `arguments`, for the `<` at `open_index`. The second value is the offset just past the closing `>`."""
        depth, first, i = 0, open_index + 1, open_index
        spans: list[Span] = []
        while i < len(self.code):
            token = self.code[i]
            if token.text in _OPEN:
                closed = self.matching(i)
                if closed is None:
                    return None
                i = closed
            elif token.text == "<":
                depth += 1
            elif token.text in (">", ">>", ">>>"):
                closing = min(depth, len(token.text))
                depth -= closing
                if depth == 0:
                    if i > first:
                        spans.append(Span(self.code[first].start, self._end_before(i, first)))
                    elif closing > 1:
                        pass
                    return _with_inner_closers(spans, token, closing), token.start + closing
            elif token.text == "," and depth == 1:
                spans.append(Span(self.code[first].start, self.code[i - 1].end))
                first = i + 1
            elif token.text in (";", "{", "}"):
                return None
            i += 1
        return None

    def _behind_template(self, opened: int, close: int) -> int | None:
        """Index behind the `>` where the `<` at this index opens `name<...>(`, `name<...>::` or `name<...>{`, or an argument
        ends with it: no operand is missing behind a comparison."""
        parsed = self.template_arguments(opened) if self.code[opened - 1].kind == "name" else None
        if parsed is None or parsed[1] > self.code[close].start:
            return None
        behind = self.index(parsed[1])
        return behind if behind == close or self.code[behind].text in ("(", "::", "{", ",") else None

    def _end_before(self, i: int, first: int) -> int:
        return self.code[i - 1].end if i > first else self.code[first].start

    def _split(self, first: int, close: int) -> Iterator[Span]:
        """Top-level commas between two code indices, but for those of template arguments: `f<a, b>(c)`."""
        begin, i = first, first
        while i < close:
            if self.code[i].text in _OPEN:
                i = self.matching(i) or close
            elif self.code[i].text == "<" and (behind := self._behind_template(i, close)) is not None:
                i = behind - 1
            elif self.code[i].text == ",":
                yield Span(self.code[begin].start, self.code[i - 1].end)
                begin = i + 1
            i += 1
        if begin < close:
            yield Span(self.code[begin].start, self.code[close - 1].end)


def _with_inner_closers(spans: list[Span], token: Token, closing: int) -> list[Span]:
    """`fragment<accumulator, 16, 16, 16, vec<half>>`: the inner `>` of a `>>` belongs to the last argument."""
    if closing > 1 and spans:
        spans[-1] = Span(spans[-1].start, token.start + closing - 1)
    return spans


def _decoded(kind: str | None, written: bytes) -> str:
    """A name that a line's end parts is the name without it."""
    return decode(_SPLICE.sub(b"", written) if kind == "name" and b"\\" in written else written)


def lex(data: bytes) -> Tokens:
    """Tokens of a file. Unknown bytes become one-byte punctuation, so this never fails."""
    texts: dict[bytes, str] = {}  # a table of a million numbers has few different ones
    tokens: list[Token] = []
    for match in _PATTERN.finditer(data):
        kind = match.lastgroup
        if kind != "space":
            written = match.group()
            text = texts.get(written) or texts.setdefault(written, _decoded(kind, written))
            tokens.append(Token("string" if kind == "delim" else kind or "punct", text, match.start(), match.end()))
    return Tokens(tokens)


def plain(tokens: Iterable[Token]) -> str:
    """The tokens of code as text, with a space only where two words would become one: the same however code is laid out."""
    parts: list[str] = []
    for token in tokens:
        if parts and token.kind in _WORDS and (parts[-1][-1:].isalnum() or parts[-1][-1:] == "_"):
            parts.append(" ")
        parts.append(token.text)
    return "".join(parts)


def blanked(data: bytes) -> bytes:
    """The text with as many blanks in the place of each comment and each splice: what the preprocessor takes for white space, as
    it does a byte order mark."""
    if data.startswith(BYTE_ORDER_MARK):
        data = b" " * len(BYTE_ORDER_MARK) + data[len(BYTE_ORDER_MARK) :]
    return _BLANK.sub(lambda m: b" " * len(m[0]) if m[1] else m[0], data)


def directives(data: bytes, tokens: Tokens) -> list[Span]:
    """Every preprocessor directive, its continuation lines included, from `#` to the end of its line."""
    found: list[Span] = []
    broken = [t for t in tokens.all if t.kind == "comment" and t.text.startswith("/*") and "\n" in t.text]
    for before, token in zip([None, *tokens.code], tokens.code):
        if token.text != "#" or (found and token.start < found[-1].end):
            continue
        if before is not None and b"\n" not in blanked(data[before.end : token.start]):
            continue
        found.append(Span(token.start, _line_end(data, token.start, broken)))
    return found


def _line_end(data: bytes, start: int, broken: list[Token]) -> int:
    """Of the line that the preprocessor reads: a splice, or a comment of several lines, does not end it."""
    end = start
    while (end := data.find(b"\n", end)) >= 0:
        i = bisect_left(broken, end, key=lambda t: t.start) - 1
        if i >= 0 and end < broken[i].end:
            end = broken[i].end
        elif data[max(0, end - 80) : end].rstrip(b" \t\r").endswith(b"\\"):
            end += 1
        else:
            return end
    return len(data)

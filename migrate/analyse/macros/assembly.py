"""Inline assembly as written: its text, and its operands with their constraints. Tokens in, no syntax tree: macros have none."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.macros.asm_texts import AsmTexts, are_alike
from wmma2sycl.migrate.core.lexer import Token, Tokens
from wmma2sycl.migrate.core.source import Span

_NONE: frozenset[str] = frozenset()
_KEYWORDS = ("asm", "__asm__", "__asm")
_QUALIFIERS = ("volatile", "__volatile__", "__volatile", "inline", "goto")
IN_REGISTERS = ("r", "l", "h", "f", "d", "n")  # operands that are no memory
_ESCAPES = {"n": "\n", "t": "\t", "r": "\n", "\\": "\\", '"': '"', "'": "'", "0": "\0"}
_STRING = re.compile(r'(?:u8|[uUL])?(R?)"(.*)"$', re.DOTALL)


@dataclass(frozen=True)
class Operand:
    """`[name] "=r"(expression)`; `number` is its place in the list."""

    number: int
    constraint: str
    expression: Span
    name: str = ""

    @property
    def is_output(self) -> bool:
        """Whether the assembly writes it: its constraint begins with `=` or `+`."""
        return self.constraint[:1] in ("=", "+")

    @property
    def kind(self) -> str:
        """The constraint's letter: `r` and `l` are integers, `f` and `d` floats, `h` 16 bits, `n` a constant."""
        return self.constraint.lstrip("=+&")


@dataclass(frozen=True)
class Assembly:
    """One statement, from `asm` to its closing parenthesis. `#macro_parameter` in its text is a further, unnumbered operand.

    `text` is None where something other than string literals makes it. `may_jump`: it is an `asm goto`.
    """

    span: Span
    text: str | None
    operands: tuple[Operand, ...]
    stringized: tuple[Operand, ...] = ()
    clobbers: tuple[str, ...] = ()
    may_jump: bool = False

    def operand(self, reference: str) -> Operand | None:
        """By `%0`, `%[name]` or, for a stringized one, `%#0`."""
        word = reference.removeprefix("%")
        if word.startswith("#"):
            return self.stringized[int(word[1:])]
        if word.startswith("["):
            return next((o for o in self.operands if o.name == word[1:-1]), None)
        return self.operands[int(word)] if word.isdigit() and int(word) < len(self.operands) else None


def assemblies(
    tokens: Tokens, first: int = 0, last: int | None = None, texts: AsmTexts | None = None, held: frozenset[str] = _NONE
) -> Iterator[Assembly]:
    """Those between two indices of `tokens.code`; `held` are the parameters of the macro whose body that is."""
    i = first
    while i < (len(tokens.code) if last is None else last):
        found = assembly_at(tokens, i, (), texts, held) if tokens.code[i].text in _KEYWORDS else None
        if found is not None:
            yield found
            i = tokens.index(found.span.end)
        else:
            i += 1


def assembly_at(
    tokens: Tokens,
    index: int,
    left_out: Sequence[Span] = (),
    texts: AsmTexts | None = None,
    held: frozenset[str] = _NONE,
) -> Assembly | None:
    """The statement whose `asm` is token `index`; None where its brackets do not match.

    `left_out`: directives, and branches that the preprocessor skips, which may stand among the parts of the text.
    `texts`: the macros that may make parts of it.
    """
    code = tokens.code
    i = index + 1
    while i < len(code) and code[i].text in _QUALIFIERS:
        i += 1
    close = tokens.matching(i) if i < len(code) and code[i].text == "(" else None
    if close is None:
        return None
    sections = _sections(tokens, i + 1, close)
    parts = code[sections[0][0] : sections[0][1]]
    near = [span for span in left_out if span.start < code[close].end and span.end > code[index].start]
    parts = [t for t in parts if not any(s.start <= t.start < s.end for s in near)]
    text, stringized = _read(texts.forms(parts, held) if texts is not None else [parts])
    operands: list[Operand] = []
    for begin, end in sections[1:3]:
        operands += _operands(tokens, begin, end, len(operands))
    clobbers = tuple(unquoted(t.text) for begin, end in sections[3:4] for t in code[begin:end] if t.kind == "string")
    span, qualifiers = Span(code[index].start, code[close].end), {t.text for t in code[index + 1 : i]}
    return Assembly(span, text, tuple(operands), stringized, clobbers, "goto" in qualifiers)


def _read(forms: list[list[Token]]) -> tuple[str | None, tuple[Operand, ...]]:
    """The text that all forms of it are."""
    read = [_template(one) for one in forms]
    known = [text for text, _ in read if text is not None]
    return read[0] if read and len(known) == len(read) and are_alike(known) else (None, ())


def _sections(tokens: Tokens, begin: int, close: int) -> list[tuple[int, int]]:
    """Index ranges between the colons; `::` is two of them."""
    found, start, i = [], begin, begin
    while i < close:
        text = tokens.code[i].text
        if text in ("(", "[", "{"):
            i = tokens.matching(i) or close
        elif text in (":", "::"):
            found.append((start, i))
            if text == "::":
                found.append((i, i))
            start = i + 1
        i += 1
    return [*found, (start, close)]


def _template(tokens: list[Token]) -> tuple[str | None, tuple[Operand, ...]]:
    parts: list[str] = []
    stringized: list[Operand] = []
    skip = False
    for i, token in enumerate(tokens):
        following = tokens[i + 1] if i + 1 < len(tokens) else None
        if skip:
            skip = False
        elif token.kind == "string":
            parts.append(unquoted(token.text))
        elif token.text == "#" and following is not None and following.kind == "name":
            parts.append(f"%#{len(stringized)}")
            stringized.append(Operand(-1, "n", Span(following.start, following.end)))
            skip = True
        else:
            return None, ()
    return "".join(parts), tuple(stringized)


def unquoted(text: str) -> str:
    """A string literal's characters: quotes off, escapes and line splices resolved. Other text is given back."""
    match = _STRING.match(text)
    if match is None:
        return text
    if match[1]:
        return match[2].partition("(")[2].rpartition(")")[0]
    return re.sub(r"\\(\r?\n|.)", lambda m: _ESCAPES.get(m[1], ""), match[2], flags=re.DOTALL)


def _operands(tokens: Tokens, begin: int, end: int, number: int) -> Iterator[Operand]:
    code = tokens.code
    i, name, constraint = begin, "", ""
    while i < end:
        token = code[i]
        if token.text == "[":
            name = code[i + 1].text
            i = tokens.matching(i) or end
        elif token.kind == "string":
            constraint += unquoted(token.text)
        elif token.text == "(":
            close = tokens.matching(i) or end
            inside = Span(code[i + 1].start, code[close - 1].end) if close > i + 1 else Span(token.end, token.end)
            yield Operand(number, constraint, inside, name)
            number, name, constraint, i = number + 1, "", "", close
        i += 1

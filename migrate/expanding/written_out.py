"""What the preprocessor makes of one use of a macro, as text: of the macros that shall not remain, and of no others.

C++ standard, [cpp.subst], [cpp.stringize], [cpp.concat]; GNU's `, ##__VA_ARGS__`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from textwrap import dedent

from wmma2sycl.migrate.analyse.macros.definitions import Definition
from wmma2sycl.migrate.core.lexer import Token, lex
from wmma2sycl.migrate.core.source import Span, decode, encode

_SPLICE = re.compile(r"[ \t]*\\[ \t]*\r?\n")
_MERGED = "+-<>&|=*/:%^!"
_LARGEST = 20_000


class Unwritable(Exception):
    """A use whose text is not to be had, or would mean something else there."""


@dataclass(frozen=True)
class Body:
    """A macro, and the text of its body without splices."""

    macro: Definition
    is_function: bool
    text: str

    @classmethod
    def of(cls, macro: Definition, data: bytes) -> Body:
        """The body in a file's bytes, with the indentation that its lines have in common taken off."""
        first, newline, rest = _SPLICE.sub("\n", decode(data[macro.body.start : macro.body.end])).partition("\n")
        text = (first.strip() + newline + dedent(rest)).strip() if first.strip() else dedent(rest).strip("\n")
        return cls(macro, data[macro.body.start - 1 : macro.body.start] == b")", text.rstrip())

    @classmethod
    def of_text(cls, name: str, text: str) -> Body:
        """A macro that is a text, and that no file defines."""
        return cls(Definition("", name, (), Span(0, 0), frozenset(), 0), False, text)


Find = Callable[[str], Body | None]


def written_out(text: str, names: AbstractSet[str], find: Find, active: frozenset[str] = frozenset()) -> str:
    """A text with each use of a macro of these names written out, with what those are made of.

    Raises Unwritable where a macro has no one body, or where the text would not be what the preprocessor makes.
    """
    tokens = lex(encode(text)).code
    made, done, i = "", 0, 0
    while i < len(tokens):
        token = tokens[i]
        body = find(token.text) if token.kind == "name" and token.text in names else None
        opened = i + 1 < len(tokens) and tokens[i + 1].text == "("
        if token.kind != "name" or token.text not in names or (body is not None and body.is_function and not opened):
            i += 1
            continue
        if body is None or token.text in active:
            raise Unwritable
        arguments, last = _arguments(text, tokens, i + 1) if body.is_function else ([], i)
        own = active | {token.text}
        arguments = [_in_one_line(a) for a in arguments]
        plain = [written_out(a, names, find, active) for a in arguments]
        new = written_out(_substituted(body, arguments, plain), names, find, own)
        made += _slice(text, done, token.start)
        line = made.rpartition("\n")[2]
        indent = line[: len(line) - len(line.lstrip())]
        made = _joined(made, new.replace("\n", "\n" + indent))
        done, i = tokens[last].end, last + 1
        if "{" in new and i < len(tokens) and tokens[i].text in names:  # one kernel behind another
            made, done = f"{made}\n{indent}", tokens[i].start
        if len(made) > _LARGEST:
            raise Unwritable
    return _joined(made, _slice(text, done, None)) if made else _slice(text, done, None)


def _slice(text: str, start: int, end: int | None) -> str:
    return decode(encode(text)[start:end])


def _arguments(text: str, tokens: Sequence[Token], opened: int) -> tuple[list[str], int]:
    """What stands between the parentheses, parted at commas as the preprocessor does, and the last token's number."""
    depth, begins, found = 0, tokens[opened].end, []
    for i in range(opened, len(tokens)):
        depth += {"(": 1, ")": -1}.get(tokens[i].text, 0)
        if not depth or (depth == 1 and tokens[i].text == ","):
            found.append(_slice(text, begins, tokens[i].start).strip())
            begins = tokens[i].end
        if not depth:
            return found, i
    raise Unwritable


def _in_one_line(text: str) -> str:
    """A text whose comments end where they end, whatever is written behind them."""
    for comment in reversed([t for t in lex(encode(text)).all if t.kind == "comment" and t.text.startswith("//")]):
        if "*/" in comment.text:
            raise Unwritable
        inner = f"/* {comment.text[2:].strip()} */"
        text = _slice(text, 0, comment.start) + inner + _slice(text, comment.end, None)
    return text


def _substituted(body: Body, arguments: list[str], plain: list[str]) -> str:
    """The body with its parameters replaced. `plain`: the arguments with their own macros written out."""
    given, raw = _named(body, plain), _named(body, arguments)
    tokens = lex(encode(body.text)).code
    made, done = "", 0
    for i, token in enumerate(tokens):
        before, behind = _text_at(tokens, i - 1), _text_at(tokens, i + 1)
        if token.text == "__VA_OPT__":
            raise Unwritable
        gap, done = _slice(body.text, done, token.start), token.end
        if token.text == "##":
            made = made.rstrip()
        elif before == "##" and _text_at(tokens, i - 2) == "," and token.text == body.macro.pack:
            made = made + " " + given[token.text] if given[token.text] else made.removesuffix(",")
        elif before == "##":
            made += raw.get(token.text, token.text)
        elif token.text == "#" and body.is_function and behind in raw:
            made = _joined(made + gap, _stringised(raw[behind]))
        elif before == "#" and body.is_function and token.text in raw:
            continue
        else:
            made = _joined(made + gap, (raw if behind == "##" else given).get(token.text, token.text))
    return made


def _named(body: Body, arguments: list[str]) -> dict[str, str]:
    parameters = body.macro.parameters
    if not body.is_function:
        return {}
    if body.macro.pack:
        fixed = len(parameters) - 1
        arguments = [*arguments[:fixed], ", ".join(arguments[fixed:])]
    elif arguments == [""] and not parameters:
        arguments = []
    if len(arguments) != len(parameters):
        raise Unwritable
    return dict(zip(parameters, arguments))


def _text_at(tokens: Sequence[Token], i: int) -> str:
    return tokens[i].text if 0 <= i < len(tokens) else ""


def _stringised(text: str) -> str:
    tokens = lex(encode(text)).code
    plain, end = "", tokens[0].start if tokens else 0
    for token in tokens:
        literal = token.kind in ("string", "char")
        plain += " " * (token.start > end) + (re.sub(r'(["\\])', r"\\\1", token.text) if literal else token.text)
        end = token.end
    return f'"{plain}"'


def _joined(made: str, new: str) -> str:
    """Two texts, with a space where their ends would become one word or one operator."""
    last, first = made[-1:], new[:1]
    words = (last.isalnum() or last == "_") and (first.isalnum() or first == "_")
    return made + " " * (words or (last != "" and last in _MERGED and first != "" and first in _MERGED)) + new

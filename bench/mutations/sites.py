"""What operators look at: calls, loops and expressions in a function's body; and what they give back, `Edit`s.

In: a `Body`. Out: where things stand in the file's text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from mutations.device_code import Body, Token, arguments, matching

_BEFORE_A_STATEMENT = frozenset({";", "{", "}", ")", "else", "do", ":"})
_BEFORE_A_VALUE = frozenset({
    "(", "[", "{", ",", "=", "+", "-", "*", "/", "%", "<", ">", "?", ":", ";", "&", "|", "!", "return", "+=", "-=", "*=", "/=",
    "==", "!=", "<=", ">=", "<<", "&&", "||", "^",
})  # fmt: skip
_TYPE_WORDS = frozenset({
    "auto", "bool", "char", "short", "int", "long", "signed", "unsigned", "float", "double", "void", "const", "half", "bfloat16",
    "size_t", "typename", "char2", "char4", "uchar4", "int2", "int4", "uint2", "uint4", "float2", "float4", "half2", "half4",
    "double2", "int8_t", "uint8_t", "uint32_t",
})  # fmt: skip


class Edit(NamedTuple):
    """The text between two offsets of the file becomes `after`."""

    start: int
    end: int
    after: str


@dataclass(frozen=True)
class Site:
    """A body with its file's text."""

    body: Body
    text: str
    tokens: tuple[Token, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "tokens", self.body.tokens)

    def word(self, index: int) -> str:
        """The text of a token, "" outside the body."""
        return self.tokens[index].text if 0 <= index < len(self.tokens) else ""

    def source(self, first: int, last: int) -> str:
        """The file's text from one token through another."""
        return self.text[self.tokens[first].start : self.tokens[last].end]

    def replace(self, first: int, last: int, after: str) -> Edit:
        """An edit of these tokens."""
        return Edit(self.tokens[first].start, self.tokens[last].end, after)


Operate = Callable[[Site], Iterator[Edit]]


class Call(NamedTuple):
    """A call: its first token (qualifiers and object included), name, brackets and arguments (first, last token)."""

    first: int
    name: int
    opening: int
    closing: int
    arguments: tuple[tuple[int, int], ...]


def calls(site: Site, *names: str) -> Iterator[Call]:
    """Every call of a function or a method with one of these names."""
    for i, token in enumerate(site.tokens):
        if token.kind != "name" or token.text not in names:
            continue
        opening = _behind_template_arguments(site, i + 1)
        if site.word(opening) == "(":
            closing = matching(site.tokens, opening)
            yield Call(_start(site, i), i, opening, closing, tuple(arguments(site.tokens, opening)))


def _behind_template_arguments(site: Site, index: int) -> int:
    if site.word(index) != "<" or site.tokens[index - 1].end != site.tokens[index].start:
        return index
    for i in range(index + 1, min(index + 30, len(site.tokens))):
        if site.word(i) == ">":
            return i + 1
        if site.word(i) in (";", "{"):
            break
    return index


def _start(site: Site, index: int) -> int:
    """The first token of a qualified name or a member access."""
    while site.word(index - 1) in ("::", ".", "->"):
        index -= 1
        if index > 0 and site.tokens[index - 1].kind == "name":
            index -= 1
    return index


def is_statement(site: Site, call: Call) -> bool:
    """Whether the call is a statement of its own, whose value nobody uses."""
    before = site.word(call.first - 1)
    return site.word(call.closing + 1) == ";" and (call.first == 0 or before in _BEFORE_A_STATEMENT)


def without(site: Site, call: Call) -> Edit:
    """The statement left out."""
    return site.replace(call.first, call.closing, "(void)0")


class Loop(NamedTuple):
    """A `for` with a counter: tokens of its `for`, of its three parts and of its body (first, last token)."""

    keyword: int
    start: tuple[int, int]
    condition: tuple[int, int]
    step: tuple[int, int]
    body: tuple[int, int]


def loops(site: Site) -> Iterator[Loop]:
    """Every `for` that has all three parts."""
    for i, token in enumerate(site.tokens):
        if token.text != "for" or site.word(i + 1) != "(":
            continue
        close = matching(site.tokens, i + 1)
        ends = [j for j in range(i + 2, close) if site.word(j) == ";"]
        if len(ends) != 2 or ends[0] == i + 2 or ends[1] == ends[0] + 1 or ends[1] == close - 1:
            continue
        body = (close + 1, _statement_end(site, close + 1))
        yield Loop(i, (i + 2, ends[0] - 1), (ends[0] + 1, ends[1] - 1), (ends[1] + 1, close - 1), body)


def _statement_end(site: Site, index: int) -> int:
    while site.word(index) in ("for", "while", "if"):
        index = matching(site.tokens, index + 1) + 1
    if site.word(index) == "{":
        return matching(site.tokens, index)
    while index < len(site.tokens) - 1 and site.word(index) != ";":
        index = matching(site.tokens, index) + 1 if site.word(index) in ("(", "[", "{") else index + 1
    return index


def statement_start(site: Site, index: int) -> int:
    """The first token of the innermost statement that the token at `index` belongs to."""
    start = i = 0
    while i <= index:
        word = site.word(i)
        if word in ("for", "if", "while", "switch") and site.word(i + 1) == "(":
            close = matching(site.tokens, i + 1)
            if close >= index:
                return i
            start = i = close
        elif word not in (";", "{", "}", "else", "do"):
            i += 1
            continue
        i += 1
        start = i
    return start


def is_binary(site: Site, index: int) -> bool:
    """Whether the operator at `index` (`*`, `+`, `-`, `/`) stands between two values, not in a declaration."""
    before, after = (
        site.tokens[index - 1] if index else None,
        site.tokens[index + 1] if index + 1 < len(site.tokens) else None,
    )
    if before is None or after is None or (after.kind not in ("name", "number") and after.text != "("):
        return False
    if before.kind == "number" or before.text == "]":
        return True
    if before.text == ")":
        return site.word(index) != "*" or not _is_cast(site, index - 1)
    if before.kind != "name" or before.text in _TYPE_WORDS or before.text == "return":
        return False
    if site.word(index) in ("+", "/"):
        return True
    first = _start(site, index - 1)
    return (
        site.word(first - 1) in _BEFORE_A_VALUE
        and site.word(first - 1) not in ("{", ";")
        and not _is_parameter(site, first)
    )


def _is_parameter(site: Site, first: int) -> bool:
    """`float *x` in a lambda's parameters; a type's name of the program there is not told from a value."""
    return site.word(first) in _TYPE_WORDS or site.word(first) in ("sycl", "std")


def _is_cast(site: Site, closing: int) -> bool:
    depth = 0
    for i in range(closing, -1, -1):
        depth += (site.word(i) == ")") - (site.word(i) == "(")
        if depth == 0:
            inside = [site.word(j) for j in range(i + 1, closing)]
            return bool(inside) and inside[-1] in (*_TYPE_WORDS, "*")
    return False


def operand_end(site: Site, index: int) -> int:
    """The last token of the value that begins at `index`: a name with its calls, indices and members, a bracket."""
    if site.word(index) == "(":
        index = matching(site.tokens, index)
    while True:
        following = site.word(index + 1)
        if following in ("(", "["):
            index = matching(site.tokens, index + 1)
        elif following in (".", "->", "::") and index + 2 < len(site.tokens):
            index += 2
        else:
            return index


def operand_start(site: Site, index: int) -> int:
    """The first token of the value that ends at `index`."""
    while site.word(index) in (")", "]"):
        depth = 0
        for i in range(index, -1, -1):
            depth += (site.word(i) in (")", "]")) - (site.word(i) in ("(", "["))
            if depth == 0:
                break
        index = i
        if index > 0 and (
            (site.tokens[index - 1].kind == "name" and site.word(index - 1) != "return")
            or site.word(index - 1) in (")", "]")
        ):
            index -= 1
        else:
            return index
    return _start(site, index)

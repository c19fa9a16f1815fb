"""The parameters of kernels: what each is called, or where a name goes that it has not.

Source: ISO C++ [dcl.decl]: a name stands behind the pointers of its declarator, which may have parentheses: `int (*const *q)[3]`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wmma2sycl.migrate.core.lexer import Tokens

QUALIFIERS = ("const", "volatile", "__grid_constant__", "struct", "enum", "class")
TYPES = ("int", "unsigned", "signed", "char", "short", "long", "float", "double", "bool", "const", "__restrict__")
_OF_TYPES = ("decltype", "typeof", "__typeof__", "alignas", "__align__", "__attribute__")
_POINTERS = ("*", "&", "&&", "const", "volatile", "__restrict__", "__restrict", "...")
_BEHIND_ARGUMENTS = (",", ")", "*", "&", "&&", "(", "{", "::", "=", "...", "[", ">", ">>")


class Parameter(NamedTuple):
    """`args...` for a pack, `ID(c)` where a macro makes the name; "" for none, which goes to `place` in the file."""

    name: str
    place: int


def parameters(tokens: Tokens, opened: int, closed: int) -> Iterator[Parameter]:
    """Those between two parentheses, by their indices; none for `(void)`."""
    for first, end in listed(tokens, opened + 1, closed):
        words = _declared(tokens, first, end)
        if [tokens.code[i].text for i in words] != ["void"]:
            yield _parameter(tokens, words)


def listed(tokens: Tokens, first: int, end: int) -> Iterator[tuple[int, int]]:
    """From and to where: at commas outside of all brackets, of template arguments, too."""
    begun = first
    for at in _outside(tokens, first, end):
        if tokens.code[at].text == ",":
            yield begun, at
            begun = at + 1
    if begun < end:
        yield begun, end


def _outside(tokens: Tokens, first: int, end: int) -> Iterator[int]:
    """The words with no brackets around them; one that opens some stands for all that they hold."""
    at = first
    while at < end:
        yield at
        at = _behind(tokens, at, end)


def _behind(tokens: Tokens, at: int, end: int) -> int:
    """Where a word ends, with what it opens."""
    text = tokens.code[at].text
    if text in ("(", "[", "{"):
        closed = tokens.matching(at)
        return end if closed is None else min(closed + 1, end)
    if text == "<" and tokens.code[at - 1].kind == "name":
        parsed = tokens.template_arguments(at)
        behind = tokens.index(parsed[1]) if parsed is not None else end + 1
        if behind == end or (behind < end and _may_follow(tokens, behind)):
            return behind
    return at + 1


def _may_follow(tokens: Tokens, behind: int) -> bool:
    """What can stand behind template arguments: no operand of a comparison."""
    word = tokens.code[behind]
    return word.kind == "name" or word.text in _BEHIND_ARGUMENTS


def _declared(tokens: Tokens, first: int, end: int) -> list[int]:
    """A parameter's words without its default and what attributes say of it."""
    found = list[int]()
    for at in _outside(tokens, first, end):
        if tokens.code[at].text == "=":
            break
        if tokens.code[at].text != "[" or tokens.code[at + 1].text != "[":
            found.append(at)
    return found


def _parameter(tokens: Tokens, words: list[int]) -> Parameter:
    """That of a type and a declarator."""
    code = tokens.code
    suffix = next((i for i, at in enumerate(words) if code[at].text == "["), len(words))
    words = words[:suffix]
    for i, at in enumerate(words):
        if code[at].text != "(" or i == 0 or code[words[i - 1]].text in _OF_TYPES:
            continue
        if _names_by_macro(tokens, words[:i]) and at == words[-1]:
            return Parameter(_text(tokens, words[i - 1], _behind(tokens, at, len(code))), code[at].end)
        return _declarator(tokens, at)
    texts = [code[at].text for at in words]
    place = code[_behind(tokens, words[-1], len(code)) - 1].end
    of_type = [text for text in texts[:-1] if text not in QUALIFIERS]
    is_name = (
        code[words[-1]].kind == "name" and texts[-1] not in TYPES and of_type and of_type[-1] not in ("::", "typename")
    )
    return Parameter(texts[-1] + ("..." if "..." in texts else ""), place) if is_name else Parameter("", place)


def _names_by_macro(tokens: Tokens, words: list[int]) -> bool:
    """Whether the last word, ahead of parentheses, is a macro that makes a name: a type stands ahead of it."""
    last = tokens.code[words[-1]]
    ahead = [tokens.code[at].text for at in words[:-1]]
    of_type = [text for text in ahead if text not in QUALIFIERS]
    return last.kind == "name" and last.text not in TYPES and bool(of_type) and of_type[-1] != "::"


def _declarator(tokens: Tokens, opened: int) -> Parameter:
    """What parentheses of a declarator name: `(*const q)`, `(*(*q)[2])`, `(S::*q)`, `(*)`."""
    code = tokens.code
    at = opened + 1
    while code[at].text in _POINTERS or code[at + 1].text == "::":
        at += 2 if code[at + 1].text == "::" else 1
    if code[at].text == "(":
        return _declarator(tokens, at)
    return Parameter(code[at].text if code[at].kind == "name" else "", code[at - 1].end)


def _text(tokens: Tokens, first: int, end: int) -> str:
    return "".join(word.text for word in tokens.code[first:end])

"""Macros that make parameters in the list of a kernel, so that only the preprocessor knows how many it has: `#define EXTRA int *peak,`
in `__global__ void f(int *c, EXTRA int n)`, or given to `#define KERNEL(NAME, X, BODY) __global__ void NAME(int *c, X int n) { BODY }`.

In: the macros of a program's files, and the files. Out: which macros' uses have to be expanded for a list to be read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple, Protocol

from wmma2sycl.migrate.core.lexer import Token, Tokens, lex
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.emulation.kernels import opened_parameters
from wmma2sycl.migrate.emulation.parameters import listed


class Macro(Protocol):
    """Parameters, None where it takes none, and the body's words."""

    @property
    def parameters(self) -> tuple[str, ...] | None:
        """`__VA_ARGS__` for the last where that is what is left."""
        ...

    @property
    def body(self) -> tuple[str, ...]:
        """Without splices."""
        ...


class _InList(NamedTuple):
    """Names in the lists of the kernels that a macro makes: those that may be whole parameters, and those ahead of or in one."""

    alone: frozenset[str]
    beside: frozenset[str]


def several(known: Mapping[str, Macro]) -> frozenset[str]:
    """The macros with a comma, their own or of one that they use."""
    found = {name for name, one in known.items() if "," in one.body}
    while more := {name for name, one in known.items() if name not in found and not found.isdisjoint(one.body)}:
        found |= more
    return frozenset(found)


def listing_macros(known: Mapping[str, Macro], commas: AbstractSet[str], lexed: Sequence[Tokens]) -> frozenset[str]:
    """Those that make a kernel with its body, of whose list a use gives some parameters; and those that use such."""
    found = set[str]()
    for name, one in known.items():
        if one.parameters and "__global__" in one.body and "{" in one.body:
            inside = _in_lists(one)
            given = (uses_of(name, one.parameters, tokens) for tokens in lexed) if inside.beside else ()
            if inside.alone or any(_is_list(use, inside.beside, commas) for uses in given for use in uses):
                found.add(name)
    while more := {name for name, one in known.items() if name not in found and not found.isdisjoint(one.body)}:
        found |= more
    return frozenset(found)


def _in_lists(macro: Macro) -> _InList:
    tokens = lex(" ".join(macro.body).encode("utf-8", "surrogateescape"))
    alone, beside = set[str](), set[str]()
    for first, end in _items(tokens):
        texts = [word.text for word in tokens.code[first:end]]
        (alone if len(texts) == 1 else beside).update(text for text in texts if text in (macro.parameters or ()))
    return _InList(frozenset(alone), frozenset(beside))


def _items(tokens: Tokens) -> Iterator[tuple[int, int]]:
    """From and to where each parameter of a kernel stands, as it is written."""
    for i, token in enumerate(tokens.code):
        opened = opened_parameters(tokens, i) if token.text == "__global__" else None
        closed = tokens.matching(opened) if opened is not None else None
        if opened is not None and closed is not None:
            yield from listed(tokens, opened + 1, closed)


def uses_of(name: str, parameters: Sequence[str], tokens: Tokens) -> Iterator[dict[str, list[Token]]]:
    """What a function-like macro's parameters are given, by its uses; the last one what is left, where that may be several."""
    for i, token in enumerate(tokens.code[:-1]):
        if token.text != name or tokens.code[i + 1].text != "(" or (i and tokens.code[i - 1].text == "define"):
            continue
        closed = tokens.matching(i + 1)
        if closed is not None:
            spans = list(preprocessed_arguments(tokens, i + 1, closed))
            given = [tokens.within(span) for span in spans]
            yield dict(zip(parameters, given))


def preprocessed_arguments(tokens: Tokens, opened: int, close: int) -> Iterator[Span]:
    """At the preprocessor's commas: brackets other than parentheses do not hold them."""
    code, depth, first = tokens.code, 0, opened + 1
    if close == first:
        return
    for i in range(opened + 1, close + 1):
        if i == close or (depth == 0 and code[i].text == ","):
            yield Span(code[first].start, code[i - 1].end) if i > first else Span(code[i].start, code[i].start)
            first = i + 1
        depth += (code[i].text == "(") - (code[i].text == ")")


def _is_list(use: Mapping[str, Sequence[Token]], names: AbstractSet[str], commas: AbstractSet[str]) -> bool:
    """Whether one of these parameters is given what has a comma, which only a macro or brackets hold."""
    return any(word.text == "," or word.text in commas for name in names for word in use.get(name, ()))


def in_kernel_lists(tokens: Tokens, known: AbstractSet[str], commas: AbstractSet[str]) -> frozenset[int]:
    """Where macros stand in the lists of kernels that may be several parameters, or are one: by the places of their names."""
    found = set[int]()
    for first, end in _items(tokens):
        words = tokens.code[first:end]
        found |= {word.start for word in words if word.text in commas & known}
        head = words[0] if words else None
        if head is not None and head.text in known and (len(words) == 1 or tokens.matching(first + 1) == end - 1):
            found.add(head.start)
    return frozenset(found)

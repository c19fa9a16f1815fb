"""Macros that are an element of a fragment and nothing else: `#define ELEM(f, i) f.x[i]`. A whole use of one is that element.

And those that are a loop's head: `#define EACH(i, f) for (int i = 0; i < f.num_elements; ++i)`, of which the use can go with the loop.
"""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.macros.definitions import definitions_of
from wmma2sycl.migrate.core.lexer import Tokens, blanked, lex
from wmma2sycl.migrate.front import Kind, Node, Unit

_UNROLL = ["_Pragma", "(", '"unroll"', ")"]
_OF_A_NAME = re.compile(rb"\w+\s*\(\s*[A-Za-z_]\w*\s*,")


def is_element_macro(unit: Unit, name: str) -> bool:
    """Whether its only definition says so of its own two parameters."""
    found = definitions_of(unit, name)
    if len(found) != 1 or len(found[0].parameters) != 2 or found[0].pack:
        return False
    one = found[0]
    words = [t.text for t in lex(unit.data(one.file)[one.body.start : one.body.end]).code]
    words = words[1:-1] if words[:1] == ["("] and words[-2:] == ["]", ")"] else words
    fragment, index = one.parameters
    forms = ([*f, ".", "x", "[", *i, "]"] for f in _either(fragment) for i in _either(index))
    return words in forms


def _either(word: str) -> tuple[list[str], list[str]]:
    return [word], ["(", word, ")"]


def is_whole_use(unit: Unit, node: Node) -> bool:
    """Whether an array of elements is within what such a macro makes where it is used, of a fragment that the use names."""
    name, end = unit.macros.get(node.file, {}).get(node.start, ("", -1))
    is_open = node.type.is_dependent or node.type.is_unknown
    return bool(name) and end == node.end and not is_open and names_fragment(unit, name, node.file, node.start, end)


def names_fragment(unit: Unit, name: str, file: str, start: int, end: int) -> bool:
    """Whether a use of an element macro is of a variable, `ELEM(f, i)`, and not of `f[1]` or `tile.f`."""
    return _OF_A_NAME.match(unit.text(file)[start:end]) is not None and is_element_macro(unit, name)


def is_head_use(unit: Unit, loop: Node) -> bool:
    """Whether the head of a loop is what such a macro makes, and its body stands behind the use."""
    name, end = unit.macros.get(loop.file, {}).get(loop.start, ("", -1))
    if loop.kind != Kind.FOR_STMT or not loop.start < end <= loop.body.start:
        return False
    found = definitions_of(unit, name)
    between = blanked(unit.data(loop.file)[end : loop.body.start])
    return (
        not between.strip()
        and bool(found)
        and all(_is_head(lex(unit.data(d.file)[d.body.start : d.body.end])) for d in found)
    )


def _is_head(body: Tokens) -> bool:
    words = [t.text for t in body.code]
    first = len(_UNROLL) if words[: len(_UNROLL)] == _UNROLL else 0
    return words[first : first + 2] == ["for", "("] and body.matching(first + 1) == len(words) - 1

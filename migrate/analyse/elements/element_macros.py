"""Macros that are an element of a fragment and nothing else: `#define ELEM(f, i) f.x[i]`. A whole use of one is that element."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.macros.definitions import definitions_of
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.front import Node, Unit

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

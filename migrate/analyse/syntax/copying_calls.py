"""Calls of the standard library that take whatever they are given by reference and keep a copy: `std::make_pair(grid.x, n)`.

What such a call makes is the same of `n` and of a temporary object with its value.
"""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.front import Kind, Node, Ref

_MAKES = {"std::make_pair", "std::make_tuple"}  # of the decayed types of what they are given
_CLASSES = {"std::pair::pair", "std::tuple::tuple"}
_EMPLACES = {"emplace", "emplace_back", "emplace_front", "try_emplace", "insert_or_assign"}
_PARTS = {"map": 2, "unordered_map": 2, "multimap": 2, "unordered_multimap": 2}  # the others hold their first argument
_NUMBERS = frozenset("unsigned signed int long short char bool float double const std pair tuple dim3".split())


def keeps_copies(call: Node) -> bool:
    """Whether it only copies its arguments: no class of the program's is made of them, nor a reference to them."""
    called = callee(call) if call.kind is Kind.CALL_EXPR else None
    if called is None or called.file is not None or not called.qualified.startswith("std::"):
        return False
    if called.qualified in _MAKES:
        return not _is_told_types(call)
    if called.qualified.partition("<")[0] in _CLASSES:
        return _is_of_numbers(str(call.canonical_type.unqualified))
    return called.name in _EMPLACES and _is_put_into_numbers(call, called)


def _is_put_into_numbers(call: Node, called: Ref) -> bool:
    base = call.callee.base if call.has_callee and call.callee.has("base") else None
    held = base.canonical_type.referred if base is not None else None
    if held is None or held.pointee is not None:
        return False
    given = held.template_arguments[: _PARTS.get(called.qualified.split("::")[1], 1)]
    return bool(given) and all(map(_is_of_numbers, given))


def _is_told_types(call: Node) -> bool:
    """`std::make_tuple<unsigned &>(grid.x)`: what it takes is not decided by what it is given."""
    return not call.has_callee or call.callee.end != call.callee.location + len(call.callee.name)


def _is_of_numbers(printed: str) -> bool:
    return "&" not in printed and "*" not in printed and set(re.findall(r"[A-Za-z_]\w*", printed)) <= _NUMBERS

"""Parameter types of kernels and of pointers to functions, compared as far as templates leave them open."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.front.model import Function
from wmma2sycl.migrate.front.types import split_arguments

Signature = tuple[str, ...]

_POINTER = re.compile(r"void \((?:\*(?: ?const)?|&&?)+(?:\[\d*\])?\)\(|void \((?![*&])")
_OPEN = re.compile(r"type-parameter-\d+-\d+(?:::\w+)*|<dependent type>|\bdecltype\(.*\)|\bauto(?::\d+)?\b")
_ARRAY = re.compile(r"^([^()]*?) ?\[\d*\]$")


def parameters_of(function: Function) -> Signature:
    """The types of a function's parameters, to compare with another's."""
    return types_of(function.parameters)


def types_of(parameters: Sequence[Node]) -> Signature:
    """The canonical types of parameters, without qualifiers that make no other signature."""
    return tuple(plain(p.canonical_type) for p in parameters)


def pointed_to(canonical: str) -> Signature | None:
    """The parameters of a `void (*)(...)` or `void (...)` as clang prints it; None for another type."""
    match = _POINTER.match(canonical)
    if match is None:
        return None
    return tuple(plain(t) for t in split_arguments(canonical[match.end() :]) if t)


def is_open(canonical: str) -> bool:
    """Whether template arguments decide what the type is."""
    return _OPEN.search(canonical) is not None or canonical == "<overloaded function type>"


def unify(one: Signature, other: Signature) -> bool:
    """Whether both may be the same once templates have arguments. A pack may be any number of them."""
    if any(t.endswith("...") for t in (*one, *other)):
        return True
    return len(one) == len(other) and all(_may_be(a, b) or _may_be(b, a) for a, b in zip(one, other))


def _may_be(pattern: str, type_name: str) -> bool:
    parts = _OPEN.split(pattern)
    return re.fullmatch(".+".join(map(re.escape, parts)), type_name) is not None


def plain(type_name: str) -> str:
    """Without what a function's type leaves out: qualifiers of the parameter itself, and arrays."""
    text = re.sub(r"(?:\s*\b(?:const|volatile|__restrict__|__restrict|restrict))+$", "", type_name.strip())
    text = _ARRAY.sub(r"\1 *", text)
    if not text.endswith(("*", "&", ")", "]")):
        text = re.sub(r"^(?:(?:const|volatile|__restrict__|__restrict|restrict) )+", "", text)
    return text.strip()

"""Fragment types, and SYCL's names for them, from the types clang prints."""

from __future__ import annotations

import re
from dataclasses import replace

from wmma2sycl.migrate.apis import cooperative, types, wmma
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.front.model import FragmentType
from wmma2sycl.migrate.front.types import split_arguments

_FRAGMENT = re.compile(r"(?:\b\w+::)*\bfragment<")
_WORD = re.compile(r"(?:\b[A-Za-z_]\w*::)*\b[A-Za-z_]\w*")


def fragment_type(printed: str) -> FragmentType | None:
    """`const wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major>[2]` as a FragmentType."""
    start = _FRAGMENT.search(printed)
    if start is None:
        return None
    arguments = split_arguments(printed[start.end() :])
    if len(arguments) < 5:
        return None
    names = [a.rsplit("::", 1)[-1] if i in (0, 5) else a for i, a in enumerate(arguments)]
    return FragmentType(*([*names, ""])[:6])


def settled_fragment(written: str, canonical: str) -> FragmentType | None:
    """The fragment type of both ways to print a type: plain sizes where they are known, else those written."""
    found, said = fragment_type(canonical), fragment_type(written)
    if found is None or said is None or all(size.isdigit() for size in (found.m, found.n, found.k)):
        return found or said
    return replace(found, m=said.m, n=said.n, k=said.k)


def declared_fragment(node: Node) -> FragmentType | None:
    """The fragment type of a declaration or expression, its element type without aliases.

    Sizes are as written: in a canonical type clang prints a template's parameters by the names another one gave them.
    None for a fragment whose sizes only an alias names.
    """
    found, canonical = fragment_type(node.type), fragment_type(node.canonical_type)
    if found is None and canonical is not None:
        return canonical if all(size.isdigit() for size in (canonical.m, canonical.n, canonical.k)) else None
    if found is None or canonical is None or is_open_member(canonical.element):
        return found
    return replace(found, element=canonical.element)


def is_open_member(canonical: str) -> bool:
    """Whether a canonical type is a member of what only arguments tell: of such clang prints neither values nor outer namespaces."""
    return "typename " in canonical


def sycl_type(printed: str, ns: str) -> str:
    """A printed C++ type with CUDA's names replaced by SYCL's, as a program can write it."""

    def mapped(match: re.Match[str]) -> str:
        name = match[0].rsplit("::", 1)[-1]
        if "wmma::" in match[0] and name in wmma.TYPES:
            return wmma.TYPES[name].format(ns=ns)
        if match[0].removeprefix("::") == f"{cooperative.NAMESPACE}::{name}" and name in cooperative.OPERATIONS:
            return cooperative.OPERATIONS[name]
        return types.TYPES[name].format(ns=ns) if name in types.TYPES and "sycl" not in match[0] else match[0]

    return _WORD.sub(mapped, printed.replace("(anonymous namespace)::", ""))

"""CUDA's types that a program's header only announces, `struct __nv_bfloat16;`, so that it need not include CUDA's."""

from __future__ import annotations

from collections.abc import Iterable

from wmma2sycl.migrate.apis.types import HANDLES, TYPES
from wmma2sycl.migrate.front import Kind, Node, Unit
from wmma2sycl.migrate.front.model import TYPE_KINDS


def announced_types(units: Iterable[Unit]) -> frozenset[str]:
    """The names of those which no source defines."""
    found: set[str] = set()
    defined: set[str] = set()
    for node in (n for unit in units for n in unit.nodes if n.kind in TYPE_KINDS and n.name in TYPES):
        (found if is_announcement(node) else defined).add(node.name)
    return frozenset(found - defined)


def is_announcement(node: Node) -> bool:
    """`struct __half;`, or a handle as CUDA declares it, outside of all namespaces."""
    if node.parent is not None:
        return False
    if node.kind in (Kind.TYPEDEF_DECL, Kind.TYPE_ALIAS_DECL):
        return HANDLES.get(node.name) == node.canonical_type
    return node.kind in (Kind.STRUCT_DECL, Kind.CLASS_DECL) and not node.is_definition

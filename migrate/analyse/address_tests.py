"""How far apart a program wants its allocations to begin: cudaMalloc promises 256 bytes, SYCL only what the element's type needs."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.expressions import stripped
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.model import Model

_CASTS = ("CSTYLE_CAST_EXPR", "CXX_REINTERPRET_CAST_EXPR", "CXX_FUNCTIONAL_CAST_EXPR")
_ENOUGH = 16  # any allocation has that
_PROMISED = 256


def find(model: Model) -> int:
    """The largest number of bytes that some address is asked to be a multiple of; 0 where none is, or any allocation has it."""
    asked = (_asked(n) for unit in model.units for n in unit.nodes if n.kind == "BINARY_OPERATOR" and n.operator in ("%", "&"))
    return max((n for n in asked if _ENOUGH < n <= _PROMISED and n & (n - 1) == 0), default=0)


def _asked(node: Node) -> int:
    """`(uintptr_t)p % 128`, `reinterpret_cast<uintptr_t>(p) & 127`."""
    if len(node.children) != 2 or not _is_address(node.children[0]):
        return 0
    return (node.children[1].value() or 0) + (node.operator == "&")


def _is_address(node: Node) -> bool:
    while node.kind in ("PAREN_EXPR", "UNEXPOSED_EXPR") and node.children:
        node = node.children[-1]
    return node.kind in _CASTS and "*" not in node.canonical_type and stripped(node).canonical_type.rstrip().endswith(("*", "]"))

"""How far apart a program wants its allocations to begin: cudaMalloc promises 256 bytes, SYCL only what the element's type needs."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Fact, Model

_CASTS = (Kind.CSTYLE_CAST_EXPR, Kind.CXX_REINTERPRET_CAST_EXPR, Kind.CXX_FUNCTIONAL_CAST_EXPR)
_ENOUGH = 16  # any allocation has that
_PROMISED = 256


@dataclass(frozen=True, slots=True)
class AllocationAlignment(Fact):
    """The largest number of bytes that some address is asked to be a multiple of; 0 where none is, or any allocation has it."""

    bytes: int

    @classmethod
    def of(cls, model: Model) -> AllocationAlignment:
        """The largest alignment that a test or mask asks for, in bytes; 0 where plain allocations suffice."""
        asked = (
            _asked(n) for unit in model.units for n in unit.of_kind(Kind.BINARY_OPERATOR) if n.operator in ("%", "&")
        )
        return cls(max((n for n in asked if _ENOUGH < n <= _PROMISED and n & (n - 1) == 0), default=0))


def _asked(node: Node) -> int:
    """`(uintptr_t)p % 128`, `reinterpret_cast<uintptr_t>(p) & 127`."""
    if not _is_address(node.left):
        return 0
    return (node.right.value() or 0) + (node.operator == "&")


def _is_address(node: Node) -> bool:
    while node.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR) and node.children:
        node = node.operand
    held = stripped(node).type
    return node.kind in _CASTS and not node.type.is_pointer and (held.is_pointer or held.is_array)

"""`sizeof` and `alignof` of CUDA's vectors whose value is another in SYCL, and means more than room for such vectors."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.analyse.types.given_vectors import larger_here
from wmma2sycl.migrate.analyse.types.value_uses import Followed, parameter_for, stored_in
from wmma2sycl.migrate.analyse.types.vector_layouts import moved
from wmma2sycl.migrate.apis.vectors.vector_types import MOVED
from wmma2sycl.migrate.front import CASTS, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Model

# Of the C library: what is given room in bytes. What they do with it is the same for larger vectors.
MEMORY = frozenset(
    {"malloc", "calloc", "realloc", "free", "aligned_alloc", "posix_memalign", "memcpy", "memmove", "memset"}
)
_ORDER = ("<", "<=", ">", ">=")
_SUMS = ("*", "+", "-")


@dataclass(frozen=True, slots=True)
class ShownSizes(Fact):
    """Each with the vector."""

    places: tuple[tuple[Node, str], ...]

    @classmethod
    def of(cls, model: Model) -> ShownSizes:
        """Follows each such size to all that it is used for."""
        return cls(
            tuple(
                (node, vector)
                for unit in model.units
                for node in unit.nodes
                if node.kind == Kind.CXX_UNARY_EXPR
                and (vector := aligned(node) or measured(node, model))
                and (aligned(node) or not _Sizes(model).is_room(node))
            )
        )


def measured(node: Node, model: Model) -> str:
    """The larger vector whose size, or that of an array of which, a `sizeof` is."""
    if node.kind != Kind.CXX_UNARY_EXPR or not node.children:
        return ""
    value, of = node.value(), node.measured
    vector = larger_here(of.type, of, model)
    # `sizeof(float3 *)` names the type, too
    return vector if vector and (value is None or value % MOVED[vector].cuda.size == 0) else ""


def aligned(node: Node) -> str:
    """The vector whose alignment an `alignof` is."""
    if node.kind != Kind.CXX_UNARY_EXPR or not node.children:
        return ""
    of = node.measured
    vector = moved(of.type)
    if not vector or node.value() != MOVED[vector].cuda.alignment or node.value() == MOVED[vector].cuda.size:
        return ""  # that of a pointer is another
    return vector


class _Sizes(Followed):
    def is_room(self, size: Node) -> bool:
        """Whether a size is only added up, compared, told, and given to what allocates, copies and sets memory."""
        above = size.parent
        if above is None:
            return False
        for of in (size.converted_type, above.type):
            if of.is_arithmetic and not of.is_integer:
                return True  # a number for people: gigabytes
        key = stored_in(size)
        if key is not None:
            return not self.is_read(key, self._is_shown)
        if above.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR, *CASTS):
            return not above.type.is_pointer and self.is_room(above)
        if above.kind == Kind.CONDITIONAL_OPERATOR:
            return size in (above.yes, above.no) and self.is_room(above)
        if above.kind == Kind.BINARY_OPERATOR:
            return self._is_room_in(size, above)
        if above.kind == Kind.CALL_EXPR:
            return self._is_given(size, above)
        return above.kind == Kind.CXX_NEW_EXPR

    def _is_room_in(self, size: Node, operation: Node) -> bool:
        other = operation.right if operation.left is size else operation.left
        if operation.operator == "/":
            # how many an array has
            mine, theirs = measured(stripped(size), self.model), measured(stripped(other), self.model)
            return bool(mine) and mine == theirs
        if operation.operator in _ORDER:
            return other.value() is None
        return operation.operator in _SUMS and not operation.type.is_pointer and self.is_room(operation)

    def _is_given(self, size: Node, call: Node) -> bool:
        above = call.parent
        if above is not None and above.launch is not None and above.launch.configuration is call:
            return True
        key = parameter_for(size, self.model)
        if key is not None:
            return not self.is_read(key, self._is_shown)
        ref = callee(call)
        return ref is not None and (ref.cuda or (ref.file is None and ref.name in MEMORY))

    def _is_shown(self, size: Node) -> bool:
        return not self.is_room(size)

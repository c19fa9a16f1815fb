"""`sizeof`, `alignof` and `offsetof` of CUDA's vectors, and of what holds a dim3, whose value is another in SYCL, and means more than room for such vectors."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.analyse.types.given_vectors import larger_here
from wmma2sycl.migrate.analyse.types.value_uses import Followed, parameter_for, stored_in
from wmma2sycl.migrate.analyse.types.vector_layouts import holds_followed, moved, place_moves
from wmma2sycl.migrate.apis.vectors.in_memory import IN_MEMORY
from wmma2sycl.migrate.front import CASTS, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Model

# Of the C library: what is given room in bytes. What they do with it is the same for larger vectors.
MEMORY = frozenset(
    {"malloc", "calloc", "realloc", "free", "aligned_alloc", "posix_memalign", "memcpy", "memmove", "memset"}
)
_HOLDERS = ("array", "pair", "tuple", "optional", "variant")  # of the standard library, with what they hold inside
_OPERATORS = ("operator new", "operator new[]")
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
                if (vector := aligned(node) or placed(node))
                or ((vector := measured(node, model)) and not _Sizes(model).is_room(node))
            )
        )


def measured(node: Node, model: Model) -> str:
    """The larger vector whose size, or that of an array of which, a `sizeof` is."""
    if node.kind != Kind.CXX_UNARY_EXPR or not node.children:
        return ""
    value, of = node.value(), node.measured
    vector = larger_here(of.type, of, model)
    if not vector or value is None:
        return vector
    size = of.type.canonical.referred.without_extents.room[0]
    # `sizeof(float3 *)` names the type, too, and so does that of a container, which has it elsewhere
    is_whole = value % size == 0 if size > 0 else value >= IN_MEMORY[vector].cuda.size
    return vector if is_whole and not _is_elsewhere(node) else ""


def _is_elsewhere(size: Node) -> bool:
    """Of `sizeof(std::vector<float3>)`: whether a class of the library's is measured that has pointers to what it holds."""
    templates = [c for c in size.children if c.kind == Kind.TEMPLATE_REF]
    return (
        bool(templates)
        and templates[0].ref is not None
        and templates[0].ref.file is None
        and templates[0].name not in _HOLDERS
    )


def aligned(node: Node) -> str:
    """The vector whose alignment an `alignof` is."""
    if node.kind != Kind.CXX_UNARY_EXPR or not node.children:
        return ""
    of, value = node.measured.type, node.value()
    vector = moved(of) or holds_followed(of)
    if not vector or value is None:
        return ""
    # that of a pointer is another; so is that of a class which something else aligns
    row = IN_MEMORY[vector]
    return vector if value == row.cuda.alignment and value not in (row.cuda.size, row.in_sycl.alignment) else ""


def placed(node: Node) -> str:
    """The type that moves the member whose place `offsetof` tells, or whose number it is the place of."""
    names = node.children
    if node.kind != Kind.UNEXPOSED_EXPR or len(names) < 2 or not all(c.kind.is_reference for c in names):
        return ""
    first = next((i for i, c in enumerate(names) if c.kind == Kind.MEMBER_REF), 0)
    value, owner = node.value(), names[first - 1]
    if not first or owner.kind != Kind.TYPE_REF or value is None:
        return ""
    held = holds_followed(owner.type)
    is_inside = first + 1 < len(names) and bool(holds_followed(names[first].type))
    return held if held and (is_inside or place_moves(owner.type, value)) else ""


def _is_for_people(size: Node) -> bool:
    """Whether the bytes of something are counted that has a number, as for a rate: `n * sizeof(float3) / 1e9`."""
    if _has_number(size):
        return True
    inner = size
    for above in size.ancestors():
        if above.kind == Kind.BINARY_OPERATOR and above.operator in "*/":
            if _has_number(above.right if inner is above.left else above.left):
                return True
        elif above.kind not in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR, *CASTS):
            return False
        inner = above
    return False


def _has_number(count: Node) -> bool:
    """Whether more than literals and sizes say it."""
    if count.kind == Kind.CXX_UNARY_EXPR:
        return False
    return count.kind in (Kind.DECL_REF_EXPR, Kind.CALL_EXPR) or any(map(_has_number, count.children))


class _Sizes(Followed):
    def is_room(self, size: Node) -> bool:
        """Whether a size is only added up, compared, told, and given to what allocates, copies and sets memory."""
        above = size.parent
        if above is None:
            return False
        for of in (size.converted_type, above.type):
            if of.is_arithmetic and not of.is_integer:
                return _is_for_people(size)
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
        return ref is not None and (ref.cuda or (ref.file is None and ref.name in (*MEMORY, *_OPERATORS)))

    def _is_shown(self, size: Node) -> bool:
        return not self.is_room(size)

"""Which bytes a kernel reaches behind each of its pointers, and in its dynamic shared memory, under a launch of given sizes.

In: the kernel's node, functions that it calls, a launch's sizes, its integer parameters. Out: `Reach`, or NotInferred with the
place that is not bounded. What is told is never too little; it may be more than the kernel reaches.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import prod
from typing import NamedTuple

from wmma2sycl.migrate.exercise.bounds import Bounds, Sizes
from wmma2sycl.migrate.exercise.conversions import converted
from wmma2sycl.migrate.exercise.intervals import ANY, FAR, Interval, combined, exactly
from wmma2sycl.migrate.exercise.tiles import tile_bytes
from wmma2sycl.migrate.front import CASTS, Key, Kind, Node, Type

DYNAMIC = "dynamic shared memory"
DRAWN = Interval(0, 15)  # the integers that driver.py draws
_DEEPEST = 4  # calls in calls
_LOOPS = (Kind.FOR_STMT, Kind.WHILE_STMT, Kind.DO_STMT, Kind.CXX_FOR_RANGE_STMT)
_ONE_ELEMENT = ("__ldg", "__ldcg", "__ldca", "__ldcs", "__stcg", "__stcs", "__stwb")  # and every atomic function
_TILES = ("load_matrix_sync", "store_matrix_sync")
_REFUSED = {
    Kind.ASM_STMT: "inline PTX", Kind.MS_ASM_STMT: "inline PTX", Kind.LAMBDA_EXPR: "a lambda",
    Kind.GOTO_STMT: "a goto", Kind.CXX_NEW_EXPR: "new",
}  # fmt: skip


class NotInferred(Exception):
    """Why it is not known what a kernel reaches: the node in the source and words."""

    def __init__(self, node: Node, why: str) -> None:
        super().__init__(why)
        self.node, self.why = node, why


class Pointer(NamedTuple):
    """An address: in what (a parameter's name, DYNAMIC, or an array's), how many bytes into it, and how many there are (None: any)."""

    root: str
    offset: Interval
    size: int | None = None


@dataclass(slots=True)
class Reach:
    """By parameter, and DYNAMIC: the first and the last byte that is reached."""

    bytes: dict[str, Interval] = field(default_factory=dict)

    def add(self, node: Node, pointer: Pointer, size: int) -> None:
        """Raises NotInferred for what has no bounds, or is beyond an array's own."""
        reached = Interval(pointer.offset.low, pointer.offset.high + size - 1)
        if not reached.is_known:
            raise NotInferred(node, f"how far it reaches into {pointer.root} is not bounded")
        if pointer.size is not None:
            if reached.low < 0 or reached.high >= pointer.size:
                raise NotInferred(
                    node, f"it may reach beyond {pointer.root}, bytes {reached.low} to {reached.high} of {pointer.size}"
                )
            return
        known = self.bytes.get(pointer.root)
        self.bytes[pointer.root] = reached if known is None else known.join(reached)


def reach_of(kernel: Node, functions: Mapping[Key, Node], sizes: Sizes, given: Mapping[Key | str, Interval]) -> Reach:
    """Raises NotInferred. `functions`: definitions by key."""
    reach = Reach()
    pointers = {
        one.ref.key: Pointer(one.name, exactly(0))
        for one in kernel.parameters
        if one.ref is not None and is_address(one.type)
    }
    _Frame(kernel, functions, sizes, given, pointers, reach).walk()
    return reach


@dataclass
class _Frame:
    """One function with what it was given."""

    function: Node
    functions: Mapping[Key, Node]
    sizes: Sizes
    given: Mapping[Key | str, Interval]
    pointers: Mapping[Key, Pointer]
    reach: Reach
    depth: int = 0

    def __post_init__(self) -> None:
        # Only the kernel's own pointers lead to what was made up for them.
        read = DRAWN if self.depth == 0 else ANY
        self.bounds = Bounds(self.function.body, self.sizes, self.given, read, self.functions)
        self.declared = {
            n.ref.key: n for n in self.function.body.walk() if n.kind == Kind.VAR_DECL and n.ref is not None
        }
        self.open = set[Key]()

    def walk(self) -> None:
        """Every access in the body."""
        for node in self.function.body.walk():
            if node.kind in _REFUSED:
                raise NotInferred(node, f"it has {_REFUSED[node.kind]}")
            if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR and _is_of_fragment(node):
                continue
            if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR and not node.type.is_array and not _is_addressed(node):
                self._access(node, self._element(node))
            elif node.kind == Kind.UNARY_OPERATOR and node.operator == "*":
                self._access(node, self._pointer(node.operand))
            elif node.kind == Kind.MEMBER_REF_EXPR and node.base is not None and is_address(node.base.type):
                raise NotInferred(node, "it reads a member behind a pointer")
            elif node.kind == Kind.CALL_EXPR:
                self._call(node)

    def _access(self, node: Node, pointer: Pointer | None) -> None:
        if pointer is None:
            raise NotInferred(node, "where this address leads is not known")
        self.reach.add(node, pointer, self._size(node, node.type))

    @staticmethod
    def _size(node: Node, of: Type) -> int:
        size, _ = of.referred.room
        if size <= 0:
            raise NotInferred(node, f"the size of {of} is not known here")
        return size

    # -- addresses --------------------------------------------------------------------------------------------------

    def _element(self, node: Node) -> Pointer | None:
        base = self._pointer(node.array)
        return base and self._moved(base, node, self._index(node.index), node.type, "+")

    def _index(self, node: Node) -> Interval:
        found = self.bounds.of(node)
        if found.low < 0 and node.type.is_unsigned and node.type.room[0] <= 4:
            return Interval(0, FAR)  # it wraps around
        return found

    def _moved(self, base: Pointer, node: Node, by: Interval, of: Type, operator: str) -> Pointer:
        scaled = combined("*", by, exactly(self._size(node, of)))
        return base._replace(offset=combined(operator, base.offset, scaled))

    def _pointer(self, node: Node) -> Pointer | None:
        """Where an expression of pointer or array type leads; None where that is not known."""
        if node.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR) or node.kind in CASTS:
            return self._pointer(node.operand) if node.children else None
        if node.kind == Kind.DECL_REF_EXPR:
            return self._named(node)
        if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR and node.type.is_array:
            return self._element(node)
        if (
            node.kind == Kind.MEMBER_REF_EXPR
            and node.type.is_array
            and node.base is not None
            and not node.base.type.is_pointer
        ):
            size, _ = node.type.room
            return Pointer(node.name, exactly(0), size) if size > 0 else None
        if node.kind == Kind.UNARY_OPERATOR and node.operator == "&":
            return self._addressed(node.operand)
        if node.kind == Kind.UNARY_OPERATOR and node.operator in ("++", "--"):
            return self._pointer(node.operand)
        if node.kind == Kind.BINARY_OPERATOR and node.operator in ("+", "-"):
            return self._sum(node)
        if node.kind == Kind.CONDITIONAL_OPERATOR:
            a, b = self._pointer(node.yes), self._pointer(node.no)
            return (
                a._replace(offset=a.offset.join(b.offset)) if a and b and (a.root, a.size) == (b.root, b.size) else None
            )
        return None

    def _sum(self, node: Node) -> Pointer | None:
        pointer, by = (node.left, node.right) if node.left.type.is_indirect else (node.right, node.left)
        base = self._pointer(pointer)
        inner = pointer.type.pointee or pointer.type.element
        if base is None or inner is None:
            return None
        return self._moved(base, node, self._index(by), inner, node.operator)

    def _addressed(self, node: Node) -> Pointer | None:
        while node.kind == Kind.PAREN_EXPR:
            node = node.operand
        if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
            return self._element(node)
        return self._named(node) if node.kind == Kind.DECL_REF_EXPR else None

    def _named(self, node: Node) -> Pointer | None:
        if node.ref is None:
            return None
        key = node.ref.key
        is_given = node.ref.kind == Kind.PARM_DECL
        if key in self.bounds.exposed and (node.type.is_pointer or is_given):
            return None
        if key in self.pointers:
            return self._advanced(key, self.pointers[key])
        if is_given and is_address(node.type):
            return None
        declared = self.declared.get(key)
        if declared is not None and declared.type.is_reference:
            return None
        if node.type.is_array or declared is None or not declared.type.is_pointer:
            return self._object(node, declared)
        if key in self.open or declared.initialiser is None:
            return None
        self.open.add(key)
        try:
            base = self._pointer(declared.initialiser)
            return base and self._advanced(key, base)
        finally:
            self.open.discard(key)

    def _advanced(self, key: Key, pointer: Pointer) -> Pointer | None:
        """With all that is added to it, in loops as often as they run; None where that is not known, or it is set anew."""
        for change in self.bounds.changes.get(key, ()):
            inner = change.target.type.pointee or change.target.type.element
            trips = [self.bounds.trips(above) for above in change.ancestors() if above.kind in _LOOPS]
            if inner is None or change.operator not in ("+=", "-=", "++", "--") or None in trips:
                return None
            by = exactly(1) if change.kind == Kind.UNARY_OPERATOR else self._index(change.right)
            by = combined("*", by, exactly(prod(one for one in trips if one is not None)))
            moved = self._moved(pointer, change, by, inner, change.operator[0])
            pointer = pointer._replace(offset=pointer.offset.join(moved.offset))
        return pointer

    def _object(self, node: Node, declared: Node | None) -> Pointer | None:
        """An array or another variable by itself."""
        if (declared is not None and declared.is_extern) or node.type.is_unbounded_array:
            return Pointer(DYNAMIC, exactly(0))
        size, _ = node.type.room
        return Pointer(node.name, exactly(0), size) if size > 0 and not node.type.is_pointer else None

    # -- calls ------------------------------------------------------------------------------------------------------

    def _call(self, node: Node) -> None:
        if node.ref is None or node.is_construction:
            if any(argument.type.is_indirect for argument in node.arguments):
                raise NotInferred(node, "it calls what is not known here with an address")
            return
        name = node.ref.name
        if node.ref.cuda and name in _TILES:
            self._tile(node)
            return
        addresses = [one for one in node.arguments if is_address(one.type)]
        if not addresses or name in ("printf", "assert", "__assert_fail"):
            self._inlined(node)
            return
        if node.ref.cuda and (name.startswith("atomic") or name in _ONE_ELEMENT):
            self._atomic(node, addresses)
            return
        self._inlined(node)

    def _atomic(self, node: Node, addresses: list[Node]) -> None:
        for one in addresses:
            inner, pointer = one.type.pointee or one.type.element, self._pointer(one)
            if pointer is None or inner is None:
                raise NotInferred(node, "where this address leads is not known")
            self.reach.add(node, pointer, self._size(node, inner))

    def _tile(self, node: Node) -> None:
        loads = node.ref is not None and node.ref.name == _TILES[0]
        fragment, address, stride = (node.arguments[i] for i in ((0, 1, 2) if loads else (1, 0, 2)))
        pointer, inner = self._pointer(address), address.type.pointee or address.type.element
        layout = node.arguments[3] if len(node.arguments) > 3 else None
        if pointer is None or inner is None:
            raise NotInferred(node, "where this address leads is not known")
        size = tile_bytes(fragment.type, layout, self.bounds.of(stride), self._size(node, inner))
        if size is None:
            raise NotInferred(node, "the tile's size is not known")
        self.reach.add(node, pointer, size)

    def _inlined(self, node: Node) -> None:
        """What the called function reaches with the addresses and numbers that it is given."""
        assert node.ref is not None
        function = self.functions.get(node.ref.key)
        pointed = list(_pointed(node))
        if function is None or function.kind != Kind.FUNCTION_DECL or self.depth >= _DEEPEST:
            if pointed and node.ref.name not in ("printf", "assert", "__assert_fail"):
                raise NotInferred(node, f"it passes an address to {node.ref.name}")
            if function is None:
                return
            raise NotInferred(node, f"it calls {node.ref.name}, a template or a call too deep to follow")
        given: dict[Key | str, Interval] = {}
        pointers: dict[Key, Pointer] = {}
        for parameter, argument in zip(function.parameters, node.arguments):
            if parameter.ref is None:
                continue
            if is_address(parameter.type):
                pointer = self._pointer(argument)
                if pointer is not None:
                    pointers[parameter.ref.key] = pointer
            elif parameter.type.is_reference and _is_memory(parameter.type):
                raise NotInferred(node, f"it passes a reference to {node.ref.name}")
            elif parameter.type.is_integer:
                given[parameter.ref.key] = converted(self.bounds.of(argument), argument, parameter.type)
        _Frame(function, self.functions, self.sizes, given, pointers, self.reach, self.depth + 1).walk()


def is_address(kind: Type) -> bool:
    """Of a parameter: one that is written as an array is a pointer."""
    return kind.is_pointer or kind.is_array


def _is_addressed(node: Node) -> bool:
    """Whether only the address is taken."""
    above = node.parent
    while above is not None and above.kind == Kind.PAREN_EXPR:
        above = above.parent
    return above is not None and above.kind == Kind.UNARY_OPERATOR and above.operator == "&"


def _pointed(node: Node) -> Iterator[Node]:
    return (one for one in node.arguments if is_address(one.type))


def _is_memory(reference: Type) -> bool:
    """Whether a reference may lead to an array that is reached through it."""
    return reference.referred.is_array or reference.referred.is_pointer


def _is_of_fragment(node: Node) -> bool:
    """Whether it is an element of a fragment: how many there are is the fragment's own affair."""
    array = node.array
    return array.kind == Kind.MEMBER_REF_EXPR and array.ref is not None and array.ref.cuda and array.name == "x"

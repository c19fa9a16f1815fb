"""Launches made up for a kernel that nothing launches: sizes and numbers under which it is known what the kernel reaches.

Where that is not known, each pointer is given much, and who runs the launch sees whether it was enough.

In: a kernel's node. Out: `Plan`s, the likeliest first, or NotInferred with why there is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from wmma2sycl.migrate.exercise.bounds import Sizes
from wmma2sycl.migrate.exercise.given import (
    MUCH,
    NUMBERS,
    Memory,
    Object,
    Table,
    object_of,
    refuse_handles,
    scalar_of,
    table_of,
)
from wmma2sycl.migrate.exercise.intervals import Interval, exactly
from wmma2sycl.migrate.exercise.reach import DYNAMIC, NotInferred, is_address, reach_of
from wmma2sycl.migrate.exercise.shapes import WARP, Dim3, blocks_for, grid_for, uses_of
from wmma2sycl.migrate.front import CASTS, Key, Kind, Node, Type

_AXES = "xyz"
_SMALLEST, _STEP = 64, 16  # of integer parameters: later ones are larger, as leading dimensions are
_EQUAL = (64, 16, 128, 4, 1)
_MOST_PLANS = 4
_MOST_BYTES, _MOST_SHARED = 32 << 20, 48 << 10
_ALIGNED = 256
Given = Memory | Table | Object | str
_OBJECT, _TABLE, _ENUM = "an object", "a table", "an enumerator"
_NUMBER_OF = {"int": "64", "unsigned int": "64"}
_STATIC = 16 << 10  # left for shared arrays of a size of their own


@dataclass(frozen=True, slots=True)
class Plan:
    """One launch. `arguments`: what each parameter is given, a number as C++ text, with the parameter's type."""

    grid: Dim3
    block: Dim3
    shared_bytes: int
    arguments: tuple[tuple[str, Given], ...]


def plans_for(
    kernel: Node,
    functions: Mapping[Key, Node],
    values: Mapping[str, int],
    block: Dim3 | None,
    text: str,
    types: Mapping[str, str] | None = None,
) -> tuple[Plan, ...]:
    """`values` and `types`: of a template's parameters, by name; `block`: the only one that it is right for; `text`: the kernel's
    head. Raises NotInferred.
    """
    made_of = {p.name: _made_of(kernel, p, types or {}) for p in kernel.parameters}
    found: list[Plan] = []
    reason: NotInferred | None = None
    uses = uses_of(kernel, functions)
    subject = _Subject(kernel, functions, values, grid_for(uses), blocks_for(uses, block, text), made_of)
    for numbers in _numbers(kernel):
        try:
            found.append(subject.first_inferred(numbers))
            # Some kernels of warps look at thread 0 alone, and are for one warp.
            found += subject.by_one_warp(numbers) if len(found) == 1 and uses.together else []
        except NotInferred as error:
            reason = reason or error
        if len(found) >= _MOST_PLANS:
            break
    if not found and reason is not None and not subject.blocks:
        raise reason
    # Last, as the likeliest to be a launch that is none.
    found += [subject.with_much(numbers) for numbers in list(_numbers(kernel))[:2] if subject.blocks]
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Subject:
    """A kernel with what does not change from plan to plan."""

    kernel: Node
    functions: Mapping[Key, Node]
    values: Mapping[str, int]
    grid: Dim3
    blocks: tuple[Dim3, ...]
    made_of: Mapping[str, str]

    def with_much(self, numbers: Sequence[int]) -> Plan:
        """Without knowing what is reached."""
        by_name = self._by_name(numbers)
        much = {p.name: Interval(0, MUCH - 1) for p in self.kernel.parameters}
        shared = _MOST_SHARED - _STATIC if self._has_dynamic() else 0
        return Plan(self.grid, self.blocks[0], shared, self._arguments(by_name, much))

    def _has_dynamic(self) -> bool:
        return any(n.kind == Kind.VAR_DECL and n.is_extern for n in self.kernel.body.walk())

    def _by_name(self, numbers: Sequence[int]) -> dict[str, int]:
        integers = [p for p in self.kernel.parameters if p.type.is_integer and p.ref is not None]
        return dict(zip((p.name for p in integers), map(_in_type, integers, numbers)))

    def _arguments(self, numbers: Mapping[str, int], reached: Mapping[str, Interval]) -> tuple[tuple[str, Given], ...]:
        number = next(iter(numbers.values()), _SMALLEST)
        return tuple(self._argument(p, number, numbers, reached) for p in self.kernel.parameters)

    def _argument(
        self, parameter: Node, number: int, numbers: Mapping[str, int], reached: Mapping[str, Interval]
    ) -> tuple[str, Given]:
        made_of, kind = self.made_of[parameter.name], parameter.type.canonical
        if made_of == _OBJECT:
            return str(kind.unqualified), object_of(parameter, number) or "{}"
        if made_of == _TABLE:
            return str(kind), table_of(kind) or "{}"
        if kind.is_enum:
            return str(kind.unqualified), "0"
        return _kind(parameter.type, made_of), _argument(parameter, made_of, numbers, reached)

    def first_inferred(self, numbers: Sequence[int]) -> Plan:
        """With the first block under which it is known what is reached. Raises NotInferred."""
        reason: NotInferred | None = None
        for block in self.blocks:
            try:
                return self._plan(numbers, block)
            except NotInferred as error:
                reason = reason or error
        raise reason or NotInferred(self.kernel, "no block is small enough for its __launch_bounds__")

    def by_one_warp(self, numbers: Sequence[int]) -> list[Plan]:
        """Where that is a block to try, and is not the first."""
        try:
            return [self._plan(numbers, WARP)] if WARP in self.blocks[1:] else []
        except NotInferred:
            return []

    def _plan(self, numbers: Sequence[int], block: Dim3) -> Plan:
        given: dict[Key | str, Interval] = {name: exactly(value) for name, value in self.values.items()}
        by_name = self._by_name(numbers)
        given |= {
            p.ref.key: exactly(by_name[p.name])
            for p in self.kernel.parameters
            if p.ref is not None and p.name in by_name
        }
        reach = reach_of(self.kernel, self.functions, sizes_of(self.grid, block), given)
        shared = reach.bytes.get(DYNAMIC, exactly(-1))
        if shared.low < -1 or shared.high >= _MOST_SHARED:
            raise NotInferred(self.kernel, f"it would need {shared.high + 1} bytes of dynamic shared memory")
        return Plan(self.grid, block, -(-(shared.high + 1) // 16) * 16, self._arguments(by_name, reach.bytes))


def _made_of(kernel: Node, parameter: Node, types: Mapping[str, str]) -> str:
    """The scalar that a parameter is, or leads to. Raises NotInferred for what no value is made up for."""
    kind, inner = parameter.type.canonical, _behind(parameter.type)
    refuse_handles(parameter, parameter.type)
    if inner is not None and not is_address(inner):
        if str(inner.canonical.unqualified) == "void":
            return _cast_to(kernel, parameter, types)
        found = scalar_of(inner.canonical.unqualified) or scalar_of(types.get(str(inner.unqualified), ""))
        if found:
            return found
    elif inner is None and (kind.is_integer or str(kind.unqualified) in NUMBERS):
        return str(kind.unqualified)
    elif inner is None and (given := types.get(str(parameter.type.unqualified), "")) in (
        *NUMBERS,
        "int",
        "unsigned int",
    ):
        return given
    elif inner is None and object_of(parameter, 1) is not None:
        return _OBJECT
    elif inner is None and kind.is_enum:
        return _ENUM
    if table_of(kind) is not None:
        return _TABLE
    raise NotInferred(parameter, f"no value is made up for a parameter of type {parameter.type}")


def _cast_to(kernel: Node, parameter: Node, types: Mapping[str, str]) -> str:
    """What a `void *` is always taken for. Raises NotInferred where that is nothing, or several things."""
    found = set[str]()
    for node in kernel.body.walk():
        if node.kind in CASTS and node.children and _plain(node.operand).ref == parameter.ref:
            inner = node.type.pointee
            written = "" if inner is None else str(inner.unqualified)
            found.add(
                "" if inner is None else scalar_of(inner.canonical.unqualified) or scalar_of(types.get(written, ""))
            )
    if len(found) != 1 or "" in found:
        raise NotInferred(parameter, f"no value is made up for a parameter of type {parameter.type}")
    return found.pop()


def _plain(node: Node) -> Node:
    while node.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR) and node.children:
        node = node.operand
    return node


def _behind(kind: Type) -> Type | None:
    """What a pointer leads to, which may be written as an array."""
    return kind.pointee or kind.element


def _kind(kind: Type, scalar: str) -> str:
    """The type as the driver writes it: of a template's or of nothing's by the scalar that it is given."""
    inner = _behind(kind)
    if inner is None:
        return str(kind.canonical) if kind.is_integer or str(kind.canonical.unqualified) in NUMBERS else scalar
    if not scalar_of(inner.canonical.unqualified):
        return f"{'const ' if inner.is_const else ''}{scalar} *"
    return str(kind.canonical) if kind.element is None else f"{kind.element.canonical} *"


def _numbers(kernel: Node) -> Iterator[tuple[int, ...]]:
    """Values for the integer parameters: different ones, so that one taken for another shows; then equal ones."""
    count = sum(p.type.is_integer for p in kernel.parameters)
    yield tuple(_SMALLEST + _STEP * i for i in range(count))
    if count:
        yield from ((value,) * count for value in _EQUAL)


def _in_type(parameter: Node, value: int) -> int:
    size, _ = parameter.type.room
    return 1 if str(parameter.type.canonical.unqualified) == "bool" else min(value, 120) if size == 1 else value


def sizes_of(grid: Dim3, block: Dim3) -> Sizes:
    """What the builtins of a launch may be."""
    found: dict[tuple[str, str], Interval] = {}
    for axis, blocks, threads in zip(_AXES, grid, block):
        found["gridDim", axis], found["blockDim", axis] = exactly(blocks), exactly(threads)
        found["blockIdx", axis], found["threadIdx", axis] = Interval(0, blocks - 1), Interval(0, threads - 1)
    return found


def _argument(
    parameter: Node, scalar: str, numbers: Mapping[str, int], reached: Mapping[str, Interval]
) -> Memory | str:
    if _behind(parameter.type) is None:
        return str(numbers[parameter.name]) if parameter.name in numbers else _NUMBER_OF.get(scalar, "0.75f")
    extent = reached.get(parameter.name, Interval(0, 0))
    low = min(0, extent.low) // _ALIGNED * _ALIGNED
    high = max(extent.high, 15)
    if high - low > _MOST_BYTES:
        raise NotInferred(parameter, f"it would reach {high - low + 1} bytes of {parameter.name}")
    return Memory(scalar, low, high)

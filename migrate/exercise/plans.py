"""Launches made up for a kernel that nothing launches: sizes and numbers under which it is known what the kernel reaches.

In: a kernel's node. Out: `Plan`s, the likeliest first, or NotInferred with why there is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from wmma2sycl.migrate.exercise.bounds import Sizes
from wmma2sycl.migrate.exercise.intervals import Interval, exactly
from wmma2sycl.migrate.exercise.reach import DYNAMIC, NotInferred, is_address, reach_of
from wmma2sycl.migrate.exercise.shapes import Dim3, blocks_for, grid_for, uses_of
from wmma2sycl.migrate.front import Key, Node, Type

_AXES = "xyz"
_SMALLEST, _STEP = 64, 16  # of integer parameters: later ones are larger, as leading dimensions are
_EQUAL = (64, 16, 128, 4, 1)
_MOST_PLANS = 4
_MOST_BYTES, _MOST_SHARED = 32 << 20, 48 << 10
_ALIGNED = 256
_SCALARS = {
    "__half2": "__half", "__nv_bfloat162": "__nv_bfloat16",
    **{f"{name}{n}": name.replace("u", "unsigned ") if name[0] == "u" else name
       for name in ("char", "uchar", "short", "ushort", "int", "uint", "float", "double") for n in (2, 3, 4)},
}  # fmt: skip
_NUMBERS = ("__half", "__nv_bfloat16", "float", "double")


@dataclass(frozen=True, slots=True)
class Memory:
    """What a pointer parameter is given: memory from `low` to `high` bytes around it, of scalars of a type."""

    scalar: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Plan:
    """One launch. `arguments`: memory, or a number as C++ text, each with the parameter's type."""

    grid: Dim3
    block: Dim3
    shared_bytes: int
    arguments: tuple[tuple[str, Memory | str], ...]


def plans_for(
    kernel: Node, functions: Mapping[Key, Node], values: Mapping[str, int], block: Dim3 | None, text: str
) -> tuple[Plan, ...]:
    """`values`: of a template's parameters, by name; `block`: the only one that it is right for; `text`: the kernel's head.

    Raises NotInferred.
    """
    for parameter in kernel.parameters:
        _check(parameter)
    found: list[Plan] = []
    reason: NotInferred | None = None
    uses = uses_of(kernel, functions)
    subject = _Subject(kernel, functions, values, grid_for(uses), blocks_for(uses, block, text))
    for numbers in _numbers(kernel):
        try:
            found.append(subject.first_inferred(numbers))
        except NotInferred as error:
            reason = reason or error
        if len(found) == _MOST_PLANS:
            break
    if not found and reason is not None:
        raise reason
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Subject:
    """A kernel with what does not change from plan to plan."""

    kernel: Node
    functions: Mapping[Key, Node]
    values: Mapping[str, int]
    grid: Dim3
    blocks: tuple[Dim3, ...]

    def first_inferred(self, numbers: Sequence[int]) -> Plan:
        """With the first block under which it is known what is reached. Raises NotInferred."""
        reason: NotInferred | None = None
        for block in self.blocks:
            try:
                return self._plan(numbers, block)
            except NotInferred as error:
                reason = reason or error
        raise reason or NotInferred(self.kernel, "no block is small enough for its __launch_bounds__")

    def _plan(self, numbers: Sequence[int], block: Dim3) -> Plan:
        integers = [p for p in self.kernel.parameters if p.type.is_integer and p.ref is not None]
        given: dict[Key | str, Interval] = {name: exactly(value) for name, value in self.values.items()}
        by_name = dict(zip((p.name for p in integers), map(_in_type, integers, numbers)))
        given |= {p.ref.key: exactly(by_name[p.name]) for p in integers if p.ref is not None}
        reach = reach_of(self.kernel, self.functions, sizes_of(self.grid, block), given)
        shared = reach.bytes.get(DYNAMIC, exactly(-1))
        if shared.low < -1 or shared.high >= _MOST_SHARED:
            raise NotInferred(self.kernel, f"it would need {shared.high + 1} bytes of dynamic shared memory")
        arguments = tuple((_kind(p.type), _argument(p, by_name, reach.bytes)) for p in self.kernel.parameters)
        return Plan(self.grid, block, -(-(shared.high + 1) // 16) * 16, arguments)


def _check(parameter: Node) -> None:
    """Raises NotInferred for what no value is made up for."""
    kind, inner = parameter.type.canonical, _behind(parameter.type)
    if inner is not None and _scalar(inner.canonical.unqualified) and not is_address(inner):
        return
    if inner is None and (kind.is_integer or str(kind.unqualified) in _NUMBERS):
        return
    raise NotInferred(parameter, f"no value is made up for a parameter of type {parameter.type}")


def _behind(kind: Type) -> Type | None:
    """What a pointer leads to, which may be written as an array."""
    return kind.pointee or kind.element


def _kind(kind: Type) -> str:
    return str(kind.canonical) if kind.element is None else f"{kind.element.canonical} *"


def _scalar(name: str) -> str:
    """The number that a type is made of; "" for what is none."""
    words = _SCALARS.get(str(name), str(name))
    plain = re.fullmatch(
        r"(?:(?:un)?signed )?(?:char|short|int|long|long long)|float|double|__half|__nv_bfloat16", words
    )
    return words if plain else ""


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


def _argument(parameter: Node, numbers: Mapping[str, int], reached: Mapping[str, Interval]) -> Memory | str:
    inner = _behind(parameter.type)
    if inner is None:
        return str(numbers[parameter.name]) if parameter.name in numbers else "0.75f"
    extent = reached.get(parameter.name, Interval(0, 0))
    low = min(0, extent.low) // _ALIGNED * _ALIGNED
    high = max(extent.high, 15)
    if high - low > _MOST_BYTES:
        raise NotInferred(parameter, f"it would reach {high - low + 1} bytes of {parameter.name}")
    return Memory(_scalar(inner.canonical.unqualified), low, high)

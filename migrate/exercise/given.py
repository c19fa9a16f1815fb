"""What the parameters of a kernel are given beside numbers: memory, classes by value, tables of pointers.

In: a parameter's type. Out: what the driver makes, or NotInferred with why there is nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.exercise.reach import NotInferred
from wmma2sycl.migrate.front import Node, Type

# Bytes behind a pointer of which it is not known how far it leads: no product of the sizes that are given has more.
MUCH = 1 << 20
NUMBERS = ("__half", "__nv_bfloat16", "float", "double")
_TABLE = 32, 64 << 10  # pointers in a table, bytes behind each
_MANY = 256  # members of a class
_HANDLES = {
    **dict.fromkeys(("cudaTextureObject_t", "CUtexObject"), "texture object"),
    **dict.fromkeys(("cudaSurfaceObject_t", "CUsurfObject"), "surface object"),
    "cudaGraphConditionalHandle": "condition of a graph",
}
_SCALARS = {
    "__half2": "__half", "__nv_bfloat162": "__nv_bfloat16",
    **{f"{name}{n}": name.replace("u", "unsigned ") if name[0] == "u" else name
       for name in ("char", "uchar", "short", "ushort", "int", "uint", "float", "double") for n in (2, 3, 4)},
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Memory:
    """What a pointer parameter is given: memory from `low` to `high` bytes around it, of scalars of a type."""

    scalar: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Table:
    """Memory of `count` pointers, each to as many bytes of scalars."""

    scalar: str
    count: int
    bytes: int


@dataclass(frozen=True, slots=True)
class Object:
    """A class by value: of each member its offset, its type and what it is given."""

    members: tuple[tuple[int, str, Memory | str], ...]


def scalar_of(name: str) -> str:
    """The number that a type is made of; "" for what is none."""
    words = _SCALARS.get(str(name), str(name))
    plain = re.fullmatch(
        r"(?:(?:un)?signed )?(?:char|short|int|long|long long)|float|double|__half|__nv_bfloat16", words
    )
    return words if plain else ""


def refuse_handles(parameter: Node, kind: Type) -> None:
    """Raises NotInferred for a number that stands for something the runtime keeps, and for what leads to such."""
    for what in sorted({_HANDLES[name] for name in kind.aliases & _HANDLES.keys()}):
        raise NotInferred(parameter, f"no {what} is made up, which {parameter.name or 'a parameter'} is, or leads to")


def table_of(kind: Type) -> Table | None:
    """For a pointer to pointers to numbers."""
    inner = kind.canonical.pointee
    last = None if inner is None else inner.canonical.pointee
    found = "" if last is None else scalar_of(last.canonical.unqualified)
    return Table(found, *_TABLE) if found else None


def object_of(parameter: Node, number: int) -> Object | None:
    """For a class by value, whose integers are all this number. Raises NotInferred for one with members that get no value."""
    kind = parameter.type.canonical
    if not kind.is_class or scalar_of(kind.unqualified) in NUMBERS:
        return None
    found = tuple(_members(parameter, kind, 0, number))
    if not found or len(found) > _MANY:
        raise NotInferred(parameter, f"no value is made up for a parameter of type {parameter.type}")
    return Object(found)


def _members(parameter: Node, kind: Type, at: int, number: int) -> Iterator[tuple[int, str, Memory | str]]:
    placed = kind.placed_members
    if placed is None:
        raise NotInferred(
            parameter, f"no value is made up for a parameter of type {parameter.type}: {kind} has no plain members"
        )
    for member, offset in placed:
        refuse_handles(parameter, member)
        yield from _member(parameter, member.canonical.unqualified.canonical, at + offset, number)


def _member(parameter: Node, kind: Type, at: int, number: int) -> Iterator[tuple[int, str, Memory | str]]:
    name = str(kind.unqualified)
    inner = kind.pointee
    if kind.is_array and kind.element is not None:
        size, _ = kind.element.room
        for i in range(min(kind.extent or 0, _MANY + 1)):
            yield from _member(parameter, kind.element.canonical, at + i * size, number)
    elif inner is not None and (found := scalar_of(inner.canonical.unqualified)):
        yield at, name, Memory(found, 0, MUCH - 1)
    elif name in NUMBERS:
        yield at, name, "0.75f"
    elif kind.is_integer and inner is None:
        yield at, name, "1" if name == "bool" else str(min(number, 120) if kind.room[0] == 1 else number)
    elif kind.is_enum:
        yield at, name, f"{name}(0)"
    elif kind.is_class:
        yield from _members(parameter, kind, at, number)
    else:
        raise NotInferred(
            parameter, f"no value is made up for {kind}, a member of a parameter of type {parameter.type}"
        )

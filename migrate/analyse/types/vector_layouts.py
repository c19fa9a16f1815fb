"""Where the memory of a class that holds CUDA's vectors, or a dim3, is laid out otherwise in SYCL: sizes, alignments, places of members."""

from __future__ import annotations

from collections.abc import Mapping

from wmma2sycl.migrate.apis.vectors.in_memory import FOLLOWED, IN_MEMORY, Layout
from wmma2sycl.migrate.apis.vectors.vector_types import MOVED, Room, Vector
from wmma2sycl.migrate.front import Type

Rows = Mapping[str, Vector | Layout]


def moved(of: Type) -> str:
    """The first vector that an object is made of, and that has another size or alignment in SYCL; empty if there is none."""
    return min(of.held_classes & MOVED.keys(), default="")


def larger(of: Type) -> str:
    """The type of IN_MEMORY that an object is, that an array or one of the standard library's containers holds, if SYCL's is larger.

    One of FOLLOWED also where a class of the program's holds it: its bytes are those of what it holds.
    """
    plain = of.canonical.referred.without_extents.canonical.unqualified
    if str(plain) in IN_MEMORY:
        return str(plain) if IN_MEMORY[str(plain)].is_larger else ""
    looked_for = IN_MEMORY if str(plain).startswith("std::") else FOLLOWED
    held = plain.held_classes & looked_for.keys()
    return min((name for name in held if looked_for[name].is_larger), default="")


def holds_followed(of: Type) -> str:
    """The type of FOLLOWED that an object is or holds; empty if there is none."""
    return min(of.canonical.referred.held_classes & FOLLOWED.keys(), default="")


def place_moves(of: Type, offset: int) -> bool:
    """Whether a member of a class has another place in SYCL, if all of IN_MEMORY are as there; also where that cannot be said."""
    in_sycl, members = _placed(of, IN_MEMORY), of.placed_members or ()
    if in_sycl is None:
        return True
    before = [i for i, (_, place) in enumerate(members) if place <= offset]
    return not before or in_sycl[0][before[-1]] != members[before[-1]][1]


def moves(of: Type) -> bool:
    """Whether a class has another size in SYCL, or a member another place; also where that cannot be said."""
    in_sycl = _placed(of)
    return in_sycl is None or in_sycl != ([offset for _, offset in of.placed_members or ()], of.room[0])


def union_grows(members: list[Type]) -> bool:
    """Whether a union of these is larger in SYCL."""
    rooms = [(Room(*m.room), _in_sycl(m)) for m in members]
    if any(there is None for _, there in rooms):
        return True
    return _union([here for here, _ in rooms]) != _union([there for _, there in rooms if there is not None])


def _union(rooms: list[Room]) -> int:
    return _up(max(r.size for r in rooms), max(r.alignment for r in rooms))


def _in_sycl(of: Type, rows: Rows = MOVED) -> Room | None:
    """What an object takes in SYCL; None where that is not known."""
    element, room = of.canonical.without_extents.canonical.unqualified, Room(*of.room)
    if not element.held_classes & rows.keys():
        return room
    if str(element) in rows:
        one = rows[str(element)].in_sycl
    else:
        placed, most = _placed(element, rows), _alignment(element, rows)
        if placed is None or most is None:
            return None
        one = Room(placed[1], most)
    if element == of.canonical.unqualified or element.room[0] <= 0:
        return one
    return Room(room.size // element.room[0] * one.size, one.alignment)


def _placed(of: Type, rows: Rows = MOVED) -> tuple[list[int], int] | None:
    """Offsets of a class's bases and members in SYCL, and its size."""
    members, end, found = of.placed_members, 0, list[int]()
    most = _alignment(of, rows)
    if members is None or most is None:
        return None
    for member, _ in members:
        room = _in_sycl(member, rows)
        if room is None:
            return None
        found.append(_up(end, room.alignment))
        end = found[-1] + room.size
    return found, _up(end, most)


def _alignment(of: Type, rows: Rows = MOVED) -> int | None:
    """A class's in SYCL; None for one that is packed."""
    members = of.placed_members
    if members is None:
        return None
    rooms = [_in_sycl(member, rows) for member, _ in members]
    if any(room is None for room in rooms) or any(m.room[1] > of.room[1] for m, _ in members):
        return None
    return max([of.room[1], *(room.alignment for room in rooms if room is not None)])


def _up(offset: int, alignment: int) -> int:
    return -(-offset // alignment) * alignment

"""Where the memory of a class that holds CUDA's vectors is laid out otherwise in SYCL: sizes, alignments, and places of members."""

from __future__ import annotations

from wmma2sycl.migrate.apis.vectors.vector_types import MOVED, Room
from wmma2sycl.migrate.front import Type


def moved(of: Type) -> str:
    """The first vector that an object is made of, and that has another size or alignment in SYCL; empty if there is none."""
    return min(of.held_classes & MOVED.keys(), default="")


def larger(of: Type) -> str:
    """The vector that an object is, that an array holds, or one of the standard library's containers, if SYCL's is larger."""
    plain = of.canonical.referred.without_extents.canonical.unqualified
    if str(plain) in MOVED:
        return str(plain) if MOVED[str(plain)].is_larger else ""
    held = plain.held_classes if str(plain).startswith("std::") else frozenset()
    return min((name for name in held & MOVED.keys() if MOVED[name].is_larger), default="")


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


def _in_sycl(of: Type) -> Room | None:
    """What an object takes in SYCL; None where that is not known."""
    element, room = of.canonical.without_extents.canonical.unqualified, Room(*of.room)
    if not element.held_classes & MOVED.keys():
        return room
    if str(element) in MOVED:
        one = MOVED[str(element)].in_sycl
    else:
        placed, most = _placed(element), _alignment(element)
        if placed is None or most is None:
            return None
        one = Room(placed[1], most)
    if element == of.canonical.unqualified or element.room[0] <= 0:
        return one
    return Room(room.size // element.room[0] * one.size, one.alignment)


def _placed(of: Type) -> tuple[list[int], int] | None:
    """Offsets of a class's bases and members in SYCL, and its size."""
    members, end, found = of.placed_members, 0, list[int]()
    most = _alignment(of)
    if members is None or most is None:
        return None
    for member, _ in members:
        room = _in_sycl(member)
        if room is None:
            return None
        found.append(_up(end, room.alignment))
        end = found[-1] + room.size
    return found, _up(end, most)


def _alignment(of: Type) -> int | None:
    """A class's in SYCL; None for one that is packed."""
    members = of.placed_members
    if members is None:
        return None
    rooms = [_in_sycl(member) for member, _ in members]
    if any(room is None for room in rooms) or any(m.room[1] > of.room[1] for m, _ in members):
        return None
    return max([of.room[1], *(room.alignment for room in rooms if room is not None)])


def _up(offset: int, alignment: int) -> int:
    return -(-offset // alignment) * alignment

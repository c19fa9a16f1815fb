"""How far a value differs between the threads of a group: the elements of the lattice, and what index expressions are.

The group is a warp, or the threads among which a strided loop shares its turns. See docs/proofs.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from wmma2sycl.migrate.analyse.values import thread_index as index
from wmma2sycl.migrate.analyse.values.thread_index import INDICES, MIXED, IndexKind

# UNSEEN: no execution gave a value yet. WHOLE: uniform, a multiple of 32, not negative. COUNT: uniform and not negative.
# THREAD: the lane and a WHOLE. ALIGNED: a THREAD or uniform, so that divided by 32 it is uniform.
UNSEEN, WHOLE, COUNT, UNIFORM, THREAD, ALIGNED, VARYING = range(-3, 4)
WARP_LANES = 32
WIDE = {
    "int",
    "unsigned int",
    "long",
    "unsigned long",
    "long long",
    "unsigned long long",
    "size_t",
    "uint32_t",
    "int32_t",
}
_QUALIFIERS = re.compile(r"\b(const|volatile) | &$")


class Lanes(NamedTuple):
    """A value: its `rank` above, what makes it differ, and what it is exactly where that is known."""

    rank: int
    why: str = ""
    exact: IndexKind = index.UNIFORM

    @property
    def differs(self) -> bool:
        """Whether two threads of the group may have different values."""
        return self.rank > UNIFORM

    @property
    def is_thread_number(self) -> bool:
        """Whether each thread of the group has its own number."""
        return self.rank == THREAD


SAME = Lanes(UNIFORM)
NOTHING = Lanes(UNSEEN)


def varying(why: str, kind: IndexKind = MIXED) -> Lanes:
    """A value that may differ between any two threads, and the name that is why."""
    return Lanes(VARYING, why, kind)


def worst(values: Iterable[Lanes]) -> Lanes:
    """The value that differs most; the same for all where there is none."""
    return max(values, key=lambda v: (v.rank, v.why), default=SAME)


def join(values: Iterable[Lanes]) -> Lanes:
    """What is one of these."""
    seen = [v for v in values if v.rank != UNSEEN]
    if not seen:
        return NOTHING
    top, kinds = worst(seen), {v.exact for v in seen}
    kind = kinds.pop() if len(kinds) == 1 else MIXED if top.differs else index.UNIFORM
    return Lanes(ALIGNED if top.rank == THREAD and any(v.rank != THREAD for v in seen) else top.rank, top.why, kind)


def mixed(values: Iterable[Lanes]) -> Lanes:
    """What comes of these, nothing else being known, and also where some of them are never computed."""
    top = worst(values)
    return varying(top.why) if top.differs else SAME


def is_wide(canonical_type: str) -> bool:
    """Whether a type holds every thread's number, and is divided as integers are."""
    return _QUALIFIERS.sub("", canonical_type) in WIDE


def stored(value: Lanes, canonical_type: str) -> Lanes:
    """Converted to a type, of which only the wider integers keep more than that it is uniform."""
    if value.rank in (UNSEEN, UNIFORM) or is_wide(canonical_type):
        return value
    return varying(value.why) if value.differs else SAME


@dataclass(frozen=True)
class Group:
    """Threads that are compared. `ranks`: of index expressions that are not VARYING; `is_warp`: and divisions by 32 count."""

    name: str
    ranks: dict[str, int] = field(hash=False)
    is_warp: bool = False

    def value(self, kind: IndexKind, why: str = "") -> Lanes:
        """How an index expression of this kind differs within the group."""
        rank = self.ranks.get(kind.of, VARYING)
        return Lanes(rank, why if rank > UNIFORM else "", kind)


def _ranks(*differing: str) -> dict[str, int]:
    known = INDICES | set(index.STRIDES.values()) | {"blockIdx", "gridDim", "threadIdx", "block dim y"}
    return dict.fromkeys((known | {"uniform", "block start", "row start"}) - set(differing), COUNT)


_WHOLE = ("block dim", "block size", "grid stride", "block start", "row start", "warp")
_NUMBERS = ("thread", "grid thread", "block thread")
_IN_BLOCK = ("thread", "grid thread", "block thread", "lane")
WARP = Group("warp", {**_ranks("lane"), **dict.fromkeys(_WHOLE, WHOLE), **dict.fromkeys(_NUMBERS, THREAD)}, True)
# CUDA numbers the threads of a warp across rows that are no whole warps
FOLDED_WARP = Group(
    "folded warp",
    {**_ranks("lane", "thread", "grid thread", "threadIdx", "row start"), "warp": WHOLE, "block thread": THREAD},
    True,
)
# The same where all such blocks are one row, like dim3(48): threadIdx.x is the number in the block, and y and z are 0
FOLDED_ROW = Group("folded row", {**FOLDED_WARP.ranks, "thread": THREAD, "threadIdx": COUNT, "row start": COUNT}, True)
# The threads among which a loop with this stride shares its turns
SHARING = {
    "warp": WARP,
    "block dim": Group("row", _ranks(*_IN_BLOCK)),
    "block size": Group("block", _ranks(*_IN_BLOCK, "threadIdx", "row start")),
    "grid stride": Group("grid", _ranks(*_IN_BLOCK, "blockIdx", "block start")),
}

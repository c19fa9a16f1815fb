"""What a work-group asks of a GPU, and what a GPU answers. Plain data that the models of both makers share."""

from __future__ import annotations

from dataclasses import dataclass

WARP = 32  # CUDA's
LARGEST_BLOCK = 1024  # CUDA's threads of a block, on every device


@dataclass(frozen=True, slots=True)
class Group:
    """One work-group of a launch.

    `items`: work-items. `sub_group`: work-items a sub-group, CUDA's warp. `local`: bytes of local (shared) memory.
    `waits`: whether its work-items wait for one another, so that a part of it alone gets nowhere.
    `registers`: 32-bit registers a work-item on an NVIDIA GPU. `big_registers`: the large register file of an Intel GPU (256 a thread).
    `scaled`: whether a sub-group of another size took a warp's place, so that CUDA's block has another number of threads.
    """

    items: int
    sub_group: int
    local: int = 0
    waits: bool = False
    registers: int = 0
    big_registers: bool = False
    scaled: bool = False

    @property
    def threads(self) -> int:
        """Hardware threads (Intel), warps (NVIDIA): sub-groups, the last of which may be in part empty."""
        return -(-self.items // self.sub_group)


@dataclass(frozen=True, slots=True)
class Residence:
    """How many groups one core (Xe-core, streaming multiprocessor) holds.

    `capacity`: the threads that it holds at most. `threads`: those of one group. `groups`: whole groups at once, 0 where a launch
    fails. `limits`: what ends it there. `refusal`: why it fails. `parts`: whether a part of a group may fill up a core.
    """

    capacity: int
    threads: int
    groups: int
    limits: tuple[str, ...] = ()
    refusal: str = ""
    parts: bool = False

    @property
    def one(self) -> float:
        """The share of a core's threads that one group takes."""
        return self.threads / self.capacity

    @property
    def resident(self) -> int:
        """Threads on a core where there are groups enough."""
        return self.capacity if self.parts and self.groups else self.groups * self.threads

    @property
    def full(self) -> float:
        """The occupancy of a core where there are groups enough."""
        return self.resident / self.capacity


@dataclass(frozen=True, slots=True)
class Filling:
    """How a whole launch fills a GPU: rounds that are full, and what is left for the last one, each as a share of all its threads."""

    rounds: int
    each: float
    last: float


def filling(residence: Residence, cores: int, groups: int) -> Filling:
    """`groups` work-groups over `cores` cores. Source: "Thread Mapping and GPU Occupancy", oneAPI GPU Optimization Guide (VectorAdd2)."""
    total, room = groups * residence.threads, cores * residence.resident
    if not room:
        return Filling(0, 0.0, 0.0)
    whole = cores * residence.capacity
    return Filling(total // room, room / whole, total % room / whole)


@dataclass(frozen=True, slots=True)
class Registers:
    """An estimate of the registers that a hardware thread of an Intel GPU needs, from `least` to `most`, of those that it `has`.

    `room`: what it has with the large register file, where there is one.
    """

    least: int
    most: int
    has: int
    room: int

    @property
    def remark(self) -> str:
        """What does not fit spills to memory."""
        if self.most <= self.has:
            return ""
        if self.room > self.has:
            return "large registers needed" if self.least > self.has else "large registers may be needed"
        return "spills" if self.least > self.has else "may spill"

"""What would let a core hold more: another size of the work-groups, less local memory, fewer registers. Each with what it gives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from wmma2sycl.migrate.occupancy.gpus import Gpu
from wmma2sycl.migrate.occupancy.group import LARGEST_BLOCK, WARP, Group

_WORTH = 0.05  # of a core's threads: less is not worth a change
_LOCAL_STEP, _REGISTER_STEP = 128, 8  # bytes; what a warp's registers are given out by


@dataclass(frozen=True, slots=True)
class Change:
    """`text`: what to change, as an order. `full`: the occupancy that it gives where there are groups enough."""

    text: str
    full: float


def advice(gpu: Gpu, group: Group) -> list[Change]:
    """The best change of each kind that is worth it, the one that gives the most first."""
    now = gpu.residence(group).full
    kinds = (_sizes(gpu, group), _local(gpu, group), _registers(gpu, group), _register_files(gpu, group))
    best = [max(found, key=lambda change: change.full) for kind in kinds if (found := list(kind))]
    return sorted((b for b in best if b.full >= now + _WORTH), key=lambda change: -change.full)


def _sizes(gpu: Gpu, group: Group) -> Iterator[Change]:
    """Whole sub-groups; local memory as it is, which a smaller group may need less of. The nearest of those that give the same comes first."""
    each = WARP if group.scaled else group.sub_group  # of CUDA's threads
    as_it_is = " (local memory as it is)" if group.local else ""
    for threads in sorted(range(1, LARGEST_BLOCK // each + 1), key=lambda n: abs(n - group.threads)):
        items = threads * group.sub_group
        if items != group.items:
            yield Change(
                f"blocks of {threads * each} threads{as_it_is}",
                gpu.residence(replace(group, items=items)).full,
            )


def _local(gpu: Gpu, group: Group) -> Iterator[Change]:
    """The most local memory that lets the next group in."""
    limits = gpu.residence(group)
    if not group.local or limits.refusal:
        return
    low, high = 0, group.local // _LOCAL_STEP
    while low < high:  # the most steps with more than now
        middle = (low + high + 1) // 2
        more = gpu.residence(replace(group, local=middle * _LOCAL_STEP)).groups > limits.groups
        low, high = (middle, high) if more else (low, middle - 1)
    fitting = replace(group, local=low * _LOCAL_STEP)
    if low and gpu.residence(fitting).groups > limits.groups:
        yield Change(f"{fitting.local} bytes of local memory at most", gpu.residence(fitting).full)


def _registers(gpu: Gpu, group: Group) -> Iterator[Change]:
    for registers in range(group.registers - group.registers % _REGISTER_STEP, 0, -_REGISTER_STEP):
        fitting = replace(group, registers=registers)
        if gpu.residence(fitting).full > gpu.residence(group).full:
            yield Change(f"{registers} registers a work-item at most", gpu.residence(fitting).full)
            return


def _register_files(gpu: Gpu, group: Group) -> Iterator[Change]:
    if group.big_registers:
        yield Change(
            "128 registers a thread (no large register file)", gpu.residence(replace(group, big_registers=False)).full
        )

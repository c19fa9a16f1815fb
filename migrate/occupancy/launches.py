"""The work-groups that a launch makes on a GPU, and what comes of them there.

In: a row of a launch (migrate/core/launch_rows.py). Out: one answer a GPU, or why there is none.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import prod

from wmma2sycl.migrate.core.launch_rows import LaunchRow
from wmma2sycl.migrate.occupancy.advice import Change, advice
from wmma2sycl.migrate.occupancy.gpus import Gpu
from wmma2sycl.migrate.occupancy.group import WARP, Filling, Group, Registers, Residence, filling


@dataclass(frozen=True, slots=True)
class Settings:
    """What the code does not show: `registers` a work-item (NVIDIA; 0: not known), the register file (Intel); for launches that leave
    them open, bytes of `local` memory in all, threads of a block and blocks."""

    registers: int = 0
    big_registers: bool = False
    local: int | None = None
    block: int | None = None
    groups: int | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """`least`: with all registers that a work-item can have, where their number is not known (an estimate); else as `residence`.
    `fills`: of the whole launch, None where its grid is not known. `registers`: an estimate, on Intel GPUs."""

    group: Group
    residence: Residence
    least: Residence
    fills: Filling | None
    changes: tuple[Change, ...]
    registers: Registers | None


def answer(row: LaunchRow, gpu: Gpu, settings: Settings) -> Answer | str:
    """How the launch sits on the GPU, or what has to be told first."""
    items = prod(row.block) if row.block is not None else settings.block
    if items is None:
        return "the block is known by the run alone: give its threads by --block"
    local = _local(row, settings)
    if local is None:
        return "local memory is known by the run alone: give its bytes by --local-memory"
    group = _group(row, gpu, items, local, settings)
    found = gpu.residence(group)
    most = 0 if settings.registers else gpu.most_registers(group)
    least = gpu.residence(replace(group, registers=most)) if most else found
    groups = prod(row.grid) if row.grid is not None else settings.groups
    fills = filling(found, gpu.cores, groups) if groups is not None else None
    registers = gpu.estimate(group, row.held) if row.held is not None else None
    return Answer(group, found, least, fills, tuple(advice(gpu, group)), registers)


def _local(row: LaunchRow, settings: Settings) -> int | None:
    """All bytes of it, as far as the code tells them."""
    known = row.local is not None and row.dynamic is not None
    return (row.local or 0) + (row.dynamic or 0) if known else settings.local


def _group(row: LaunchRow, gpu: Gpu, items: int, local: int, settings: Settings) -> Group:
    """A sub-group of the engine's own size takes a warp's place where the kernel lets it."""
    own = gpu.warp or (gpu.engine_size if row.lanes == "scaled" and gpu.engine_size else WARP)
    scaled = -(-items // WARP) * own if own != WARP else items
    return Group(scaled, own, local, row.waits, settings.registers, settings.big_registers, own != WARP)

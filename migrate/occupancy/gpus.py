"""All GPUs whose occupancy is known, by the names that `--device` takes."""

from __future__ import annotations

from typing import Protocol

from wmma2sycl.migrate.core.launch_rows import Held
from wmma2sycl.migrate.occupancy.group import Group, Registers, Residence
from wmma2sycl.migrate.occupancy.intel import INTEL
from wmma2sycl.migrate.occupancy.nvidia import NVIDIA


class Gpu(Protocol):
    """A GPU of `cores` Xe-cores or multiprocessors. `warp`: the size of its sub-groups, None where there is a choice;
    `engine_size`: that of those that its matrix engine works with, 0 where it has none."""

    @property
    def name(self) -> str:
        """What `--device` calls it."""

    @property
    def hardware(self) -> str:
        """The product that it stands for."""

    @property
    def cores(self) -> int:
        """Xe-cores, or multiprocessors."""

    @property
    def engine_size(self) -> int:
        """Work-items of the sub-groups that its matrix engine works with."""

    @property
    def warp(self) -> int | None:
        """Work-items of a sub-group where there is no choice."""

    def most_registers(self, group: Group, /) -> int:
        """The most registers a work-item with which such a group runs; 0 where they do not count."""

    def estimate(self, group: Group, held: Held, /) -> Registers | None:
        """The registers that a hardware thread needs; None where a compiler, or --registers, tells them."""

    def residence(self, group: Group) -> Residence:
        """How many of such groups one core holds."""


GPUS: dict[str, Gpu] = {**INTEL, **NVIDIA}

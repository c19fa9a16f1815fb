"""Intel's GPUs: threads, registers and local memory of an Xe-core, and the groups that it holds.

Sources: Intel oneAPI GPU Optimization Guide, "Intel Xe GPU Architecture" (Xe-HPG, Xe-HPC) and "Thread Mapping and GPU Occupancy" (Xe-LP).
Not modelled: the slots for barriers, and how local memory is rounded up.
"""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.apis.targets import TARGETS
from wmma2sycl.migrate.core.launch_rows import Held
from wmma2sycl.migrate.occupancy.group import Group, Registers, Residence

_KB = 1024
_SMALL, _LARGE = 128, 256  # registers of a thread


@dataclass(frozen=True, slots=True)
class IntelGpu:
    """`cores` Xe-cores, each of `engines` vector engines with `threads` threads at 128 registers of `register` bytes each; bytes of
    local memory. `engine`: the target of its matrix engine."""

    name: str
    hardware: str
    cores: int
    engines: int
    threads: int
    sub_group_sizes: tuple[int, ...]
    most_items: int
    local: int
    local_of_group: int
    has_big_registers: bool
    register: int
    engine: str = ""

    @property
    def engine_size(self) -> int:
        """Work-items of the sub-groups that multiply matrices: the first choice of the target."""
        return TARGETS[self.engine].sub_group_sizes[0] if self.engine else 0

    @property
    def warp(self) -> None:
        """No size of a sub-group is given."""
        return None

    @staticmethod
    def most_registers(_: Group, /) -> int:
        """None: a thread has its registers, however many the code uses."""
        return 0

    def estimate(self, group: Group, held: Held) -> Registers:
        """Of a thread. At least: the operands and sums of one product; at most: all variables at once, as if none were done with."""
        most = held.fragments + held.others * group.sub_group
        has = _LARGE if group.big_registers and self.has_big_registers else _SMALL
        room = _LARGE if self.has_big_registers else _SMALL
        return Registers(-(-held.product // self.register), -(-most // self.register), has, room)

    def residence(self, group: Group) -> Residence:
        """How many of such groups one Xe-core holds. Work-groups stay on one Xe-core."""
        big = group.big_registers and self.has_big_registers
        capacity = self.engines * (self.threads // 2 if big else self.threads)
        if refusal := self._refusal(group, capacity):
            return Residence(capacity, group.threads, 0, (), refusal)
        by = {"threads": capacity // group.threads}
        if group.local:
            by["local memory"] = self.local // group.local
        groups = min(by.values())
        limits = tuple(name for name, most in by.items() if most == groups)
        return Residence(capacity, group.threads, groups, limits, parts=not group.waits and not group.local)

    def _refusal(self, group: Group, capacity: int) -> str:
        if group.sub_group not in self.sub_group_sizes:
            return f"no sub-groups of {group.sub_group}"
        if group.items > self.most_items:
            return f"{group.items} work-items, {self.most_items} at most"
        if group.threads > capacity:
            return f"{group.threads} threads, {capacity} at most"
        if group.local > self.local_of_group:
            return f"{group.local} bytes of local memory, {self.local_of_group} at most"
        return ""


INTEL: dict[str, IntelGpu] = {
    gpu.name: gpu
    for gpu in (
        IntelGpu("xe_lp", "Iris Xe (Tiger Lake)", 6, 16, 7, (8, 16, 32), 512, 128 * _KB, 64 * _KB, False, 32),
        IntelGpu("xe_hpg", "Arc A770", 32, 16, 8, (8, 16, 32), 1024, 128 * _KB, 64 * _KB, True, 32, "intel_xmx_hpg"),
        IntelGpu("xe_hpc", "one stack of a Data Center GPU Max 1550", 64, 8, 8, (16, 32), 1024, 128 * _KB, 128 * _KB, True, 64, "intel_xmx_hpc"),
        IntelGpu("xe2", "Arc B580", 20, 8, 8, (16, 32), 1024, 128 * _KB, 128 * _KB, True, 64, "intel_xmx_hpc"),
    )
}  # fmt: skip

"""NVIDIA's GPUs by compute capability: what a streaming multiprocessor holds, and the blocks that fit.

Source: CUDA C++ Programming Guide, "Compute Capabilities"; the arithmetic is that of cudaOccupancyMaxActiveBlocksPerMultiprocessor
(checked against the toolkit's cuda_occupancy.h, tests/test_occupancy_nvidia.py). The carveout is the default one.
"""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.core.launch_rows import Held
from wmma2sycl.migrate.occupancy.group import LARGEST_BLOCK, WARP, Group, Residence

_KB = 1024
_PARTITIONS = 4  # of a multiprocessor, each with its share of the registers
_REGISTERS, _OF_WARP = 65536, 256  # 32-bit registers; a warp gets a multiple of the second
_MOST_REGISTERS = 255  # a thread


@dataclass(frozen=True, slots=True)
class NvidiaGpu:
    """`cores` multiprocessors of the GPU named; `warps`, `blocks` and KiB of shared memory that one holds; `own`: bytes that CUDA keeps for itself a block."""

    name: str
    hardware: str
    cores: int
    warps: int
    blocks: int
    shared: int
    own: int = 1024
    grain: int = 128

    @property
    def engine_size(self) -> int:
        """Work-items of the sub-groups that multiply matrices."""
        return WARP

    @property
    def warp(self) -> int:
        """Work-items of a sub-group."""
        return WARP

    def residence(self, group: Group) -> Residence:
        """How many of such blocks one multiprocessor holds."""
        asked = group.local + self.own
        local = -(-asked // self.grain) * self.grain
        if refusal := self._refusal(group, local):
            return Residence(self.warps, group.threads, 0, (), refusal)
        by = {"warps": self.warps // group.threads, "blocks": self.blocks}
        if group.registers:
            by["registers"] = self._warps_by_registers(group.registers) // group.threads
        if local:
            by["shared memory"] = self.shared * _KB // local
        groups = min(by.values())
        return Residence(self.warps, group.threads, groups, tuple(name for name, most in by.items() if most == groups))

    @staticmethod
    def most_registers(group: Group, /) -> int:
        """The most registers a thread with which such a block still runs."""
        each = _REGISTERS // _in_partitions(group.threads) // _OF_WARP * _OF_WARP // WARP
        return min(_MOST_REGISTERS, each)

    @staticmethod
    def estimate(_group: Group, _held: Held, /) -> None:
        """None: ptxas tells them, and where it was not asked, two bounds are told (`most_registers`)."""

    @staticmethod
    def _warps_by_registers(registers: int) -> int:
        return _REGISTERS // _PARTITIONS // _allocated(registers) * _PARTITIONS

    def _refusal(self, group: Group, local: int) -> str:
        if group.items > LARGEST_BLOCK:
            return f"{group.items} threads, {LARGEST_BLOCK} at most"
        if group.registers > _MOST_REGISTERS:
            return f"{group.registers} registers a thread, {_MOST_REGISTERS} at most"
        if _allocated(group.registers) * _in_partitions(group.threads) > _REGISTERS:
            return f"{group.registers} registers a thread for {group.items} threads: more than {_REGISTERS}"
        if local > self.shared * _KB:
            return f"{group.local} bytes of shared memory, {self.shared * _KB - self.own} at most"
        return ""


def _in_partitions(warps: int) -> int:
    """As many for each partition: so a block's registers are counted before it starts."""
    return -(-warps // _PARTITIONS) * _PARTITIONS


def _allocated(registers: int) -> int:
    """What a warp gets where each of its threads has so many."""
    return -(-registers * WARP // _OF_WARP) * _OF_WARP


NVIDIA: dict[str, NvidiaGpu] = {
    gpu.name: gpu
    for gpu in (
        NvidiaGpu("sm_70", "V100", 80, 64, 32, 96, own=0, grain=256),
        NvidiaGpu("sm_75", "T4", 40, 32, 16, 64, own=0, grain=256),
        NvidiaGpu("sm_80", "A100", 108, 64, 32, 164),
        NvidiaGpu("sm_86", "A10", 72, 48, 16, 100),
        NvidiaGpu("sm_87", "Jetson AGX Orin", 16, 48, 16, 164),
        NvidiaGpu("sm_89", "L40S", 142, 48, 24, 100),
        NvidiaGpu("sm_90", "H100 SXM", 132, 64, 32, 228),
        NvidiaGpu("sm_100", "B200", 148, 64, 32, 228),
        NvidiaGpu("sm_103", "B300", 148, 64, 32, 228),
        NvidiaGpu("sm_110", "Jetson Thor", 20, 48, 24, 228),
        NvidiaGpu("sm_120", "RTX 5090", 170, 48, 24, 100),
        NvidiaGpu("sm_121", "GB10", 48, 48, 24, 100),
    )
}  # fmt: skip

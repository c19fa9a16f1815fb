"""What a replay gives back: one launch of a recording, run by one build of the kernel on one device."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

import numpy as np
import numpy.typing as npt

Bytes = npt.NDArray[np.uint8]


class Side(Enum):
    """Whose kernel ran: the recorded CUDA device code, or the migrated kernel."""

    CUDA = "cuda"
    SYCL = "sycl"


@dataclass(frozen=True, slots=True)
class Variant:
    """A build of a kernel: `target` is the matrix engine's name ("software<32>", "" for kernels without
    fragments), `symbol` what the device code calls it, `pipeline` which compilers made it."""

    side: Side
    kernel: str
    target: str
    symbol: str
    pipeline: str


@dataclass(frozen=True, slots=True)
class Damage:
    """Bytes that the kernel wrote outside an allocation: in the guard before it (negative offsets) or behind it."""

    buffer: int
    first_offset: int
    count: int


@dataclass(frozen=True, slots=True)
class Replayed:
    """What the launch left: each buffer (by id) and each variable (by its recorded name) whole, after it.

    `times_ms` are the kernel's own times by device events, one a repeat; () where none were asked for.
    """

    launch: int
    variant: Variant
    device: str
    buffers: Mapping[int, Bytes]
    variables: Mapping[str, Bytes]
    damage: tuple[Damage, ...] = ()
    times_ms: tuple[float, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NotReplayed:
    """Why a launch was not run: `failed` where it should have been possible (crash, no such kernel, launch refused),
    not where the device cannot (sub-group size, memory, no build for it). `side`: whose kernel it was."""

    launch: int
    kernel: str
    target: str
    device: str
    why: str
    failed: bool
    log: str = field(default="")
    side: Side = Side.SYCL


Outcome = Replayed | NotReplayed

"""How much a launch does, so that a time becomes a rate.

In: a launch and what the comparison recognised of it. Out: `Work`: operations where it is a product, else the bytes of
the buffers it reaches, each counted once (twice what it changes): a kernel that reads only parts of them does less. A product knows
its bytes, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wmma2sycl.verify.comparison.launch import Compared
from wmma2sycl.verify.core.verdict import Achieved
from wmma2sycl.verify.recording.model import Launch

MEMORY = "memory"
_MATRIX_KINDS = {"f16": "f16", "bf16": "bf16", "tf32": "tf32", "i8": "i8", "u8": "i8", "f64": "f64"}


@dataclass(frozen=True, slots=True)
class Work:
    """`amount` operations or bytes; `kind`: whose peak it is held against ("memory", a matrix kind, "" for none); `moved`: the
    bytes of a product's buffers, each counted once."""

    amount: float
    unit: str
    kind: str
    moved: float = 0.0

    @property
    def memory(self) -> Work | None:
        """What a product asks of the memory; None for what is no product."""
        return Work(self.moved, "GB/s", MEMORY) if self.moved else None

    def achieved(
        self, cuda_ms: float | None, sycl_ms: float | None, peak: float | None, bandwidth: float | None = None
    ) -> Achieved:
        """The rates of both sides; `peak` in operations or bytes a second, `bandwidth` in bytes."""
        scale = 1e12 if self.unit != "GB/s" else 1e9
        cuda, sycl = (self.amount / (ms * 1e-3) / scale if ms else None for ms in (cuda_ms, sycl_ms))
        intensity = self.amount / self.moved if self.moved else None
        return Achieved(
            self.unit, cuda, sycl, peak / scale if peak else None, intensity, bandwidth / 1e9 if bandwidth else None,
            self.kind if self.moved else "",
        )  # fmt: skip


def work_of(launch: Launch, compared: Sequence[Compared]) -> Work | None:
    """None for a launch that reaches no buffer."""
    products = [one for one in compared if one.multiplications]
    if products:
        operands = products[0].operands
        kind = _MATRIX_KINDS.get(operands[0], "") if operands and len(set(operands)) == 1 else ""
        unit = "TOP/s" if operands[:1] and operands[0][0] in "iusb" and operands[0] != "bf16" else "TFLOP/s"
        once = sum(buffer.size for buffer in launch.buffers)
        return Work(2 * sum(one.multiplications for one in products), unit, kind, once)
    total = sum(buffer.size * (2 if buffer.changed else 1) for buffer in launch.buffers)
    return Work(total, "GB/s", MEMORY) if total else None

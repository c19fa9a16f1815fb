"""How much a launch does, so that a time becomes a rate.

In: a launch and what the comparison recognised of it. Out: `Work`: operations where it is a product, else the bytes of
the buffers it reaches, each counted once (twice what it changes): a kernel that reads only parts of them does less.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wmma2sycl.verify.comparison.launch import Compared
from wmma2sycl.verify.core.verdict import Achieved
from wmma2sycl.verify.recording.model import Launch

_MATRIX_KINDS = {"f16": "f16", "bf16": "bf16", "tf32": "tf32", "i8": "i8", "u8": "i8", "f64": "f64"}


@dataclass(frozen=True, slots=True)
class Work:
    """`amount` operations or bytes; `kind`: whose peak it is held against ("memory", a matrix kind, "" for none)."""

    amount: float
    unit: str
    kind: str

    def achieved(self, cuda_ms: float | None, sycl_ms: float | None, peak: float | None) -> Achieved:
        """The rates of both sides; `peak` in operations or bytes a second."""
        scale = 1e12 if self.unit != "GB/s" else 1e9
        cuda, sycl = (self.amount / (ms * 1e-3) / scale if ms else None for ms in (cuda_ms, sycl_ms))
        return Achieved(self.unit, cuda, sycl, peak / scale if peak else None)


def work_of(launch: Launch, compared: Sequence[Compared]) -> Work | None:
    """None for a launch that reaches no buffer."""
    products = [one for one in compared if one.multiplications]
    if products:
        operands = products[0].operands
        kind = _MATRIX_KINDS.get(operands[0], "") if operands and len(set(operands)) == 1 else ""
        unit = "TOP/s" if operands[:1] and operands[0][0] in "iusb" and operands[0] != "bf16" else "TFLOP/s"
        return Work(2 * sum(one.multiplications for one in products), unit, kind)
    total = sum(buffer.size * (2 if buffer.changed else 1) for buffer in launch.buffers)
    return Work(total, "GB/s", "memory") if total else None

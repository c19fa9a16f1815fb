"""What is true of a whole program as soon as one source of it says so."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Whole:
    """Streams are created, work goes to the default stream, host memory is pinned, a device is selected, PyTorch's headers are included."""

    has_streams: bool = False
    uses_default_stream: bool = False
    has_pinned_memory: bool = False
    selects_device: bool = False
    is_torch: bool = False

    def __or__(self, other: Whole) -> Whole:
        return Whole(
            self.has_streams or other.has_streams, self.uses_default_stream or other.uses_default_stream,
            self.has_pinned_memory or other.has_pinned_memory, self.selects_device or other.selects_device,
            self.is_torch or other.is_torch,
        )  # fmt: skip

"""So many launches at a time that what their buffers hold stays within a limit, in memory or on the disk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wmma2sycl.verify.recording.model import Launch

_BATCH_BYTES = 1 << 30


def data_bytes(launch: Launch) -> int:
    """What its buffers hold."""
    return sum(buffer.size for buffer in launch.buffers)


def batches(launches: Sequence[Launch]) -> Iterator[list[Launch]]:
    """In order; a launch larger than the limit is a batch of its own."""
    batch: list[Launch] = []
    size = 0
    for launch in launches:
        if batch and size + data_bytes(launch) > _BATCH_BYTES:
            yield batch
            batch, size = [], 0
        batch.append(launch)
        size += data_bytes(launch)
    if batch:
        yield batch

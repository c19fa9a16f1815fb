"""Addresses that a kernel wrote: each side's buffers lie elsewhere, so what can be compared is how addresses lie to each other."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from wmma2sycl.verify.names.elements import Bytes
from wmma2sycl.verify.recording.model import Buffer


def with_written_addresses(buffers: Sequence[Buffer], theirs: Bytes, ours: Bytes) -> Bytes:
    """Our bytes with CUDA's addresses in the place of ours, buffer by buffer: of each buffer into which CUDA's lead, those that are as
    far from CUDA's as the first one is. One that is farther or nearer leads elsewhere and stays, and so does a null."""
    count = theirs.nbytes // 8
    cuda, sycl = theirs[: 8 * count].view(np.uint64), ours[: 8 * count].view(np.uint64).copy()
    for buffer in buffers:
        inside = (cuda >= buffer.address) & (cuda <= buffer.address + buffer.size) & (sycl != 0) & (cuda != 0)
        if inside.any():
            distance = sycl - cuda
            sycl[inside & (distance == distance[inside][0])] = cuda[inside & (distance == distance[inside][0])]
    patched = ours.copy()
    patched[: 8 * count] = sycl.view(np.uint8)
    return patched

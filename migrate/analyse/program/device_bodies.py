"""Where a file has code for the device alone."""

from __future__ import annotations

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front.model import Model


def device_bodies(model: Model, file: str) -> list[Span]:
    """The bodies of its functions for the device."""
    found = (f for f in model.functions.values() if f.on_device and f.body is not None)
    return [f.body.span for f in found if f.body is not None and f.body.file == file]

"""Where a file has code for the device."""

from __future__ import annotations

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front.model import Model, Role


def device_bodies(model: Model, file: str) -> list[Span]:
    """The bodies of its functions for the device alone."""
    return _bodies(model, file, Role.KERNEL, Role.DEVICE)


def shared_bodies(model: Model, file: str) -> list[Span]:
    """The bodies of its functions for the host, too."""
    return _bodies(model, file, Role.BOTH)


def _bodies(model: Model, file: str, *roles: Role) -> list[Span]:
    return [f.body.span for f in model.bodies_in(file) if f.role in roles and f.body is not None]

"""Kernels with all their template arguments, as clang instantiated them."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.front import Identity, Instance, Unit
from wmma2sycl.migrate.front.model import Model, Role


def instances_of_kernels(unit: Unit, model: Model) -> Iterator[Instance]:
    """The kernels of a unit of which nothing depends on a template any more: host code names them, no kernel does."""
    seen: set[Identity] = set()
    stack = list(unit.instances())
    while stack:
        one = stack.pop()
        function = model.functions.get(one.ref.key)
        if one.identity in seen or function is None:
            continue
        seen.add(one.identity)
        if function.role is Role.KERNEL:
            yield one
        elif function.role is not Role.DEVICE:
            stack += [called for use in one.uses if use.ref.file is not None and (called := use.instance) is not None]

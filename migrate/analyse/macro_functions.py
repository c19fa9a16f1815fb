"""Functions of the device that a macro's body spells: `#define MAKE(NAME) __global__ void NAME(float *p) { ... }`."""

from __future__ import annotations

from wmma2sycl.migrate.front import Key
from wmma2sycl.migrate.model import Model


def find(model: Model) -> list[tuple[Key, str]]:
    """Such functions, and the outermost macro around each."""
    units = {file: unit for unit in model.units for file, uses in unit.macros.items() if uses}
    found = []
    for key, function in model.functions.items():
        body = function.body
        if body is None or not function.on_device or body.file not in units:
            continue
        unit = units[body.file]
        around = [(start, name) for start, (name, end) in unit.macros[body.file].items() if start <= body.start < end]
        if around and unit.text(body.file)[body.start : body.start + 1] != b"{":
            found.append((key, min(around)[1]))
    return found

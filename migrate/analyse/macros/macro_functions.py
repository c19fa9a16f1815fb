"""Functions of the device that a macro's body spells: `#define MAKE(NAME) __global__ void NAME(float *p) { ... }`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.front import Key
from wmma2sycl.migrate.front.model import Fact, Model


@dataclass(frozen=True, slots=True)
class MacroFunctions(Fact):
    """Such functions, and the outermost macro around each."""

    made: tuple[tuple[Key, str], ...]

    @classmethod
    def of(cls, model: Model) -> MacroFunctions:
        """Every use of a macro that makes a device function, with the body that spells it."""
        return cls(tuple(_made(model)))


def _made(model: Model) -> Iterator[tuple[Key, str]]:
    units = {file: unit for unit in model.units for file, uses in unit.macros.items() if uses}
    for key, function in model.functions.items():
        body = function.body
        if body is None or not function.on_device or body.file not in units:
            continue
        unit = units[body.file]
        around = [(start, name) for start, (name, end) in unit.macros[body.file].items() if start <= body.start < end]
        if around and unit.text(body.file)[body.start : body.start + 1] != b"{":
            yield key, min(around)[1]

"""What is known of each kernel and device variable, as plain data: types of parameters, classes as flat fields, where it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple


class Field(NamedTuple):
    """A scalar, a pointer, one of CUDA's own classes or an array of these: byte offset, canonical type, `outer.inner`."""

    offset: int
    type: str
    name: str


@dataclass(frozen=True, slots=True)
class Layout:
    """A class, its bases and members flattened; what overlaps (unions, bit-fields) or whose place is not known is bytes."""

    name: str
    size: int
    fields: tuple[Field, ...]


class Parameter(NamedTuple):
    """Types as the source spells it and as clang resolves it."""

    name: str
    type: str
    canonical: str


@dataclass(frozen=True, slots=True)
class KernelRow:
    """`mangled` is nvcc's name, "" for a template as declared; `sources` are the inputs whose units hold it. `targets` is
    what chooses a matrix engine for a launch of it, as the output spells it; "" where it needs none, or is a template.
    `is_plain`: whether vectors lie in the output as in CUDA."""

    kernel: str
    mangled: str
    template_parameters: tuple[str, ...]
    template_arguments: tuple[str, ...]
    file: str
    line: int
    folded: tuple[int, int, int] | None
    parameters: tuple[Parameter, ...]
    classes: tuple[Layout, ...]
    sources: tuple[str, ...]
    targets: str = ""
    is_plain: bool = False

    def data(self, outputs: Mapping[str, str]) -> dict[str, Any]:
        """For the manifest; sources by the names they have in the output."""
        return {
            "kernel": self.kernel, "mangled": self.mangled, "file": self.file, "line": self.line,
            "template_parameters": list(self.template_parameters), "template_arguments": list(self.template_arguments),
            "folded": self.folded, "parameters": [p._asdict() for p in self.parameters],
            "classes": _classes(self.classes), "sources": [outputs[s] for s in self.sources],
            "targets": self.targets, "is_plain": self.is_plain,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class VariableRow:
    """A variable of the device at namespace scope. `managed`: the output's device_global says where it is, as of one that sources share, too."""

    variable: str
    mangled: str
    constant: bool
    type: str
    canonical: str
    classes: tuple[Layout, ...]
    sources: tuple[str, ...]
    managed: bool = False

    def data(self, outputs: Mapping[str, str]) -> dict[str, Any]:
        """For the manifest."""
        return {
            "variable": self.variable, "mangled": self.mangled, "constant": self.constant, "managed": self.managed, "type": self.type,
            "canonical": self.canonical, "classes": _classes(self.classes), "sources": [outputs[s] for s in self.sources],
        }  # fmt: skip


def _classes(layouts: tuple[Layout, ...]) -> dict[str, Any]:
    return {c.name: {"size": c.size, "fields": [list(f) for f in c.fields]} for c in layouts}

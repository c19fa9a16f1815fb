"""What the migration told of the kernels of a tree: parameters with their types, classes in them, how they are launched.

In: rows of OUT/wmma2sycl.json. Out: `KernelFacts`, `VariableFacts`; `facts_of` finds the ones of a recorded launch.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from wmma2sycl.verify.names.internal_linkage import as_in_names, source_in
from wmma2sycl.verify.names.kernel_names import KernelName, parse_kernel_name

_WORD = re.compile(r"[A-Za-z_]\w*")
Identity = tuple[str, str, int, str, tuple[str, ...]]
"""What no two kernels, or instances of one, have in common."""


class Field(NamedTuple):
    """A scalar, a pointer, a class of CUDA's own (`__half2`, `float4`) or an array of these (`float[16]`) in a class."""

    offset: int
    type: str
    name: str


@dataclass(frozen=True, slots=True)
class ClassFacts:
    """A class of the program, flattened: `size` in bytes; what overlaps (unions) is a field of `unsigned char[N]`."""

    size: int
    fields: tuple[Field, ...]


class ParameterFacts(NamedTuple):
    """Type as the source spells it and as the compiler resolves it ("" where that depends on a template's arguments)."""

    name: str
    type: str
    canonical: str

    @property
    def resolved(self) -> str:
        """The best known text of the type."""
        return self.canonical or self.type


@dataclass(frozen=True, slots=True)
class KernelFacts:
    """A kernel, or one instantiation of a kernel template (`template_arguments`), or a template as declared.

    `mangled` is nvcc's name of it ("" where unknown: a template as declared, a kernel in an anonymous namespace).
    `folded` is the constant block (x, y, z) of a kernel that the migrated program launches with folded_range.
    `classes`: every class that the parameters hold or lead to through pointers, by its canonical name. `sources`: the
    paths of those that hold it; `targets`: what chooses a matrix engine for a launch of it ("" for none, and for templates).
    `is_plain`: whether vectors of three components have room for three in SYCL, too.
    """

    name: str
    mangled: str
    file: str
    line: int
    template_parameters: tuple[str, ...]
    template_arguments: tuple[str, ...]
    folded: tuple[int, int, int] | None
    parameters: tuple[ParameterFacts, ...]
    classes: Mapping[str, ClassFacts]
    sources: tuple[Path, ...] = ()
    targets: str = ""
    is_plain: bool = False

    @property
    def identity(self) -> Identity:
        """Two of one name may be overloads, or lie in two sources."""
        return self.file, self.name, self.line, self.mangled, self.template_arguments

    @property
    def kernel_name(self) -> KernelName:
        """As symbols are parsed."""
        return parse_kernel_name(self.mangled) if self.mangled else KernelName(self.name, self.template_arguments)

    @property
    def source_names(self) -> tuple[str, ...]:
        """The sources that hold it, without their endings."""
        return tuple(one.stem for one in self.sources) or (Path(self.file).stem,)

    @property
    def is_declared(self) -> bool:
        """Whether it is a template as declared; the arguments of an instance are not always known, its name is."""
        return bool(self.template_parameters) and not self.template_arguments and not self.mangled

    def class_of(self, type_text: str) -> ClassFacts | None:
        """The class that a type text names, behind its qualifiers, pointers and array bounds."""
        return self.classes.get(pointee(type_text))


@dataclass(frozen=True, slots=True)
class VariableFacts:
    """A `__device__` or `__constant__` variable; `mangled` as in a recording."""

    name: str
    mangled: str
    constant: bool
    type: str
    canonical: str
    classes: Mapping[str, ClassFacts]
    managed: bool = False


def pointee(type_text: str) -> str:
    """`const Item *const *` -> `Item`."""
    plain = re.sub(r"\[\d*\]|[*&]|\b(?:const|volatile|__restrict(?:__)?|restrict)\b", " ", type_text)
    return " ".join(plain.split())


def read_kernel(row: Mapping[str, Any]) -> KernelFacts:
    """A row of `kernel_facts`; raises KeyError, TypeError or ValueError for anything else."""
    folded = row["folded"]
    return KernelFacts(
        row["kernel"], row["mangled"], row["file"], row["line"], tuple(row["template_parameters"]),
        tuple(row["template_arguments"]), (folded[0], folded[1], folded[2]) if folded else None,
        tuple(ParameterFacts(p["name"], p["type"], p["canonical"]) for p in row["parameters"]), _classes(row["classes"]),
        targets=row.get("targets", ""), is_plain=row.get("is_plain", False),
    )  # fmt: skip


def read_variable(row: Mapping[str, Any]) -> VariableFacts:
    """A row of `variables`."""
    return VariableFacts(
        row["variable"], row["mangled"], row["constant"], row["type"], row["canonical"], _classes(row["classes"]),
        row.get("managed", False),
    )  # fmt: skip


def _classes(rows: Mapping[str, Any]) -> dict[str, ClassFacts]:
    return {
        name: ClassFacts(row["size"], tuple(Field(*field) for field in row["fields"])) for name, row in rows.items()
    }


def facts_of(kernels: Collection[KernelFacts], symbol: str, parameters: int = -1) -> KernelFacts | None:
    """Those of a recorded launch, where only one kernel can be its own."""
    found = candidates_of(kernels, symbol, parameters)
    return found[0] if len(found) == 1 else None


def candidates_of(kernels: Collection[KernelFacts], symbol: str, parameters: int = -1) -> list[KernelFacts]:
    """Those that a CUDA symbol (or a name) may be of: by nvcc's name; else by the same name, template arguments and parameters;
    else by the qualified name and the number of parameters.

    A template that this tree instantiates elsewhere, or with spellings of its own, gives the parameters as declared,
    with the template arguments (as demangled) in the place of the template's parameters.
    """
    exact = [k for k in kernels if k.mangled and k.mangled == symbol]
    if exact:
        return _of_source(exact, symbol)
    name = parse_kernel_name(symbol).portable
    count = parameters if parameters != -1 or name.parameters is None else len(name.parameters)
    named = [k for k in kernels if k.name == name.plain and count in (-1, len(k.parameters))]
    same = [k for k in named if k.mangled and _is_same(k.kernel_name, name)]
    same = same or [k for k in named if not k.mangled and not k.is_declared and _is_anonymous(k, name)]
    if same:
        return _of_source([k for k in same if _types(k) == name.parameters] or same, symbol)
    if name.template_arguments:
        return [_instantiated(k, name.template_arguments) for k in named if k.is_declared]
    return _of_source([k for k in named if not k.template_parameters], symbol)


def _is_same(one: KernelName, other: KernelName) -> bool:
    """Either may be a name that does not say the parameters."""
    if (one.qualified, one.template_arguments) != (other.qualified, other.template_arguments):
        return False
    return None in (one.parameters, other.parameters) or one.parameters == other.parameters


def _is_anonymous(kernel: KernelFacts, name: KernelName) -> bool:
    """Of a name that only nvcc knows."""
    return name.qualified != name.plain and kernel.template_arguments == name.template_arguments


def _types(kernel: KernelFacts) -> tuple[str, ...]:
    return tuple(one.canonical for one in kernel.parameters)


def _of_source(kernels: list[KernelFacts], symbol: str) -> list[KernelFacts]:
    """Those of the source that the symbol names, where it names one."""
    source = source_in(symbol)
    own = [k for k in kernels if source and source in map(as_in_names, k.source_names)]
    return own or kernels


def _instantiated(declared: KernelFacts, arguments: tuple[str, ...]) -> KernelFacts:
    given = dict(zip(declared.template_parameters, arguments))

    def with_arguments(text: str) -> str:
        return _WORD.sub(lambda word: given.get(word[0], word[0]), text)

    parameters = tuple(p._replace(canonical=with_arguments(p.type)) for p in declared.parameters)
    return replace(declared, parameters=parameters, template_arguments=arguments)

"""What the migration told of the kernels of a tree: parameters with their types, classes in them, how they are launched.

In: rows of OUT/wmma2sycl.json. Out: `KernelFacts`, `VariableFacts`; `facts_of` finds the ones of a recorded launch.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

_WORD = re.compile(r"[A-Za-z_]\w*")


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
        targets=row.get("targets", ""),
    )  # fmt: skip


def read_variable(row: Mapping[str, Any]) -> VariableFacts:
    """A row of `variables`."""
    return VariableFacts(
        row["variable"], row["mangled"], row["constant"], row["type"], row["canonical"], _classes(row["classes"])
    )


def _classes(rows: Mapping[str, Any]) -> dict[str, ClassFacts]:
    return {
        name: ClassFacts(row["size"], tuple(Field(*field) for field in row["fields"])) for name, row in rows.items()
    }


def facts_of(
    kernels: Iterable[KernelFacts],
    mangled: str,
    qualified: str = "",
    template_arguments: tuple[str, ...] = (),
    parameters: int = -1,
) -> KernelFacts | None:
    """Those of a recorded launch: by nvcc's name; else by qualified name, when one kernel only has it.

    A template that this tree instantiates elsewhere, or with spellings of its own, gives the parameters as declared,
    with `template_arguments` (as demangled) in the place of the template's parameters.
    """
    exact = next((k for k in kernels if k.mangled and k.mangled == mangled), None)
    if exact is not None:
        return exact
    plain_name = qualified.replace("(anonymous namespace)::", "")
    named = [k for k in kernels if k.name == plain_name and parameters in (-1, len(k.parameters))]
    declared = [k for k in named if k.template_parameters and not k.mangled and not k.template_arguments]
    if template_arguments and len(declared) == 1:
        return _instantiated(declared[0], template_arguments)
    plain = [k for k in named if not k.template_parameters]
    return plain[0] if len(plain) == 1 and not template_arguments else None


def _instantiated(declared: KernelFacts, arguments: tuple[str, ...]) -> KernelFacts:
    given = dict(zip(declared.template_parameters, arguments))

    def with_arguments(text: str) -> str:
        return _WORD.sub(lambda word: given.get(word[0], word[0]), text)

    parameters = tuple(p._replace(canonical=with_arguments(p.type)) for p in declared.parameters)
    return replace(declared, parameters=parameters, template_arguments=arguments)

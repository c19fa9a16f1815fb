"""Which types are plain in CUDA and have a constructor in SYCL: CUDA's own by the table, and classes of the program that hold one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from wmma2sycl.migrate.apis import wmma
from wmma2sycl.migrate.apis.types import CONSTRUCTED
from wmma2sycl.migrate.front import Kind, Node, Type
from wmma2sycl.migrate.front.model import Fact, Model

_CLASSES = (
    Kind.STRUCT_DECL,
    Kind.CLASS_DECL,
    Kind.UNION_DECL,
    Kind.CLASS_TEMPLATE,
    Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,
)


@dataclass(frozen=True, slots=True)
class ConstructedTypes(Fact):
    """`classes`: the program's own, by qualified name without template arguments."""

    classes: frozenset[str]

    @classmethod
    def of(cls, model: Model) -> ConstructedTypes:
        """Goes on until no class holds another one that is found."""
        held = {
            _name(n.canonical_type) or n.ref.qualified: [
                *(f.canonical_type for f in n.fields),
                *(b.canonical_type for b in n.bases),
            ]
            for unit in model.units
            for n in unit.nodes
            if n.kind in _CLASSES and n.ref is not None and not n.ref.cuda
        }
        found: set[str] = set()
        while new := {n for n, parts in held.items() if n not in found and _any(parts, found)}:
            found |= new
        return cls(frozenset(found))

    def holds(self, declaration: Node) -> bool:
        """Whether a declared object, or an array's elements, are constructed in SYCL."""
        return _any([declaration.canonical_type], self.classes)


def _any(types: Iterable[Type], classes: Iterable[str]) -> bool:
    names = {_name(t.without_extents) for t in types}
    return bool(names & (CONSTRUCTED | set(classes))) or any(n == wmma.FRAGMENT for n in names)


def _name(of: Type) -> str:
    return of.unqualified.split("<")[0]

"""What types that depend on a template's arguments are in the instantiations: of `__shared__ T tile[16]`, of `v.x`, of a union's members."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from wmma2sycl.migrate.front import Instance, Kind, Node, Unit
from wmma2sycl.migrate.front.model import Fact, Model, Place, frozen_sets

COMPONENTS = ("x", "y", "z", "w")


@dataclass(frozen=True, slots=True)
class ConcreteTypes(Fact):
    """By place: the classes a variable is made of, CUDA's class a member is taken from ("" for another), the classes a
    member of a class template is made of; by name, those of all members of all instances of a union."""

    variables: Mapping[Place, frozenset[str]]
    members: Mapping[tuple[str, int, str], frozenset[str]]
    fields: Mapping[Place, frozenset[str]]
    unions: Mapping[str, frozenset[str]]

    @classmethod
    def of(cls, model: Model) -> ConcreteTypes:
        """Reads the instances of each unit that has open types; the others hold nothing to ask."""
        variables: dict[Place, set[str]] = {}
        members: dict[tuple[str, int, str], set[str]] = {}
        fields: dict[Place, set[str]] = {}
        unions: dict[str, set[str]] = {}
        for unit in model.units:
            if not any(_is_open(node) for node in unit.nodes):
                continue
            seen, types, walked = set[str](), set[tuple[int, ...]](), set[int]()
            for instance in all_instances(unit):
                below = instance.below(walked)
                for file, location, classes in instance.variables(below):
                    variables.setdefault((file, location), set()).update(classes)
                for file, start, name, owner in instance.members(below):
                    if name in COMPONENTS:
                        members.setdefault((file, start, name), set()).add(owner)
                for file, location, union, classes in instance.fields(below, seen, types):
                    fields.setdefault((file, location), set()).update(classes)
                    if union:
                        unions.setdefault(union, set()).update(classes)
        return cls(frozen_sets(variables), frozen_sets(members), frozen_sets(fields), frozen_sets(unions))


def _is_open(node: Node) -> bool:
    if node.kind == Kind.MEMBER_REF_EXPR:
        return node.ref is None and node.name in COMPONENTS
    if node.kind == Kind.FIELD_DECL:
        return node.type.is_open
    return node.kind == Kind.VAR_DECL and node.is_shared and not node.type.is_complete


def all_instances(unit: Unit) -> Iterator[Instance]:
    """The functions of a unit, and what templates became, also by calls of other instances."""
    stack, seen = list(unit.instances()), set()
    while stack:
        one = stack.pop()
        if one.identity not in seen:
            seen.add(one.identity)
            yield one
            stack += [called for use in one.uses if use.ref.file is not None and (called := use.instance) is not None]

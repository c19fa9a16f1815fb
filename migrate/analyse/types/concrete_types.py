"""What types that depend on a template's arguments are in the instantiations: of `__shared__ T tile[16]`, of `v.x`, of a union's members, of a fragment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.fragments import fragment_type
from wmma2sycl.migrate.front import TYPED, Identity, Kind, Node, Type, all_instances
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
            asked = {kind for node in unit.nodes if (kind := _open_kind(node)) is not None}
            if not asked:
                continue
            kinds = TYPED if Kind.FIELD_DECL in asked else asked
            seen, types, walked = set[str](), set[tuple[int, ...]](), set[Identity]()
            for instance in all_instances(unit):
                below = instance.below(walked, kinds)
                for file, location, classes in instance.variables(below):
                    variables.setdefault((file, location), set()).update(classes)
                for file, start, name, owner in instance.members(below):
                    if name in COMPONENTS:
                        members.setdefault((file, start, name), set()).add(_name(owner))
                for file, location, union, classes in instance.fields(below, seen, types) if kinds is TYPED else ():
                    fields.setdefault((file, location), set()).update(classes)
                    if union:
                        unions.setdefault(union, set()).update(classes)
        return cls(frozen_sets(variables), frozen_sets(members), frozen_sets(fields), frozen_sets(unions))


@dataclass(frozen=True, slots=True)
class FragmentUses(Fact):
    """By place of an expression `f.x`: what `f` is for in the instances of the function around it, "" for no fragment."""

    uses: Mapping[Place, frozenset[str]]

    @classmethod
    def of(cls, model: Model) -> FragmentUses:
        """Reads all instances: asked only where a fragment's type is open."""
        found: dict[Place, set[str]] = {}
        for unit in model.units:
            walked = set[Identity]()
            for instance in all_instances(unit):
                for file, start, name, owner in instance.members(instance.below(walked, (Kind.MEMBER_REF_EXPR,))):
                    one = fragment_type(owner.canonical) if name == "x" and owner is not None else None
                    if name == "x":
                        found.setdefault((file, start), set()).add(one.use if one is not None else "")
        return cls(frozen_sets(found))


def _name(owner: Type | None) -> str:
    return str(owner.canonical.unqualified).partition("<")[0].rpartition("::")[2] if owner is not None else ""


def _open_kind(node: Node) -> Kind | None:
    """Its kind, for what only the instances tell the type of."""
    if node.kind == Kind.MEMBER_REF_EXPR:
        is_open = node.ref is None and node.name in COMPONENTS
    elif node.kind == Kind.FIELD_DECL:
        is_open = node.type.is_open
    else:
        is_open = node.kind == Kind.VAR_DECL and node.is_shared and node.type.room[0] < 0
    return node.kind if is_open else None

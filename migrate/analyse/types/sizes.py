"""What is a member of a dim3, also where only a template's instantiations, or the name of what it is taken from, tell."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.types.concrete_types import ConcreteTypes
from wmma2sycl.migrate.apis.builtins import DIMENSIONS, INDEX_VARIABLES
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Fact, Model

DIM3 = "dim3"


@dataclass(frozen=True, slots=True)
class SizesByName(Fact):
    """Names of members that are a dim3 in every class of the input that has one of that name."""

    names: frozenset[str]

    @classmethod
    def of(cls, model: Model) -> SizesByName:
        """By their declarations."""
        dims, others = set[str](), set[str]()
        for unit in model.units:
            for node in unit.nodes:
                if node.kind is Kind.FIELD_DECL:
                    (dims if node.canonical_type.referred.unqualified == DIM3 else others).add(node.name)
        return cls(frozenset(dims - others))


def owners(member: Node, model: Model) -> frozenset[str]:
    """The classes of CUDA's that `v.x` is a member of, "" for others: one, or what instantiations say, or else the name of `v`."""
    ref = member.ref
    if ref is not None:
        return frozenset({ref.qualified.rpartition("::")[0] if ref.cuda else ""})
    found = model.facts.get(ConcreteTypes).members.get((member.file, member.start, member.name), frozenset())
    base = stripped(member.base) if member.base is not None else None
    if not found and base is not None and base.kind is Kind.MEMBER_REF_EXPR and base.ref is None:
        return frozenset({DIM3} if base.name in model.facts.get(SizesByName).names else ())
    return found


def is_size(node: Node, model: Model) -> bool:
    """Whether an expression is `grid.x`, and no kernel's own size or index."""
    inner = stripped(node)
    if inner.kind is not Kind.MEMBER_REF_EXPR or inner.name not in DIMENSIONS or inner.base is None:
        return False
    base = inner.base.ref
    return not (base is not None and base.cuda and base.qualified in INDEX_VARIABLES) and owners(inner, model) == {DIM3}

"""Parameters of a plain `T` that are pointers in all instances of their template."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.front import Key, Kind, Node, all_instances
from wmma2sycl.migrate.front.model import Fact, Function, Model, Role


@dataclass(frozen=True, slots=True)
class PointerParameters(Fact):
    """`template <typename T> __device__ void store(T to)`, where all that this input makes of it takes pointers."""

    keys: frozenset[Key]

    @classmethod
    def of(cls, model: Model) -> PointerParameters:
        """Reads the instances of units only where a parameter of device code asks."""
        asked: dict[Key, dict[Key, int]] = {}  # by function: its open parameters, and which argument each is
        for function in (f for f in model.functions.values() if f.role is not Role.HOST):
            if found := _open(function):
                asked[function.ref.key] = found
        given: dict[Key, set[tuple[str, ...]]] = {}
        for unit in model.units if asked else ():
            for instance in all_instances(unit):
                if instance.ref.key in asked:
                    given.setdefault(instance.ref.key, set()).add(instance.arguments)
        return cls(
            frozenset(
                key
                for function, arguments in given.items()
                for key, number in asked[function].items()
                if all(len(a) > number and a[number].endswith("*") for a in arguments)
            )
        )


def _open(function: Function) -> dict[Key, int]:
    names = list(function.template_parameters)
    found = ((p, _named(p)) for d in function.declarations for p in d.parameters)
    return {p.ref.key: names.index(name) for p, name in found if p.ref is not None and name in names}


def _named(parameter: Node) -> str:
    """The template's parameter that a function's is of by its text, const or not; empty for others, packs among them."""
    of = parameter.type
    is_plain = of.is_parameter and not of.is_pack and parameter.kind is Kind.PARM_DECL
    return str(of.unqualified) if is_plain else ""

"""Whom the functions that templates, and generic lambdas, became call at each place: also where no text shows a call.

`int q = t;` of a class that converts, `T t;` of one with a constructor, `F(x)` of a function that is a template's argument.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wmma2sycl.migrate.core.source import Key
from wmma2sycl.migrate.front import Identity, Kind, Node, Type, Unit, all_instances
from wmma2sycl.migrate.front.model import Fact, Model, Place, frozen_sets


@dataclass(frozen=True, slots=True)
class CalledInInstances(Fact):
    """By place: the functions of the input that are named or called there, and the classes that a variable is made of."""

    called: Mapping[Place, frozenset[Key]]
    variables: Mapping[Place, frozenset[str]]

    @classmethod
    def of(cls, model: Model) -> CalledInInstances:
        """Reads the instances of each unit that has patterns of any."""
        called: dict[Place, set[Key]] = {}
        variables: dict[Place, set[str]] = {}
        for unit in (u for u in model.units if has_patterns(u)):
            walked = set[Identity]()
            for instance in all_instances(unit):
                for use in (u for u in instance.uses if u.ref.file is not None):
                    called.setdefault((use.file, use.start), set()).add(use.ref.key)
                for file, location, classes in instance.variables(instance.below(walked, (Kind.VAR_DECL,))):
                    variables.setdefault((file, location), set()).update(classes)
        return cls(frozen_sets(called), frozen_sets(variables))


def has_patterns(unit: Unit) -> bool:
    """Whether any text of a unit stands for several functions."""
    kinds = (Kind.FUNCTION_TEMPLATE, Kind.CLASS_TEMPLATE, Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION)
    parameters = unit.of_kind(Kind.PARM_DECL)
    return any(True for kind in kinds for _ in unit.of_kind(kind)) or any(map(is_open, parameters))


def is_open(node: Node) -> bool:
    """Whether a template's arguments, or what a generic lambda is given, say what a node is."""
    return is_open_type(node.type)


def is_open_type(kind: Type) -> bool:
    """Whether a type is one that only they say."""
    return kind.is_dependent or kind.is_unknown or kind.is_auto

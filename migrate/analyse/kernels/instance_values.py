"""What expressions of templates that launch kernels are worth once the templates have arguments: `T::kThreads`, `128 / Size`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.front import Extent, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model

_CLASS_TEMPLATES = (Kind.CLASS_TEMPLATE, Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION)
_NOTHING = frozenset[int]()


@dataclass(frozen=True, slots=True)
class InstanceValues(Fact):
    """By place, the values over all instances that this input makes; only of what is a constant in each of them.

    Of blocks, of what variables are declared with or given, in functions that launch. Nothing for templates without an instance.
    """

    values: Mapping[Extent, frozenset[int]]

    @classmethod
    def of(cls, model: Model) -> InstanceValues:
        """Reads the instances where some function template launches a kernel."""
        places = {
            f.ref.key: frozenset(p for one in f.each for p in _places(one, model))
            for f in model.functions.values()
            if _is_template(f)
        }
        wanted = {key: found for key, found in places.items() if found}
        values: dict[Extent, set[int | None]] = {}
        for instance in (i for unit in model.units if wanted for i in unit.instances()):
            here: dict[Extent, set[int | None]] = {}
            for place, value in instance.constants(wanted.get(instance.ref.key, frozenset())):
                here.setdefault(place, set()).add(value)
            for place, found in here.items():
                values.setdefault(place, set()).update(found - {None} or {None})
        known = {place: frozenset(v for v in found if v is not None) for place, found in values.items()}
        return cls(MappingProxyType({place: found for place, found in known.items() if None not in values[place]}))

    def of_expression(self, node: Node) -> AbstractSet[int]:
        """Nothing where that is not known."""
        return self.values.get(Extent(node.file, node.start, node.end), _NOTHING)


def _is_template(function: Function) -> bool:
    return function.is_template or any(a.kind in _CLASS_TEMPLATES for d in function.declarations for a in d.ancestors())


def _places(function: Function, model: Model) -> Iterator[Extent]:
    launches = [n for n in function.body.walk() if n.launch is not None] if function.body is not None else []
    if not launches or function.body is None:
        return
    roots = [n.launch.block for n in launches if n.launch is not None]
    for node in function.body.walk():
        if node.kind is Kind.VAR_DECL and node.initialiser is not None:
            roots.append(node.initialiser)
        elif node.kind is Kind.BINARY_OPERATOR and node.operator == "=":
            roots.append(node.right)
    macros = {unit.main: unit.macros for unit in model.units}
    for root in roots:
        for node in root.walk():
            if node.kind.is_expression and not any(_is_made(node, of) for of in macros.values()):
                yield Extent(node.file, node.start, node.end)


def _is_made(node: Node, macros: Mapping[str, Mapping[int, tuple[str, int]]]) -> bool:
    """Whether a macro's body makes it: all that does has the place of the macro's use."""
    return macros.get(node.file, {}).get(node.start, ("", -1))[1] >= node.end

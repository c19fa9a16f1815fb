"""Launches that stand once in the text and several times in the program: in a macro's argument, as in AT_DISPATCH's function.

What clang deduces for a kernel's template then differs from expansion to expansion; the one text has to name what all mean.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.kernels.kernel_variables import kernel_of
from wmma2sycl.migrate.analyse.launches.launch_deduction import from_any_expression, paired
from wmma2sycl.migrate.core.views import Argument
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model, Place

_ALIASES = (Kind.TYPEDEF_DECL, Kind.TYPE_ALIAS_DECL)


@dataclass(frozen=True, slots=True)
class Expansion:
    """One launch of several at the same place, with the template arguments that clang found for its kernel."""

    launch: Node
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ExpandedLaunches(Fact):
    """By file and start, those of which clang found different template arguments."""

    of_place: Mapping[Place, tuple[Expansion, ...]]

    @classmethod
    def of(cls, model: Model) -> ExpandedLaunches:
        """Of every source."""
        found: dict[Place, list[Expansion]] = {}
        for node in (n for unit in model.units for n in unit.of_kind(Kind.CALL_EXPR) if n.is_launch):
            named = kernel_of(model, node)
            values = named.spelled.template_values() if named is not None and named.kernel.is_template else None
            if values is not None:
                found.setdefault((node.file, node.start), []).append(Expansion(node, tuple(values)))
        several = {place: tuple(same) for place, same in found.items() if len({one.values for one in same}) > 1}
        return cls(MappingProxyType(several))

    def at(self, launch: Node) -> tuple[Expansion, ...]:
        """All that stand where this launch does; none where clang found the same for them."""
        return self.of_place.get((launch.file, launch.start), ())


def named_in_all(
    same: tuple[Expansion, ...], kernel: Function, number: int, in_body: Sequence[Argument] | None = None
) -> str | None:
    """What names a template argument in every expansion; None where nothing in the arguments does.

    `in_body`: the arguments as the macro's body has them that makes the launch, none where they cannot be told; None where they stand in the text.
    """
    if len({one.values[number] for one in same}) == 1:
        return same[0].values[number]
    parameter = kernel.template_parameters[number]
    pairs, *_ = paired(kernel, same[0].launch.arguments)
    aliases = (
        name for place, (declared, argument) in enumerate(pairs) for name in _aliases(argument, place, same, number)
    )
    texts: Sequence[Argument | None] = [None] * len(pairs) if in_body is None else in_body
    types = (from_any_expression(*pair, kernel, parameter, text) for pair, text in zip(pairs, texts))
    return next(aliases, None) or next((one for one in types if one is not None), None)


def _aliases(argument: Node, place: int, same: tuple[Expansion, ...], number: int) -> Iterator[str]:
    """`scalar_t` of `x.data_ptr<scalar_t>()`, where it is the template argument in each expansion."""
    for name in (
        n for n in argument.walk() if n.kind == Kind.TYPE_REF and n.ref is not None and n.ref.kind in _ALIASES
    ):
        if name.ref is not None and all(_is(name, one.launch.arguments[place], one.values[number]) for one in same):
            yield name.ref.name


def _is(name: Node, argument: Node, value: str) -> bool:
    """By the same name: a macro gives each use one of its own."""
    same = (n for n in argument.walk() if n.kind == Kind.TYPE_REF and n.start == name.start)
    return any(n.canonical_type == value and n.ref is not None and n.ref.name == _named(name) for n in same)


def _named(name: Node) -> str:
    return name.ref.name if name.ref is not None else ""

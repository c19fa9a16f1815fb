"""The `__shared__` variables of the function around that a lambda names: static ones in CUDA, which no lambda captures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.launches.block_pipelines import is_state_of_block
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Fact, Model


@dataclass(frozen=True, slots=True)
class SharedCaptures(Fact):
    """By lambda, each variable once, in the order of their names' first uses."""

    by: Mapping[Node, tuple[Node, ...]]

    @classmethod
    def of(cls, model: Model) -> SharedCaptures:
        """Looks through the lambdas of all units."""
        lambdas = dict.fromkeys(n for unit in model.units for n in unit.of_kind(Kind.LAMBDA_EXPR))
        found = {one: tuple(dict.fromkeys(_named(one, model))) for one in lambdas}
        return cls(MappingProxyType({one: variables for one, variables in found.items() if variables}))


def _named(one: Node, model: Model) -> Iterator[Node]:
    for node in one.walk():
        declared = model.declarations.get(node.ref.key) if node.kind == Kind.DECL_REF_EXPR and node.ref else None
        if declared is None or declared.kind != Kind.VAR_DECL or not declared.is_shared:
            continue
        if not (declared.file == one.file and one.span.contains(declared.span)) and not is_state_of_block(
            declared, model
        ):
            yield declared

"""What the bodies of functions need to be declared, as far as their own text says: its calls, and its inline assembly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.macros.asm_statements import AsmStatements
from wmma2sycl.migrate.analyse.program.collectives import Collectives
from wmma2sycl.migrate.front import Key
from wmma2sycl.migrate.front.model import Fact, Function, Model


@dataclass(frozen=True, slots=True)
class WrittenNeeds(Fact):
    """By function: item, sg, warp (which names sg), lanes (32 of them), queue."""

    of_body: Mapping[Key, frozenset[str]]

    @classmethod
    def of(cls, model: Model) -> WrittenNeeds:
        """Each function's needs by its key; a function that needs nothing has an empty set."""
        assembly, collectives = model.facts.get(AsmStatements).needs, model.facts.get(Collectives).needs
        none = frozenset[str]()
        return cls(
            MappingProxyType(
                {
                    key: f.uses | assembly.get(key, none) | collectives.get(key, none)
                    for key, f in model.functions.items()
                }
            )
        )

    def all_of(self, function: Function) -> frozenset[str]:
        """With what stands outside the body, where none of these can be declared."""
        return self.of_body[function.ref.key] | function.initial_uses

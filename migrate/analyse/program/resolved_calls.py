"""Calls that only instances of templates resolve, where the text gives all functions of a name: `epilogue(x)` of any `operator()`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.program.instances import Instances
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model, Place


@dataclass(frozen=True, slots=True)
class ResolvedCalls(Fact):
    """Whom the calls at each place call, over all instances of the templates they stand in. Reading it takes time: ask last."""

    called: Mapping[Place, frozenset[Key]]

    @classmethod
    def of(cls, model: Model) -> ResolvedCalls:
        """What the instances tell, also where no other question wants them."""
        known = model.facts.get(Instances)
        return cls(known.called or Instances.read(model).called)

    def functions(self, call: Node, model: Model) -> Iterator[Function]:
        """The input's own functions that a call calls; those of its name where no instance shows one."""
        yield from (model.functions[k] for k in self.called.get((call.file, call.start), ()) if k in model.functions)

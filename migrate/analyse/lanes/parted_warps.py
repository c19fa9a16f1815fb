"""Both ways of a condition that parts the lanes of a warp come to a function of all lanes: `if (lane & 1) __syncwarp(); else __syncwarp();`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.lanes.lanes import constants
from wmma2sycl.migrate.analyse.macros.asm_statements import AsmStatements
from wmma2sycl.migrate.analyse.program.barriers import bodies_called, device_nodes, with_callers
from wmma2sycl.migrate.analyse.program.collectives import Collectives
from wmma2sycl.migrate.analyse.values.uniformity import uniformity
from wmma2sycl.migrate.apis import warp
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Fact, Model

_OF_WARP = frozenset(row.name for row in warp.ROWS if row.args.startswith("mask"))

_PTX = re.compile(r"\b(?:bar\.warp|shfl|vote|match\.(?:any|all)|redux)\.sync\b")


@dataclass(frozen=True, slots=True)
class PartedWarps(Fact):
    """The conditions, as nodes of their `if` or `?:`."""

    choices: frozenset[Node]

    @classmethod
    def of(cls, model: Model) -> PartedWarps:
        """All such choices in device code."""
        bodies = [f.body for f in model.bodies if f.may_be_on_device and f.body is not None]
        written = model.facts.get(AsmStatements)
        in_ptx = {n for n in written.nodes if any(_PTX.search(a.text or "") for a in written.at(n))}
        of_warp = {n for n in device_nodes(model) if n.name in _OF_WARP} | model.facts.get(Collectives).of_warp
        meeting = with_callers(of_warp | in_ptx, bodies_called(model), model)
        found = [choice for body in bodies for choice in body.walk() if _meets_both_ways(choice, meeting, model)]
        if not found:
            return cls(frozenset())
        lanes = uniformity(model)
        return cls(frozenset(c for c in found if c.condition is not None and lanes.condition(c.condition).differs))


def _meets_both_ways(choice: Node, meeting: frozenset[Node], model: Model) -> bool:
    """Whether lanes may meet that go different ways; those that different masks name never do."""
    if choice.kind == Kind.IF_STMT and choice.otherwise is not None:
        ways = (choice.then, choice.otherwise)
    elif choice.kind == Kind.CONDITIONAL_OPERATOR:
        ways = (choice.yes, choice.no)
    else:
        return False
    found = [[n for n in way.walk() if n in meeting] for way in ways]
    if not all(found):
        return False
    left, right = (_named(calls, model) for calls in found)
    return left is None or right is None or any(one & other for one in left for other in right)


def _named(calls: list[Node], model: Model) -> frozenset[int] | None:
    """The lanes that calls are for, as masks; None where one is for lanes that are not known."""
    masks = [constants(n.arguments[0], model) if n.name in _OF_WARP and n.arguments else None for n in calls]
    return None if None in masks else frozenset(mask for found in masks if found is not None for mask in found)

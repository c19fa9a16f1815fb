"""Both ways of a condition that parts the lanes of a warp come to a function of all lanes: `if (lane & 1) __syncwarp(); else __syncwarp();`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.macros.asm_statements import AsmStatements
from wmma2sycl.migrate.analyse.program.barriers import bodies_called, with_callers
from wmma2sycl.migrate.analyse.syntax.callees import Calls
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
        bodies = [f.body for f in model.functions.values() if f.on_device and f.body is not None]
        calls = [n for body in bodies for n in body.walk() if n.kind == Kind.CALL_EXPR]
        written = model.facts.get(AsmStatements)
        in_ptx = {n for n in written.nodes if any(_PTX.search(a.text or "") for a in written.at(n))}
        meeting = with_callers({n for n in calls if n.name in _OF_WARP} | in_ptx, bodies_called(calls, Calls(model)))
        found = [choice for body in bodies for choice in body.walk() if _meets_both_ways(choice, meeting)]
        if not found:
            return cls(frozenset())
        lanes = uniformity(model)
        return cls(frozenset(c for c in found if c.condition is not None and lanes.condition(c.condition).differs))


def _meets_both_ways(choice: Node, meeting: frozenset[Node]) -> bool:
    if choice.kind == Kind.IF_STMT and choice.otherwise is not None:
        ways = (choice.then, choice.otherwise)
    elif choice.kind == Kind.CONDITIONAL_OPERATOR:
        ways = (choice.yes, choice.no)
    else:
        return False
    return all(any(n in meeting for n in way.walk()) for way in ways)

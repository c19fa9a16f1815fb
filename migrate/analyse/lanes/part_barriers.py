"""PTX's barriers of a number of threads: whether parts of blocks meet at them, and which kernels come to one.

Where all threads of a block come to each of them, whatever its number, all may wait for all (divergent_barriers.py has what parts them).
"""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.lanes.divergent_barriers import parted
from wmma2sycl.migrate.analyse.macros.asm_statements import AsmStatements
from wmma2sycl.migrate.analyse.macros.ptx import instructions
from wmma2sycl.migrate.analyse.program.barriers import Barriers
from wmma2sycl.migrate.front import Key
from wmma2sycl.migrate.front.model import Fact, Model, Role


@dataclass(frozen=True, slots=True)
class PartBarriers(Fact):
    """`kernels` that come to one, where they are parts that meet."""

    are_parts: bool
    kernels: frozenset[Key]

    @classmethod
    def of(cls, model: Model) -> PartBarriers:
        """Looks at each of them, and at calls of what comes to one."""
        places = model.facts.get(Barriers).of_parts
        are_parts = bool(places) and (_arrive(model) or bool(parted(places, model)))
        functions = [f for n in places if are_parts and (f := model.function_of(n)) is not None]
        return cls(are_parts, frozenset(f.ref.key for f in functions if f.role is Role.KERNEL))


def _arrive(model: Model) -> bool:
    """Whether some threads come to a barrier and do not wait."""
    found = model.facts.get(AsmStatements)
    texts = (a.text or "" for node in found.nodes for a in found.at(node))
    return any(".arrive" in i.opcode and i.opcode.startswith("bar") for t in texts for i in instructions(t) or [])

"""One kernel: what is to be proved of it, and the edits that make it one over fragments. Where a proof fails, there are none."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.values.uniformity import uniformity
from wmma2sycl.migrate.analyse.writes.control_dependence import is_write
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.lexer import Tokens
from wmma2sycl.migrate.core.source import Source, Span
from wmma2sycl.migrate.front import Key, Kind, Node, Unit
from wmma2sycl.migrate.front.model import Function, Model
from wmma2sycl.migrate.raising.declared import Declarations
from wmma2sycl.migrate.raising.filled import fills
from wmma2sycl.migrate.raising.fragments import Fragments
from wmma2sycl.migrate.raising.lane_sums import LaneSums
from wmma2sycl.migrate.raising.loads import check_repeated, raise_load
from wmma2sycl.migrate.raising.pairs import leaves
from wmma2sycl.migrate.raising.products import raise_products
from wmma2sycl.migrate.raising.proof import WMMA, Proof
from wmma2sycl.migrate.raising.registers import Instructions, Kept
from wmma2sycl.migrate.raising.sums.accumulators import raise_elements
from wmma2sycl.migrate.raising.swizzled.padding import pad_swizzled

_USES = {"a": "matrix_a", "b": "matrix_b", "c": "accumulator"}


def raised(
    function: Function,
    model: Model,
    unit: Unit,
    source: Source,
    tokens: Tokens,
    has_one_warp: bool,
) -> list[Edit]:
    """All edits; none where nothing multiplies matrices. Raises Kept where a proof fails."""
    found = Instructions(model, unit)
    assert function.body is not None
    sites = list(found.sites(function.body))
    if not any(s.opcode.startswith("mma.") for s in sites):
        return []
    readers = frozenset(s.node for s in sites if s.node.kind == Kind.ASM_STMT)
    sums = LaneSums(uniformity(model), found.pointer_of, has_one_warp, readers)
    proof = Proof(function, model, unit, source, tokens, Fragments.of(sites), sums)
    proof.fragments.loads += fills(proof, found)
    for node in [p.node for p in proof.fragments.products] + [one.node for one in proof.fragments.loads]:
        proof.check_all_lanes_come(node)
    raise_products(proof)
    pad_swizzled(proof, found)
    for load in proof.fragments.loads:
        raise_load(proof, load)
    raise_elements(proof)
    rest = Rest(proof)
    rest.declarations()
    rest.check_loops()
    for loop in {id(loop): loop for loop in proof.loops.values()}.values():
        assert loop.step is not None
        assert loop.init is not None
        proof.edits.append(Edit(loop.step.span, f"{loop.init.variables[0].name} += 2"))
    proof.edits += [
        Edit(span, text) for span, text in proof.unswizzled.items() if not any(s.contains(span) for s in proof.replaced)
    ]
    return proof.edits


class Rest:
    """What is left of a kernel when its instructions are replaced: declarations, and what else its loops do."""

    def __init__(self, proof: Proof) -> None:
        self.proof, self.body = proof, proof.body
        self.gone = self._unused()

    def declarations(self) -> None:
        """Fragments in place of arrays of registers, and nothing in place of what is not needed."""
        types = {key: self._type(key, use) for key, use in self.proof.fragments.uses.items()}
        declarations = Declarations(self.proof, types)
        left = set(types)
        for statement in (n for n in self.body.walk() if n.kind == Kind.DECL_STMT):
            if self.proof.is_replaced(statement):
                continue
            left -= {v.ref.key for v in statement.variables if v.ref is not None}
            if any(v.ref is not None and v.ref.key in types for v in statement.variables):
                self.proof.edits.append(declarations.fragments(statement, lambda v: v in self.gone))
            elif any(v in self.gone for v in statement.variables):
                self.proof.edits += declarations.without(statement, [v for v in statement.variables if v in self.gone])
        if left:
            raise Kept("registers are declared elsewhere")

    def _type(self, key: Key, use: str) -> str:
        sizes = f"{WMMA}{_USES[use]}, 16, 16, {self.proof.shape.depth}"
        if use == "c":
            return f"{sizes}, {self.proof.shape.sums}"
        if key not in self.proof.layouts:
            raise Kept("a factor is not loaded by ldmatrix")
        return f"{sizes}, {self.proof.fragments.element}, {WMMA}{self.proof.layouts[key]}"

    def _unused(self) -> list[Node]:
        """Variables that only what was replaced used."""
        gone: list[Node] = []
        spans = list(self.proof.replaced)
        while True:
            more = [v for v in self._locals() if v not in gone and self._is_unused(v, spans)]
            if not more:
                return gone
            gone += more
            spans += [v.span for v in more]

    def _locals(self) -> Iterator[Node]:
        for statement in (n for n in self.body.walk() if n.kind == Kind.DECL_STMT):
            if statement.parent is not None and statement.parent.kind == Kind.COMPOUND_STMT:
                yield from statement.variables

    def _is_unused(self, variable: Node, spans: list[Span]) -> bool:
        key = variable.ref.key if variable.ref is not None else None
        if key in self.proof.fragments.uses or variable.initialiser is None or self.proof.is_replaced(variable):
            return False
        names = [n for n in self.body.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key == key]
        if not names or not all(any(s.contains(n.span) for s in spans) for n in names):
            return False
        if any(re.search(rf"\b{variable.name}\b", edit.text) for edit in self.proof.edits):
            return False
        return variable.type.is_integer and all(self._is_pure(n) for n in variable.initialiser.walk())

    def _is_pure(self, node: Node, within: frozenset[Node] = frozenset()) -> bool:
        """Whether nothing happens by it: a call of a function that is one expression of which that is so, or none."""
        if node.kind != Kind.CALL_EXPR or self.proof.sums.pointer_of(node) is not None:
            return not is_write(node)
        value = self.proof.sums.uniform.calls.of(node).expression
        is_known = value is not None and value not in within  # of a function that calls itself nothing is said
        return is_known and value is not None and all(self._is_pure(n, within | {value}) for n in value.walk())

    def _is_of_turn(self, leaf: Node) -> bool:
        """Whether a statement declares fragments of a turn's columns, or numbers that nothing else changes."""
        uses = self.proof.fragments.uses
        return leaf.kind == Kind.DECL_STMT and all(
            v in self.gone or (v.ref is not None and v.ref.key in uses) for v in leaf.variables
        )

    def check_loops(self) -> None:
        """That a loop which goes by twos holds nothing but what has its columns, and loads that are the same in each turn."""
        proof = self.proof
        loads = {load.span for load in proof.fragments.loads}
        for key, loop in proof.loops.items():
            for span, counter in proof.replaced.items():
                if loop.body.span.contains(span) and counter != key and (counter is not None or span not in loads):
                    raise Kept("loops over columns stand in one another")
            for leaf in leaves(loop.body):
                if not self._is_of_turn(leaf) and not proof.is_replaced(leaf):
                    raise Kept("a loop over columns does something else, too")
        for load in proof.fragments.loads:
            check_repeated(proof, load)

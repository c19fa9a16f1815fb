"""Which kernels may run with another sub-group size than CUDA's 32: proved by following the thread index.

A kernel is *warp-scalable* when launching `warps x sub_group_size` work-items instead of `warps x 32` leaves its meaning
alone: the index is only divided by the warp size, compared with zero or with whole warps, or walks a loop with the
block's, the grid's or the warp's own stride. Everything else counts on 32 lanes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.lanes.volatile_exchanges import VolatileExchanges
from wmma2sycl.migrate.analyse.lanes.warp_numbers import met_by_whole_warps
from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.values.block_shapes import BlockShapes
from wmma2sycl.migrate.analyse.values.thread_index import UNIFORM, IndexKind
from wmma2sycl.migrate.analyse.values.warp_proof import Proof
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model, Role, WarpConstant, frozen_sets

_NEWLINE = b"\n"


@dataclass(frozen=True, slots=True)
class WarpScalable(Fact):
    """Of each kernel over fragments: why it needs 32 lanes, "" where it is proved warp-scalable.

    `constants`: where the proved kernels spell the size of a warp or block. `numbers`: expressions like
    `threadIdx.x / 32`, one number for a whole warp. `needs`: what these become needs, by function.
    """

    reasons: Mapping[Key, str]
    constants: frozenset[WarpConstant]
    numbers: frozenset[tuple[str, Span]]
    needs: Mapping[Key, frozenset[str]]

    @classmethod
    def of(cls, model: Model) -> WarpScalable:
        """Tries to prove each kernel over fragments; one that fails has a reason, and its constants stay."""
        dependent, folded = model.facts.get(TargetDependence), model.facts.get(BlockShapes).folded
        reasons: dict[Key, str] = {}
        needs: dict[Key, set[str]] = {}
        proved: dict[Key, list[Proof]] = {}
        numbers: dict[Key, set[Node]] = {}
        across: set[tuple[str, Span]] = set()
        walks = _Walks(model)
        for key, function in model.functions.items():
            if function.role is not Role.KERNEL or key not in dependent:
                continue
            proofs = _proofs(walks, function)
            for proof in proofs:
                numbers.setdefault(proof.function.ref.key, set()).update(proof.numbers)
                across |= {(n.file, n.span) for n in proof.in_rows} if key in folded else set()
            reasons[key] = next((_with_line(p, model) for p in proofs if p.reason), "")
            if key in folded:
                reasons[key] = "its blocks' rows are no whole warps"
            if not reasons[key]:
                proved[key] = proofs
        for kernel, name in _disagreeing(proved).items():
            reasons[kernel] = f"'{name}' counts threads for it and not for another kernel"
            del proved[kernel]
        constants: set[WarpConstant] = set()
        for proof in (p for proofs in proved.values() for p in proofs):
            constants |= set(proof.constants)
            if any(c.size != "warp" and not c.by_target for c in proof.constants):
                needs.setdefault(proof.function.ref.key, set()).add("item")
        met = met_by_whole_warps((n for found in numbers.values() for n in found), model)
        for key in (k for k, found in numbers.items() if found & met):
            needs.setdefault(key, set()).add("sg")
        places = frozenset((n.file, n.span) for n in met) - across
        return cls(MappingProxyType(reasons), frozenset(constants), places, frozen_sets(needs))

    def reason(self, kernel: Function) -> str:
        """Why a kernel needs 32 lanes; empty where it does not."""
        return self.reasons.get(kernel.ref.key, "")


def _disagreeing(proved: dict[Key, list[Proof]]) -> dict[Key, str]:
    """Kernels that call one function in which, called by one, a number is a count of threads and, by another, is not."""
    spelled: dict[Node | None, set[frozenset[WarpConstant]]] = {}
    for proof in (p for proofs in proved.values() for p in proofs):
        spelled.setdefault(proof.function.body, set()).add(frozenset(proof.constants))
    return {
        kernel: proof.function.ref.name
        for kernel, proofs in proved.items()
        for proof in proofs
        if len(spelled[proof.function.body]) > 1
    }


class _Walks:
    """The proofs of single functions, one for each set of values that their own parameters may have: kernels share them."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.known: dict[tuple[int, tuple[IndexKind | None, ...]], Proof] = {}

    def proof(self, function: Function, passed: Mapping[Key, IndexKind], given: dict[Key, IndexKind]) -> Proof:
        """The function's proof; `given` gets what it gives others, and it fails where that differs from what is there."""
        own = [p.ref.key for p in function.parameters if p.ref is not None]
        key = (id(function), tuple(passed.get(k) for k in own))
        if key not in self.known:
            self.known[key] = Proof(self.model, function, {k: passed[k] for k in own if k in passed})
        walked = found = self.known[key]
        for one in walked.given:
            before = given.setdefault(one.parameter, one.kind)
            if before != one.kind and found is walked and not one.is_late:  # the first reason, for this kernel alone
                found = copy(walked)
                found.reason, found.because = "", None
                found.need_uniform(one.argument, before if one.kind == UNIFORM else one.kind)
        return found


def _proofs(walks: _Walks, kernel: Function) -> list[Proof]:
    """A proof for the kernel and each function it calls, once what they are passed is known."""
    functions = walks.model.facts.get(CallGraph).closure(kernel)
    passed: dict[Key, IndexKind] = {}
    for _ in range(len(functions) + 1):  # an index comes as far down as calls go
        given: dict[Key, IndexKind] = {}
        proofs = [walks.proof(f, passed, given) for f in functions]
        if given == passed:
            return list(_without_exchanges(walks.model, proofs))
        passed = given
    proofs[0] = copy(proofs[0])
    proofs[0].against(kernel.declarations[0], "functions that call each other pass on a thread's index")
    return proofs


def _without_exchanges(model: Model, proofs: list[Proof]) -> Iterator[Proof]:
    exchanges = model.facts.get(VolatileExchanges).writes
    for proof in proofs:
        found = proof
        if (write := exchanges.get(proof.function.ref.key)) is not None:
            found = copy(proof)
            found.against(write, "lanes exchange values through volatile memory")
        yield found


def _with_line(proof: Proof, model: Model) -> str:
    """The first reason against, and where it stands: a kernel is spoken of where it is launched."""
    node = proof.because
    texts = (u.text(node.file) for u in model.units if node is not None and u.files.get(node.file))
    text = next(texts, b"")
    return (
        f"{proof.reason} ({node.file}:{text[: node.start].count(_NEWLINE) + 1})"
        if node is not None and text
        else proof.reason
    )

"""Which kernels may run with another sub-group size than CUDA's 32: proved by following the thread index.

A kernel is *warp-scalable* when launching `warps x sub_group_size` work-items instead of `warps x 32` leaves its meaning
alone: the index is only divided by the warp size, compared with zero or with whole warps, or walks a loop with the
block's, the grid's or the warp's own stride. Everything else counts on 32 lanes.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.thread_index import Kind
from wmma2sycl.migrate.analyse.warp_proof import Proof
from wmma2sycl.migrate.front import Key
from wmma2sycl.migrate.model import Function, Model, Role, WarpConstant
from wmma2sycl.migrate.source import Span

_NEWLINE = b"\n"


def find(model: Model) -> dict[Key, str]:
    """For each kernel over fragments: why it needs 32 lanes, or nothing where it is proved warp-scalable.

    The places where a proved kernel spells the size of a warp or block are left in `model.warp_constants`.
    """
    found: dict[Key, str] = {}
    proved: dict[Key, list[Proof]] = {}
    numbers: set[tuple[str, Span]] = set()
    across: set[tuple[str, Span]] = set()
    for function in model.functions.values():
        if function.role is not Role.KERNEL or function.ref.key not in model.target_dependent:
            continue
        proofs = _proofs(model, function)
        for proof in proofs:
            numbers |= proof.numbers
            across |= proof.in_rows if function.ref.key in model.folded else set()
            proof.function.uses |= {"sg"} if proof.numbers else set()
        found[function.ref.key] = next((_with_line(p, model) for p in proofs if p.reason), "")
        if function.ref.key in model.folded:
            found[function.ref.key] = "its blocks' rows are no whole warps"
        if not found[function.ref.key]:
            proved[function.ref.key] = proofs
    model.warp_numbers = numbers - across
    for kernel, name in _disagreeing(proved).items():
        found[kernel] = f"'{name}' counts threads for it and not for another kernel"
        del proved[kernel]
    for proof in (p for proofs in proved.values() for p in proofs):
        model.warp_constants |= set(proof.constants)
        if any(c.size != "warp" and not c.by_target for c in proof.constants):
            proof.function.uses.add("item")
    return found


def _disagreeing(proved: dict[Key, list[Proof]]) -> dict[Key, str]:
    """Kernels that call one function in which, called by one, a number is a count of threads and, by another, is not."""
    spelled: dict[Key, set[frozenset[WarpConstant]]] = {}
    for proof in (p for proofs in proved.values() for p in proofs):
        spelled.setdefault(proof.function.ref.key, set()).add(frozenset(proof.constants))
    return {
        kernel: proof.function.ref.name
        for kernel, proofs in proved.items() for proof in proofs if len(spelled[proof.function.ref.key]) > 1
    }


def _proofs(model: Model, kernel: Function) -> list[Proof]:
    """A proof for the kernel and each function it calls, once what they are passed is known."""
    passed: dict[Key, Kind] = {}
    while True:
        known = dict(passed)
        proofs = [Proof(model, f, passed) for f in model.closure(kernel)]
        if passed == known:
            return proofs


def _with_line(proof: Proof, model: Model) -> str:
    """The first reason against, and where it stands: a kernel is spoken of where it is launched."""
    node = proof.because
    texts = (u.text(node.file) for u in model.units if node is not None and u.files.get(node.file))
    text = next(texts, b"")
    return f"{proof.reason} ({node.file}:{text[: node.start].count(_NEWLINE) + 1})" if node is not None and text else proof.reason

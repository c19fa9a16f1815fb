"""What decides over all sources how streams, memory and devices are migrated: what this part shows of it, and others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.kernels.kernel_addresses import KernelAddresses
from wmma2sycl.migrate.analyse.launches.made_directions import MadeDirections
from wmma2sycl.migrate.analyse.launches.registered_memory import RegisteredMemory
from wmma2sycl.migrate.analyse.launches.unraised_memory import UnraisedMemory
from wmma2sycl.migrate.analyse.program.captures import Captures
from wmma2sycl.migrate.analyse.program.devices import DeviceChoice
from wmma2sycl.migrate.analyse.program.last_errors import LastErrors
from wmma2sycl.migrate.analyse.syntax import null_streams
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.apis import libraries, runtime
from wmma2sycl.migrate.apis.extensions import torch
from wmma2sycl.migrate.core.whole import Whole
from wmma2sycl.migrate.front import Kind, Node, Unit
from wmma2sycl.migrate.front.model import Fact, Model

_PINNED = {"cudaMallocHost", "cudaHostAlloc", "cudaHostRegister", "cudaMallocManaged"}


@dataclass(frozen=True, slots=True)
class WholeProgram(Fact):
    """`seen` in this part; `known` by this one and what the others have seen."""

    seen: Whole
    known: Whole

    @classmethod
    def of(cls, model: Model) -> WholeProgram:
        """What this part shows, alone and joined with what the other parts of the program show."""
        within = (model.functions[key] for key in model.facts.get(Captures).within)
        seen = Whole(
            selects_device=model.facts.get(DeviceChoice).is_made,
            is_torch=any(h.startswith(torch.HEADERS_OF) for unit in model.units for h in unit.included),
            reads_last=tuple(sorted(model.facts.get(LastErrors).readers)),
            captured=tuple(sorted({f.ref.qualified for f in within if f.body is None})),
            captures=model.facts.get(Captures).is_any,
            has_thread_streams=any(unit.has_thread_streams for unit in model.units),
            makes_directions=model.facts.get(MadeDirections).some,
            registered=tuple(sorted(model.facts.get(RegisteredMemory).names(model))),
            raised=tuple(sorted(model.facts.get(UnraisedMemory).raised)),
            plain_vectors=model.whole.plain_vectors,
            takes_vectors=model.whole.takes_vectors,
            launches_addresses=model.facts.get(KernelAddresses).is_launched,
            keeps_kernels=model.facts.get(KernelAddresses).is_kept,
            loses_kernels=model.facts.get(KernelAddresses).is_lost,
            handed=tuple(sorted(model.facts.get(UnraisedMemory).handed)),
            has_main=any(f.ref.qualified == "main" and f.body is not None for f in model.functions.values()),
        )
        for unit in model.units:
            for whole in (whole for node in unit.nodes for whole in _shown_by(model, unit, node)):
                seen |= whole
        return cls(seen, seen | model.whole)


def _shown_by(model: Model, unit: Unit, node: Node) -> Iterator[Whole]:
    if node.kind == Kind.CALL_EXPR:
        ref = callee(node)
        if ref is not None and ref.cuda and ref.name.startswith("cudaStreamCreate"):
            written = unit.text(node.file)[node.start : node.end]
            yield Whole(has_streams=True, has_blocking_streams=b"NonBlocking" not in written)
        if ref is not None and ref.cuda and ref.name in _PINNED:
            yield Whole(has_pinned_memory=True)
        if (
            ref is not None and ref.file is None and ref.name == torch.CURRENT_STREAM
        ):  # most often it is the default one
            yield Whole(uses_default_stream=True)
        if _is_on_default_stream(node) or any(null_streams.passed(model, node)):
            yield Whole(uses_default_stream=True)
    elif node.is_converted and node.kind in null_streams.NULLS and node.converted_type.unqualified == "cudaStream_t":
        yield Whole(uses_default_stream=True)


def _is_on_default_stream(call: Node) -> bool:
    """Whether work goes to CUDA's default stream, which waits for all others and they for it."""
    if call.launch is not None:
        return call.launch.stream is None
    ref = callee(call)
    row = runtime.CALLS.get(ref.name) if ref is not None and ref.cuda else None
    if row is None or ref is None:
        return False
    if "stream" in row.roles and row.roles.index("stream") > 0:
        return len(call.arguments) <= row.roles.index("stream")
    return ref.name in ("cudaMemcpy", "cudaMemset") or ref.name in libraries.ON_DEFAULT_STREAM

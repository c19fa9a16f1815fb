"""Asynchronous copies whose host memory CUDA is done with when the call returns, as it is pageable: SYCL's wait.

CUDA Runtime API, "API synchronization behavior": pageable memory is read, or written, before an asynchronous copy returns; only
pinned memory is left to the stream.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from wmma2sycl.migrate.analyse.launches.host_memory import CudasMemory, is_pageable
from wmma2sycl.migrate.analyse.program.captures import Captured
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.call import Call
from wmma2sycl.migrate.forms.host.call_text import fields_of
from wmma2sycl.migrate.forms.host.waits import captured, stream_written, waits_next

_SIDES = {"destination", "source"}


class Memory(Enum):
    """What a copy's host memory is: `pageable`, `pinned` or none at all, or either as far as the program shows it."""

    PAGEABLE = "pageable"
    EITHER = "either"
    PINNED = "pinned"


def with_wait(call: Call, text: str) -> str:
    """A copy's statement, with the wait that CUDA's call is."""
    match _wait(call):
        case Captured.NO:
            return f"{text}.wait()"
        case Captured.MAYBE:
            return f"{text}; {call.ctx.ns}wait_unless_captured({fields_of(call)['stream']})"
        case Captured.SURELY:
            return text


def told(call: Call) -> Iterator[Diagnostic]:
    """That a copy waits, and why; or that nothing shows whether it has to."""
    if _wait(call) is not Captured.SURELY:
        yield call.about("W2S419", api=call.row.name)
    elif call.node is not None and _memory(call) is Memory.EITHER and _is_left_alone(call) is Captured.NO:
        yield call.about("W2S420", api=call.row.name)


def _wait(call: Call) -> Captured:
    """NO: it waits; MAYBE: unless the stream captures it; SURELY: it does not wait."""
    return _is_left_alone(call) if _memory(call) is Memory.PAGEABLE else Captured.SURELY


def _is_left_alone(call: Call) -> Captured:
    """Whether a stream that captures the call, or the program, does the waiting."""
    if call.node is None:
        return Captured.MAYBE if call.ctx.whole.captures else Captured.NO
    stream = stream_written(call)
    return Captured.SURELY if waits_next(call.ctx, call.node, stream) else captured(call.ctx, call.node, stream)


def _memory(call: Call) -> Memory:
    row, ctx = call.row, call.ctx
    if row.form or "stream" not in row.roles or not {"kind", "copy"} & set(row.roles):
        return Memory.PINNED
    if "copy" in row.roles:  # from where to where stands in its members, and is not looked for
        return Memory.PAGEABLE
    at = row.roles.index("kind")
    kind = ctx.code(call.arguments[at]) if at < len(call.arguments) else ""
    if "DeviceToDevice" in kind:
        return Memory.PINNED
    if "HostToHost" in kind:  # is done when it returns, whatever memory it is
        return Memory.PAGEABLE
    if call.node is None or not ctx.whole.has_pinned_memory:  # a macro is used for one and the other
        return Memory.PAGEABLE
    on_device = {"destination"} if "HostToDevice" in kind else {"source"} if "DeviceToHost" in kind else set()
    sides = [a for role, a in zip(row.roles, call.nodes) if role in _SIDES - on_device]
    if any(is_pageable(ctx.model, a) for a in sides):
        return Memory.PAGEABLE
    known = ctx.facts.get(CudasMemory)
    return Memory.PINNED if all(known.is_all(a, ctx.model) for a in sides) else Memory.EITHER

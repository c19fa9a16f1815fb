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
from wmma2sycl.migrate.front import Kind, Node

_SIDES = {"destination", "source"}
_PLAIN = _SIDES | {"bytes"}
_READS = ("data", "get", "c_str", "begin", "size", "operator[]", "operator*", "operator->", "operator+", "operator-")


class Memory(Enum):
    """What a copy's host memory is: `pageable`, `pinned` or none at all, or either as far as the program shows it."""

    PAGEABLE = "pageable"
    EITHER = "either"
    PINNED = "pinned"


def with_wait(call: Call, text: str) -> str:
    """A copy's statement, with the wait that CUDA's call is; where the memory may be either, the run is asked."""
    memory = _memory(call)
    if memory is Memory.PINNED:
        return text
    waits = _is_left_alone(call)
    ends = _ends(call) if memory is Memory.EITHER else []
    fields = fields_of(call)
    if ends and waits is not Captured.SURELY and set(call.row.roles) >= _PLAIN:
        given = ", ".join(str(fields[role]) for role in ("stream", "destination", "source", "bytes"))
        return f"{call.ctx.ns}memcpy_async({given})"
    if waits is Captured.SURELY or not (ends and all(_is_repeatable(given) for _, given in ends)):
        return _with(waits, call, text)
    given = ", ".join(str(fields[role]) for role, _ in ends)
    return f"{call.ctx.ns}wait_unless_pinned({fields['stream']}, {text}, {given})"


def told(call: Call) -> Iterator[Diagnostic]:
    """That a copy waits, and why; or that the run tells whether it has to."""
    memory = _memory(call)
    if memory is not Memory.PINNED and _is_left_alone(call) is not Captured.SURELY:
        yield call.about("W2S419" if memory is Memory.PAGEABLE else "W2S420", api=call.row.name)


def _with(waits: Captured, call: Call, text: str) -> str:
    match waits:
        case Captured.NO:
            return f"{text}.wait()"
        case Captured.MAYBE:
            return f"{text}; {call.ctx.ns}wait_unless_captured({fields_of(call)['stream']})"
        case Captured.SURELY:
            return text


def _is_repeatable(pointer: Node) -> bool:
    """Whether it may be computed twice: nothing in it changes anything, as far as its operators and names tell."""
    return not any(_changes(node) for node in pointer.walk())


def _changes(node: Node) -> bool:
    if node.kind in (Kind.CALL_EXPR, Kind.CXX_NEW_EXPR, Kind.LAMBDA_EXPR):
        return node.name not in _READS
    if node.kind is Kind.BINARY_OPERATOR:
        return node.operator == "="
    return node.kind is Kind.COMPOUND_ASSIGNMENT_OPERATOR or (
        node.kind is Kind.UNARY_OPERATOR and node.operator in ("++", "--")
    )


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
    sides = [end for _, end in _ends(call)]
    if any(is_pageable(ctx.model, a) for a in sides):
        return Memory.PAGEABLE
    known = ctx.facts.get(CudasMemory)
    return Memory.PINNED if all(known.is_all(a, ctx.model) for a in sides) else Memory.EITHER


def _ends(call: Call) -> list[tuple[str, Node]]:
    """What a copy's kind leaves to be host memory: its roles and what is given for them."""
    at = call.row.roles.index("kind")
    kind = call.ctx.code(call.arguments[at]) if at < len(call.arguments) else ""
    on_device = {"destination"} if "HostToDevice" in kind else {"source"} if "DeviceToHost" in kind else set()
    return [(role, given) for role, given in zip(call.row.roles, call.nodes) if role in _SIDES - on_device]

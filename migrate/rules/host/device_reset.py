"""`cudaDeviceReset()` ahead of more work: in CUDA the device's variables then hold their first values again."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.launches.device_variables import DeviceVariables, Form
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_RESETS = ("cudaDeviceReset", "cudaThreadExit")
_ASKS = ("cudaGetLastError", "cudaPeekAtLastError", "cudaGetErrorString", "cudaGetErrorName")
_LOOPS = (Kind.FOR_STMT, Kind.WHILE_STMT, Kind.DO_STMT, Kind.CXX_FOR_RANGE_STMT)


@rule(Kind.CALL_EXPR)
def device_reset(node: Node, ctx: Context) -> Planned:
    """Said where a program has such variables, and the function goes on with more than host code of others."""
    ref = callee(node)
    if ref is not None and ref.cuda and ref.name in _RESETS and _has_state(ctx):
        function = ctx.model.function_of(node)
        if function is not None and function.body is not None and _goes_on(node, function.body, ctx):
            yield ctx.about("W2S558", node, call=ref.name)


def _has_state(ctx: Context) -> bool:
    return any(form is not Form.TABLE for form in ctx.facts.get(DeviceVariables).forms.values())


def _goes_on(reset: Node, body: Node, ctx: Context) -> bool:
    """Whether anything behind it in the function's text, or in a loop around it, is a launch, a call of CUDA's or of the program's,
    and, in main, anything ahead of it: many programs begin with a reset."""
    loops = [above for above in reset.ancestors() if above.kind in _LOOPS]
    start = min([reset.end, *(loop.start for loop in loops)])
    works = [n for n in body.walk() if n is not reset and _works(n, ctx)]
    function = ctx.model.function_of(reset)
    begins = function is not None and function.ref.name == "main" and not any(n.start < reset.start for n in works)
    return not begins and any(n.start >= start for n in works)


def _works(node: Node, ctx: Context) -> bool:
    ref = callee(node) if node.kind == Kind.CALL_EXPR else None
    if node.kind != Kind.CALL_EXPR or (ref is not None and ref.cuda and ref.name in (*_RESETS, *_ASKS)):
        return False
    return node.is_launch or (ref is not None and (ref.cuda or ref.key in ctx.model.functions))

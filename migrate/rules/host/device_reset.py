"""`cudaDeviceReset()` ahead of more work: in CUDA the device's variables then hold their first values again."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.launches.device_variables import DeviceVariables
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
    if ref is not None and ref.cuda and ref.name in _RESETS and ctx.facts.get(DeviceVariables).forms:
        function = ctx.model.function_of(node)
        if function is not None and function.body is not None and _goes_on(node, function.body, ctx):
            yield ctx.about("W2S558", node, call=ref.name)


def _goes_on(reset: Node, body: Node, ctx: Context) -> bool:
    """Whether anything behind it in the function's text, or in a loop around it, is a launch, a call of CUDA's or of the program's."""
    loops = [above for above in reset.ancestors() if above.kind in _LOOPS]
    start = min([reset.end, *(loop.start for loop in loops)])
    return any(n is not reset and n.start >= start and _works(n, ctx) for n in body.walk())


def _works(node: Node, ctx: Context) -> bool:
    ref = callee(node) if node.kind == Kind.CALL_EXPR else None
    if node.kind != Kind.CALL_EXPR or (ref is not None and ref.cuda and ref.name in (*_RESETS, *_ASKS)):
        return False
    return node.is_launch or (ref is not None and (ref.cuda or ref.key in ctx.model.functions))

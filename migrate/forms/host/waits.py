"""Whether the program itself waits for a stream right before or right after a call, so that the call need not."""

from __future__ import annotations

from collections.abc import Iterable

from wmma2sycl.migrate.analyse.program.captures import Captured, Captures
from wmma2sycl.migrate.analyse.syntax.expressions import callee, enclosing_statement
from wmma2sycl.migrate.forms.call import Call
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.call_arguments import is_null
from wmma2sycl.migrate.front import Kind, Node

_FOR_ALL = {"cudaDeviceSynchronize", "cudaThreadSynchronize"}
_STARTS_NOTHING = {
    "cudaFree",
    "cudaFreeHost",
    "cudaEventDestroy",
    "cudaStreamDestroy",
    "cudaStreamSynchronize",
    "cudaEventSynchronize",
    "cudaEventElapsedTime",
    "cudaGetLastError",
    "cudaPeekAtLastError",
    "cudaGetErrorString",
}


def waited_before(ctx: Context, call: Node, stream: str) -> bool:
    """Whether nothing was started since the block last waited for the stream."""
    before = [s for s in _block(ctx, call) if s.end <= call.start]
    for statement in reversed(before):
        if _waits(ctx, [statement], stream):
            return True
        if any(
            n.kind == Kind.LAMBDA_EXPR or (n.kind == Kind.CALL_EXPR and not _is_harmless(n)) for n in statement.walk()
        ):
            return False
    return False


def waits_next(ctx: Context, call: Node, stream: str) -> bool:
    """Whether the next statement waits for the stream."""
    after = [s for s in _block(ctx, call) if s.start >= call.end]
    return _waits(ctx, after[:1], stream)


def stream_written(call: Call) -> str:
    """A call's argument that is its stream; the default one's where there is none."""
    at = call.row.roles.index("stream") if "stream" in call.row.roles else len(call.arguments)
    return call.ctx.code(call.arguments[at]) if at < len(call.arguments) else "0"


def captured(ctx: Context, call: Node, stream: str) -> Captured:
    """Whether the stream captures the call, which then cannot be waited for."""
    return ctx.facts.get(Captures).of_call(ctx.function(call), call, stream)


def _block(ctx: Context, call: Node) -> list[Node]:
    """The statements of the block around a call, which may stand in a macro's argument."""
    uses = ctx.unit.macros.get(call.file, {})
    around = [a for a in call.ancestors() if uses.get(a.start, ("", -1))[1] == a.end]
    above = enclosing_statement(around[-1] if around else call).parent
    return above.children if above is not None and above.kind == Kind.COMPOUND_STMT else []


def _waits(ctx: Context, statements: Iterable[Node], stream: str) -> bool:
    """Unconditionally: alone, or in the macro or function that looks at the status."""
    for statement in statements:
        written = statement.start not in ctx.unit.macros.get(statement.file, {})
        if written and statement.kind in (
            Kind.FOR_STMT,
            Kind.CXX_FOR_RANGE_STMT,
            Kind.WHILE_STMT,
            Kind.SWITCH_STMT,
            Kind.COMPOUND_STMT,
        ):
            continue
        always = statement.before(statement.then) if written and statement.kind == Kind.IF_STMT else [statement]
        for call in (n for part in always for n in part.walk() if n.kind == Kind.CALL_EXPR):
            ref, given = callee(call), call.arguments
            if (
                ref is not None
                and ref.cuda
                and (
                    ref.name in _FOR_ALL
                    or (ref.name == "cudaStreamSynchronize" and _is_same(ctx.code(given[0].span), stream))
                )
            ):
                return True
    return False


def _is_same(one: str, other: str) -> bool:
    return one == other or (is_null(one) and is_null(other))


def _is_harmless(call: Node) -> bool:
    ref = callee(call)
    return ref is not None and (
        (ref.cuda and ref.name in _STARTS_NOTHING)
        or (ref.file is None and not ref.cuda and ref.name in ("printf", "fprintf", "exit"))
    )

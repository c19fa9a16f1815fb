"""Large kernels are inlined into the entry that DPC++ makes of each: a kernel that is only called from there does not know that
what its parameters point to is global memory. On NVIDIA GPUs its loads then wait for every store to shared memory ahead of
them (docs/speed.md).

LLVM inlines what it takes for small. How large a kernel is, its operators and calls tell, as often as unrolled loops repeat them.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.launches.called_kernels import CalledKernels
from wmma2sycl.migrate.analyse.program.macro_heads import MacroHeads
from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.core.source import Key
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.function_heads import declaration_start, is_defined_later, property_place
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, Role
from wmma2sycl.migrate.tune.tuning import Said, Tuned, Tuning, tuning
from wmma2sycl.migrate.tune.unroll import has_pragma

_LARGE = 800  # operators and calls
_UNKNOWN = 8  # steps of an unrolled loop of which a template's arguments tell how many
_BY_ITSELF = 16  # steps that LLVM unrolls without being asked to
_COUNTED = frozenset(
    (
        Kind.BINARY_OPERATOR,
        Kind.UNARY_OPERATOR,
        Kind.COMPOUND_ASSIGNMENT_OPERATOR,
        Kind.CALL_EXPR,
        Kind.ARRAY_SUBSCRIPT_EXPR,
    )
)
_INLINED = Said("inlined into its entry")


@tuning(*FUNCTION_KINDS)
def inlined_kernel(node: Node, ctx: Context) -> Tuned:
    """Marks a large kernel where it is declared first."""
    kernel = ctx.model.functions.get(node.ref.key) if node.ref is not None else None
    name = ctx.tokens.at(node.location)
    if kernel is None or name is None or kernel.role is not Role.KERNEL or is_defined_later(node, kernel):
        return
    key = kernel.ref.key
    if key in ctx.facts.get(CalledKernels).keys or key in ctx.facts.get(MacroHeads).macro or kernel.body is None:
        return
    if _size(kernel.body, ctx, frozenset((key,))) < _LARGE:
        return
    at = property_place(ctx, kernel, declaration_start(ctx, node, name))
    text = f"[[gnu::always_inline]]\n{ctx.source.indent(at)}"
    yield Tuning(kernel, (ctx.insert(at, text),), _INLINED)


def _size(node: Node, ctx: Context, seen: frozenset[Key]) -> int:
    """Operators and calls, those of called functions too, each as often as it is unrolled."""
    total = int(node.kind in _COUNTED)
    for child in node.children:
        total += _times(child, ctx) * _size(child, ctx, seen)
    called = callee(node) if node.kind is Kind.CALL_EXPR else None
    function = ctx.model.functions.get(called.key) if called is not None else None
    if function is not None and function.body is not None and function.ref.key not in seen:
        total += _size(function.body, ctx, seen | {function.ref.key})
    return total


def _times(node: Node, ctx: Context) -> int:
    if node.kind is not Kind.FOR_STMT:
        return 1
    steps = _steps(node)
    if has_pragma(ctx, node):
        return _UNKNOWN if steps is None else steps
    return steps if steps is not None and steps <= _BY_ITSELF else 1


def _steps(loop: Node) -> int | None:
    """Of `for (int i = 0; i < 64; i += 16)`, where all three are numbers."""
    variables = loop.init.variables if loop.init is not None and loop.init.kind is Kind.DECL_STMT else []
    first = variables[0].initialiser if len(variables) == 1 else None
    end, step = loop.condition, stripped(loop.step) if loop.step is not None else None
    if first is None or end is None or step is None or end.kind is not Kind.BINARY_OPERATOR:
        return None
    by = 1 if step.kind is Kind.UNARY_OPERATOR else step.right.value() if step.operator == "+=" else None
    begin, stop = first.value(), end.right.value()
    return max(0, -((begin - stop) // by)) if begin is not None and stop is not None and by else None

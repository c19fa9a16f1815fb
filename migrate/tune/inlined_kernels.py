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
from wmma2sycl.migrate.tune.unroll import first_value, has_pragma

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
    if _Sizes(ctx).of(kernel.body) < _LARGE:
        return
    at = property_place(ctx, kernel, declaration_start(ctx, node, name))
    text = f"[[gnu::always_inline]]\n{ctx.source.indent(at)}"
    yield Tuning(kernel, (ctx.insert(at, text),), _INLINED)


class _Sizes:
    """Operators and calls of bodies, those of called functions too, each as often as it is unrolled. A function is looked at once."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._known: dict[Key, int] = {}

    def of(self, node: Node) -> int:
        """As far as it is of interest: no more than a large kernel has."""
        total = int(node.kind in _COUNTED)
        for child in node.children:
            total += self._times(child) * self.of(child)
            if total >= _LARGE:
                return _LARGE
        return min(_LARGE, total + self._called(node))

    def _called(self, call: Node) -> int:
        ref = callee(call) if call.kind is Kind.CALL_EXPR else None
        function = self._ctx.model.functions.get(ref.key) if ref is not None else None
        if ref is None or function is None or function.body is None:
            return 0
        if ref.key not in self._known:
            self._known[ref.key] = 0  # of what calls itself
            self._known[ref.key] = self.of(function.body)
        return self._known[ref.key]

    def _times(self, node: Node) -> int:
        if node.kind is not Kind.FOR_STMT:
            return 1
        steps = _steps(node)
        if node.file == self._ctx.source.path and has_pragma(self._ctx, node):  # of other files no pragma is known
            return _UNKNOWN if steps is None else steps
        return steps if steps is not None and steps <= _BY_ITSELF else 1


def _steps(loop: Node) -> int | None:
    """Of `for (int i = 0; i < 64; i += 16)`, where all three are numbers."""
    first, end, step = first_value(loop), loop.condition, stripped(loop.step) if loop.step is not None else None
    if first is None or end is None or step is None or end.operator not in ("<", "<=", "!="):
        return None
    by = 1 if step.operator == "++" else step.right.value() if step.operator == "+=" else None
    begin, stop = first.value(), end.right.value()
    if begin is None or stop is None or not by or by < 0:
        return None
    return max(0, -((begin - stop - (end.operator == "<=")) // by))

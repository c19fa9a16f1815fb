"""Local constants that a launch's kernel is instantiated by, where a lambda in the lambda of the target calls it: g++ (12 to 14)
says that such a constant is not captured if the outer lambda names it, too; what is static needs no capture."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.kernels.kernel_variables import kernel_of
from wmma2sycl.migrate.analyse.launches.called_kernels import CalledKernels
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS

_CONSTANT = {"const", "constexpr"}


@rule(Kind.DECL_STMT)
def constant_of_call(node: Node, ctx: Context) -> Planned:
    """`constexpr int warps = 4;` ahead of `kernel<Epilogue, warps><<<1, warps * 32>>>(...)`."""
    words = {t.text for t in ctx.tokens.within(node.span)}
    if "static" in words or words.isdisjoint(_CONSTANT) or ctx.unit.uses_macro(node.file or "", node.span):
        return
    names = {v.name for v in node.variables}
    function = next((a for a in node.ancestors() if a.kind in FUNCTION_KINDS), None)
    if function is not None and any(_names_twice(n, names, ctx) for n in function.walk() if n.is_launch):
        yield ctx.insert(node.start, "static ")


def _names_twice(launch: Node, names: set[str], ctx: Context) -> bool:
    """Whether a launch that becomes a lambda in a lambda has one of these names in its kernel's name and besides."""
    named = kernel_of(ctx.model, launch)
    if (
        named is None
        or named.kernel.ref.key not in ctx.facts.get(CalledKernels).keys & ctx.facts.get(TargetDependence).keys
    ):
        return False
    tokens = ctx.tokens.within(launch.span)
    chevron = next((t.start for t in tokens if t.text == "<<<"), launch.start)
    within = {t.text for t in ctx.tokens.within(Span(launch.start, chevron))}
    return any(t.text in names & within for t in tokens if t.start > chevron)

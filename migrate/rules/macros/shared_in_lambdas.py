"""Lambdas that a macro makes and that name `__shared__` variables, which they have to capture in SYCL (plan/lambdas.py)."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.launches.shared_captures import SharedCaptures
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.LAMBDA_EXPR)
def shared_in_lambda(node: Node, ctx: Context) -> Planned:
    """Told where the capture list is a macro's."""
    opening = ctx.tokens.at(node.start)
    if node in ctx.facts.get(SharedCaptures).by and (opening is None or opening.text != "["):
        macro = ctx.unit.macro_around(node.file, node.start)
        yield ctx.about("W2S101", node, what="a lambda that names __shared__ variables", macro=macro)

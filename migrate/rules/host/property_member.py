"""Members of cudaDeviceProp that no SYCL device tells."""

from __future__ import annotations

from wmma2sycl.migrate.apis.device_management import PROPERTIES
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_CLASS = "cudaDeviceProp::"


@rule(Kind.MEMBER_REF_EXPR)
def property_member(node: Node, ctx: Context) -> Planned:
    """Says a member of cudaDeviceProp that has no row."""
    ref = node.ref
    if (
        ref is not None
        and ref.cuda
        and ref.qualified.startswith(_CLASS)
        and ref.name not in PROPERTIES
        and ctx.spelled(node, ref.name)
    ):
        yield ctx.about("W2S401", node, api=_CLASS + ref.name)

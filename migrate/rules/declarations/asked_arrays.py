"""`decltype(tile)` of a `__shared__` array or a variable of the device, which are objects of a class in SYCL, or references to one."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.launches.device_variables import DeviceVariables, Form, mark_of
from wmma2sycl.migrate.core.edits import Change
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.converting_uses import asked_types
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.VAR_DECL)
def asked_array(node: Node, ctx: Context) -> Planned:
    """The type that CUDA's variable has, where it is asked for by name."""
    is_shared = node.is_shared and node.parent is not None and node.parent.kind == Kind.DECL_STMT
    if not is_shared and not mark_of(node):
        return
    form = ctx.facts.get(DeviceVariables).forms.get(node.ref.key) if node.ref is not None else None
    for place in asked_types(ctx, node):
        if (is_shared and node.type.is_unbounded_array) or form is Form.PLAIN_OBJECT:
            yield ctx.diagnostic("W2S549", place, expr=ctx.text(place))
        elif is_shared or form is Form.DEVICE_GLOBAL:
            value = node.name if is_shared else f"{node.name}.get()"
            edit = ctx.replace(place, f"std::remove_reference_t<decltype({value})>")
            yield Change((edit,), "asked_array", frozenset({"<type_traits>"}))

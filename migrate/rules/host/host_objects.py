"""`struct Work { cudaStream_t stream; float *p; };` as a kernel's argument: a queue is an object of the host's, and no kernel takes one."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.kernels.kernel_variables import kernel_of
from wmma2sycl.migrate.apis.types import HOST_OBJECTS
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node, Type
from wmma2sycl.migrate.front.model import Role

_HANDLES = frozenset(HOST_OBJECTS)


@rule(Kind.PARM_DECL)
def host_object(node: Node, ctx: Context) -> Planned:
    """Tells of it at the kernel's parameter."""
    kernel = node.parent
    if kernel is None or kernel.ref is None or not kernel.is_definition:
        return
    function = ctx.model.functions.get(kernel.ref.key)
    if function is not None and function.role is Role.KERNEL:
        yield from _about(node, node.type, kernel.name, node.name, ctx)


@rule(Kind.CALL_EXPR)
def given_host_object(node: Node, ctx: Context) -> Planned:
    """And at the launch, where that decides what the parameter's type is."""
    named = kernel_of(ctx.model, node) if node.is_launch and node.has_callee else None
    if named is None:
        return
    for argument, parameter in zip(node.arguments, named.kernel.parameters):
        if parameter.type.is_unknown and not (parameter.type.is_reference or parameter.type.is_pointer):
            yield from _about(argument, argument.canonical_type, named.kernel.ref.name, _named(argument, ctx), ctx)


def _named(argument: Node, ctx: Context) -> str:
    """Its text: of a lambda what says that it captures."""
    lambda_ = next((n for n in argument.walk() if n.kind == Kind.LAMBDA_EXPR), None)
    text = ctx.plain_text(argument.span)
    return text if lambda_ is None else text.partition("]")[0] + "]"


def _about(node: Node, of: Type, kernel: str, name: str, ctx: Context) -> Planned:
    part = of.part_of(_HANDLES)
    if part is not None:
        path, handle = part
        yield ctx.about("W2S559", node, kernel=kernel, expr=f"{name}{path}", what=HOST_OBJECTS[handle])

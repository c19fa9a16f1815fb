"""`cudaLaunchKernel((void *)kernel, grid, block, arguments, bytes, stream)`: the kernel and its arguments are named."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.kernels.kernel_addresses import are_kept, is_of_any, launches_address
from wmma2sycl.migrate.analyse.kernels.kernel_signatures import is_open, parameters_of, pointed_to
from wmma2sycl.migrate.analyse.kernels.kernel_values import launches_value
from wmma2sycl.migrate.analyse.kernels.kernel_variables import is_pointer_launch, kernel_of, takes_array
from wmma2sycl.migrate.analyse.launches.dynamic_memory import DynamicMemory, is_much, is_some
from wmma2sycl.migrate.analyse.launches.unraised_memory import fixed_bytes
from wmma2sycl.migrate.analyse.syntax.expressions import is_discarded, stripped
from wmma2sycl.migrate.analyse.syntax.fragments import sycl_type
from wmma2sycl.migrate.core.edits import Edit, hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.call import Call
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.call_arguments import queue_text
from wmma2sycl.migrate.forms.host.call_places import split_by_macro
from wmma2sycl.migrate.forms.host.status import as_status
from wmma2sycl.migrate.forms.launch_geometry import geometry
from wmma2sycl.migrate.forms.launch_text import (
    WIDTH,
    Launch,
    Shape,
    chosen,
    kernel_text,
    launch_text,
    scratch_bytes,
    template_arguments,
)
from wmma2sycl.migrate.forms.registry import Planned, call_form, rule
from wmma2sycl.migrate.forms.value_launch import address_launch, value_launch, without_casts
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Function
from wmma2sycl.migrate.rules.launch.launch import pointer_remarks, remarks


@call_form("launch")
def launch_by_pointer(call: Call) -> Planned:
    """Migrates the call to a launch by name, or says why it cannot be."""
    node, ctx = call.node, call.ctx
    if node is None:
        yield call.unknown()
        return
    if not is_pointer_launch(node):
        return
    named = kernel_of(ctx.model, node)
    given = node.arguments
    if named is None:
        text = _through_value(node, ctx) or _by_address(node, ctx)
        if text:
            yield from pointer_remarks(ctx, node)
            yield from _of_its_own(call, ctx.text(given[0].span))
            yield _instead(call, node, text)
        else:
            yield ctx.about(
                "W2S506", node, kernel=ctx.text(given[0].span), reason="which kernel it is, only the run tells"
            )
        return
    kernel = named.kernel
    name = ctx.spelled(named.spelled, kernel.ref.name)
    written = template_arguments(ctx, node, named, name) if name is not None else None
    passed = array_arguments(ctx, given[3], named.spelled, kernel, written) if written is not None else None
    if name is None or written is None or passed is None:
        yield ctx.about(
            "W2S506",
            node,
            kernel=kernel.ref.name,
            reason="its arguments or its template arguments are not spelled here",
        )
        return
    choice = chosen(ctx, named, written)
    if choice.types is None:
        yield ctx.about("W2S202", node, kernel=kernel.ref.name)
        return
    shared = given[4].span if len(given) > 4 and given[4].value() != 0 else None
    is_checked = (
        shared is not None
        and is_much(given[4], fixed_bytes(kernel))
        and (ctx.facts.get(DynamicMemory).is_asked or not is_discarded(node))
    )
    launch = Launch(
        kernel=kernel_text(ctx, kernel, ctx.text(Span(ctx.qualified_start(name), name.end)), written),
        queue=queue_text(ctx, node, given[5].span if len(given) > 5 else None),
        range=geometry(ctx, node, given[1].span, given[2].span),
        shared_bytes=scratch_bytes(ctx, hole(shared), named, is_checked) if shared is not None else "",
        arguments=", ".join(passed),
        is_checked=is_checked,
        may_be_none=shared is not None and not is_some(given[4]),
    )
    wide = len(ctx.text(node.span)) + 20 > WIDTH
    text = launch_text(ctx, choice, launch, Shape(ctx.indent_of(node), ctx.indent_unit, False, wide))
    yield from remarks(ctx, node, kernel)
    yield from _of_its_own(call, kernel.ref.name)
    yield _instead(call, node, text)


def _of_its_own(call: Call, kernel: str) -> Planned:
    """What the call promises beyond a launch."""
    if call.row.code:
        yield call.about(call.row.code, kernel=f"'{kernel}'")


def _instead(call: Call, node: Node, text: str) -> Edit:
    ctx = call.ctx
    if (split := split_by_macro(ctx, call.row.name, node)) is not None:
        return ctx.replace(split, f"[&] {{ return {as_status(ctx, text)}; }}")
    return ctx.replace(node.span, text if is_discarded(node) else as_status(ctx, text))


def _through_value(node: Node, ctx: Context) -> str:
    """A pointer that holds launchers is called; empty where its parameters are not known."""
    pointer = node.arguments[0]
    if not launches_value(ctx.model, node) or is_of_any(ctx.model, pointer):
        return ""
    passed = _passed(ctx, node.arguments[3], _signature(ctx, pointer))
    return (
        value_launch(without_casts(ctx, pointer), *_setup(node, ctx), ", ".join(passed)) if passed is not None else ""
    )


def _by_address(node: Node, ctx: Context) -> str:
    """What holds launchers of parameters that are not known, or just some address; empty where no launcher has any."""
    pointer, array = node.arguments[0], node.arguments[3]
    if launches_address(ctx.model, node) and are_kept(ctx.model):
        return address_launch(ctx, hole(pointer.span), _setup(node, ctx), array)
    if launches_value(ctx.model, node) and not is_of_any(ctx.model, pointer):
        return address_launch(ctx, without_casts(ctx, pointer), _setup(node, ctx), array)
    return ""


def _setup(node: Node, ctx: Context) -> tuple[str, str, str]:
    """Queue, sizes and dynamic shared memory of the launch."""
    given = node.arguments
    return (
        queue_text(ctx, node, given[5].span if len(given) > 5 else None),
        geometry(ctx, node, given[1].span, given[2].span),
        hole(given[4].span) if len(given) > 4 and given[4].value() != 0 else "",
    )


def _signature(ctx: Context, pointer: Node) -> list[str] | None:
    found = stripped(pointer)
    if found.kind == Kind.CONDITIONAL_OPERATOR:
        return _signature(ctx, found.yes)
    named = (
        found.ref if found.kind == Kind.DECL_REF_EXPR else None
    )  # not the function that a call gets the pointer from
    kernel = ctx.model.functions.get(named.key) if named is not None else None
    types = parameters_of(kernel) if kernel is not None else pointed_to(found.canonical_type)
    return None if types is None or any(map(is_open, types)) else list(types)


def array_arguments(ctx: Context, array: Node, spelled: Node, kernel: Function, written: list[str]) -> list[str] | None:
    """The variables whose addresses the array holds; what it points to, as the parameters' types, where that is not seen."""
    own = set(kernel.template_parameters)
    is_known = not any(own & set(re.findall(r"\w+", p.type)) for p in kernel.parameters)
    types = (
        [str(p.type) for p in kernel.parameters] if is_known else _of_instance(spelled) or _of_written(kernel, written)
    )
    return _passed(ctx, array, types, len(kernel.parameters))


def _of_instance(spelled: Node) -> list[str] | None:
    """The parameters of the instance that is named: `half *`, `half` and `size_t` of `fill<half>`."""
    types = pointed_to(stripped(spelled).canonical_type)
    return None if types is None or any(map(is_open, types)) else list(types)


def _of_written(kernel: Function, written: list[str]) -> list[str] | None:
    """The same of `fill<T>` in a template: the kernel's parameters with the template arguments that the launch writes."""
    given = dict(zip(kernel.template_parameters, written))
    if len(given) < len(kernel.template_parameters) or any("..." in text for text in written):
        return None
    words = re.compile(rf"\b(?:{'|'.join(map(re.escape, given))})\b")
    return [words.sub(lambda m: given[m[0]], str(p.type)) for p in kernel.parameters]


def _passed(ctx: Context, given: Node, parameters: list[str] | None, count: int = -1) -> list[str] | None:
    array = stripped(given)
    elements = _elements(ctx, array)
    count = len(parameters) if parameters is not None else count
    if elements is not None and len(elements) >= max(count, 0):
        return [hole(e.span) for e in (elements[:count] if count >= 0 else elements)]
    if parameters is None:
        return None
    types = [sycl_type(p, ctx.ns) for p in parameters]
    return [f"*static_cast<{t}{'' if t.endswith('*') else ' '}*>({hole(array.span)}[{i}])" for i, t in enumerate(types)]


def _elements(ctx: Context, array: Node) -> list[Node] | None:
    """`x` and `y` of `void *arguments[] = {&x, &y}`, where nothing else is done with the array."""
    if array.kind != Kind.DECL_REF_EXPR or array.ref is None or not _is_only_launched(ctx, array):
        return None
    values = ctx.model.assigned.get(array.ref.key, ())
    listed = values[0] if len(values) == 1 and values[0].kind == Kind.INIT_LIST_EXPR else None
    pointers = [stripped(c) for c in listed.children] if listed is not None else []
    if not pointers or any(p.kind != Kind.UNARY_OPERATOR or p.operator != "&" for p in pointers):
        return None
    return [p.operand for p in pointers]


def _is_only_launched(ctx: Context, array: Node) -> bool:
    return all(any(takes_array(a) for a in use.ancestors()) for use in _uses(ctx, array))


def _uses(ctx: Context, array: Node) -> list[Node]:
    function = ctx.function(array)
    assert array.ref is not None
    body = function.body if function is not None else None
    return (
        [n for n in body.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key == array.ref.key]
        if body is not None
        else []
    )


@rule(Kind.DECL_STMT)
def argument_array(node: Node, ctx: Context) -> Planned:
    """The array goes with the calls that it was for."""
    variables = node.variables
    if len(variables) != 1 or variables[0].type.element != "void *":
        return
    uses = _uses(ctx, variables[0])
    calls = [next((a for a in use.ancestors() if takes_array(a)), None) for use in uses]
    if (
        uses
        and all(call is not None and kernel_of(ctx.model, call) is not None for call in calls)
        and _elements(ctx, uses[0]) is not None
    ):
        yield ctx.remove_statement(node.start, node.end)

"""`kernel<<<grid, block, shared, stream>>>(arguments)` becomes nd_launch, inside the choice of a target where it needs one."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.kernels.kernel_addresses import KernelAddresses, held_by
from wmma2sycl.migrate.analyse.kernels.kernel_values import launches_value
from wmma2sycl.migrate.analyse.kernels.kernel_variables import (
    KernelName,
    block_of,
    is_pointer_launch,
    kernel_of,
    names_kernel_only,
)
from wmma2sycl.migrate.analyse.lanes.warps import WarpScalable
from wmma2sycl.migrate.analyse.launches.called_kernels import CalledKernels
from wmma2sycl.migrate.analyse.launches.dynamic_memory import DynamicMemory, is_some
from wmma2sycl.migrate.analyse.launches.unraised_memory import fixed_bytes
from wmma2sycl.migrate.analyse.macros.definitions import definitions
from wmma2sycl.migrate.analyse.macros.launch_macros import macro_of
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.block_shapes import BlockShapes
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.converted_arguments import converted_arguments
from wmma2sycl.migrate.forms.default_arguments import UNKNOWN_DEFAULT, omitted_arguments
from wmma2sycl.migrate.forms.host.call_arguments import queue_text
from wmma2sycl.migrate.forms.launch_geometry import geometry
from wmma2sycl.migrate.forms.launch_text import (
    WIDTH,
    Launch,
    Shape,
    called,
    called_text,
    chosen,
    kernel_text,
    launch_text,
    realigned_arguments,
    scratch_bytes,
    template_arguments,
    without_lead,
)
from wmma2sycl.migrate.forms.macros.launch_configuration import configuration_of, macro_making
from wmma2sycl.migrate.forms.macros.launches_in_bodies import body_launches
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.forms.value_launch import value_launch, without_casts
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Function
from wmma2sycl.migrate.rules.macros.macro_launches import (
    PACK_OF_ARGUMENTS,
    UNKNOWN_ARGUMENTS,
    hides_arguments,
    named_kernel,
)

NAMELESS = "its template arguments have no name"
OF_MEMBER = "it takes what another class declares"
OF_MADE_TYPE = (
    "compilers name its instances differently (a template value of a type that others make, or templates with packs)"
)

_LEAST = "1"  # byte: CUDA allows none where the kernel then does not touch it, OpenCL's CPU device fails on memory of no size


@rule(Kind.DECL_STMT)
def kernel_variable(node: Node, ctx: Context) -> Planned:
    """A local name for a kernel over fragments: the launches name the kernel itself."""
    variables = node.variables
    if len(variables) == 1 and names_kernel_only(ctx.model, variables[0]):
        yield ctx.remove_statement(node.start, node.end)


@rule(Kind.CALL_EXPR)
def launch(node: Node, ctx: Context) -> Planned:
    """Migrates one launch, or says why it cannot be."""
    if not node.is_launch:
        return
    named = kernel_of(ctx.model, node)
    if named is None and launches_value(ctx.model, node):
        yield from _through_value(node, ctx)
        return
    if named is None:
        yield ctx.about("W2S506", node, kernel=ctx.text(node.callee.span), reason=_unknown(node))
        return
    kernel = named.kernel
    name = ctx.spelled(named.spelled, kernel.ref.name)
    written = _kernels_name(ctx, named, name)
    spans = configuration_of(ctx, node)
    macro = macro_of(ctx.unit, node, definitions(ctx.unit)) if spans is None else None
    if macro is not None and body_launches(ctx, macro).is_migrated:
        yield from remarks(ctx, node, kernel)
        yield from named_kernel(ctx, named, node, macro)
        yield from converted_arguments(node, kernel, [], ctx)
        return
    if macro is not None and hides_arguments(ctx, macro, node):
        yield ctx.about("W2S506", node, kernel=kernel.ref.name, reason=UNKNOWN_ARGUMENTS)
        return
    if written is None or spans is None:
        yield ctx.about("W2S101", node, what="the launch", macro=macro_making(ctx, node))
        return
    arguments = template_arguments(ctx, node, named, name) if name is not None else []
    if arguments is None:
        has_pack = any(p.type.is_pack for p in kernel.parameters)
        yield ctx.about(
            "W2S506", node, kernel=kernel.ref.name, reason=PACK_OF_ARGUMENTS if has_pack else UNKNOWN_ARGUMENTS
        )
        return
    omitted = omitted_arguments(ctx, node, kernel, arguments)
    if omitted is None:
        yield ctx.about("W2S506", node, kernel=kernel.ref.name, reason=UNKNOWN_DEFAULT)
        return
    text = _text(ctx, node, named, written, spans, arguments, omitted)
    if not text:
        yield ctx.about("W2S202", node, kernel=kernel.ref.name)
        return
    yield from remarks(ctx, node, kernel)
    yield ctx.replace(node.span, text)
    yield from realigned_arguments(ctx, spans[1], text)
    yield from converted_arguments(node, kernel, arguments, ctx)


def _kernels_name(ctx: Context, named: KernelName, name: Token | None) -> str | None:
    """As the launch spells it; by a macro, `KERNEL(sum)`, only one that is no template: no other arguments belong to it."""
    called = named.spelled
    if name is not None:
        start = ctx.qualified_start(name)
        is_whole = named.variable is not None or start <= called.start or called.file != ctx.source.path
        return ctx.text(Span(start, name.end)) if is_whole else None  # not without what it is qualified by
    macro = ctx.unit.macros.get(called.file, {}).get(called.start)
    is_named = macro is not None and macro[1] == called.end and not named.kernel.is_template and named.variable is None
    return ctx.text(called.span) if is_named else None


def _through_value(node: Node, ctx: Context) -> Planned:
    """A pointer that holds launchers is called; a macro that launches what it is given does so in its body."""
    spans = configuration_of(ctx, node)
    if spans is None:
        macro = macro_of(ctx.unit, node, definitions(ctx.unit))
        if macro is None or not body_launches(ctx, macro).is_migrated:
            yield ctx.about("W2S101", node, what="the launch", macro=macro_making(ctx, node))
        return
    yield from pointer_remarks(ctx, node)
    configuration, passed = spans
    scratch = configuration[2] if len(configuration) > 2 and ctx.code(configuration[2]) != "0" else None
    yield ctx.replace(
        node.span,
        value_launch(
            without_casts(ctx, node.callee),
            queue_text(ctx, node, configuration[3] if len(configuration) > 3 else None),
            geometry(ctx, node, configuration[0], configuration[1]),
            hole(scratch) if scratch is not None else "",
            hole(without_lead(ctx, passed)) if ctx.code(passed) else "",
        ),
    )


def remarks(ctx: Context, node: Node, kernel: Function) -> Planned:
    """What is to be known of a launch of this kernel."""
    yield from call_remark(ctx, node, kernel)
    defined = _defined_elsewhere(ctx, kernel)
    if defined:
        yield ctx.about("W2S507", node, kernel=kernel.ref.name, file=f"'{defined}'")
    shapes = ctx.facts.get(BlockShapes)
    if kernel.ref.key in shapes.uncertain | shapes.torn and _is_doubtful(node, shapes):
        yield ctx.about("W2S537", node, kernel=kernel.ref.name)
    yield from lane_remark(ctx, node, kernel)


def call_remark(ctx: Context, node: Node, kernel: Function) -> Planned:
    """Says that a kernel of ours calls it, with the reason."""
    called_ones = ctx.facts.get(CalledKernels)
    if kernel.ref.key in called_ones.keys:
        is_made = kernel.ref.key in called_ones.of_made_types
        reason = OF_MEMBER if kernel.ref.key in called_ones.of_members else OF_MADE_TYPE if is_made else NAMELESS
        yield ctx.about("W2S545", node, kernel=kernel.ref.name, reason=reason)


def pointer_remarks(ctx: Context, node: Node) -> Planned:
    """What is to be known of a launch through a pointer."""
    shapes = ctx.facts.get(BlockShapes)
    kernels = [k for k in held_by(ctx.model, node) if k.ref.key in shapes.uncertain | shapes.torn]
    if kernels and _is_doubtful(node, shapes):
        yield ctx.about("W2S537", node, kernel=kernels[0].ref.name)


def is_launched_elsewhere(ctx: Context, kernel: Function) -> bool:
    """Whether only another source launches addresses, or a graph, this kernel's with rows that may be no whole warps."""
    shapes, addresses = ctx.facts.get(BlockShapes), ctx.facts.get(KernelAddresses)
    is_elsewhere = ctx.model.whole.launches_addresses and not addresses.is_launched
    return (addresses.in_graphs or is_elsewhere) and kernel.ref.key in shapes.uncertain | shapes.torn


def _is_doubtful(node: Node, shapes: BlockShapes) -> bool:
    """Whether a launch's own block may have rows that are no whole warps; of one that a macro makes, or a description, that is not asked."""
    if node.kind != Kind.CALL_EXPR or not (node.is_launch or is_pointer_launch(node)):
        return True
    block = block_of(node)
    return (block.file, block.start) in shapes.doubtful


def lane_remark(ctx: Context, node: Node, kernel: Function) -> Planned:
    """Says that a kernel over fragments needs sub-groups of 32, with the reason."""
    why = ctx.facts.get(WarpScalable).reason(kernel)
    if why and kernel.ref.key in ctx.facts.get(TargetDependence):
        yield ctx.about("W2S501", node, kernel=kernel.ref.name, reason=why)


def _defined_elsewhere(ctx: Context, kernel: Function) -> str:
    """The source that defines a kernel over fragments, where this one does not see it; else empty."""
    for function in (kernel, *ctx.model.named(kernel.ref.qualified)):
        if function.body is not None:
            return "" if ctx.unit.files.get(function.body.file) else function.body.file
    return ""


def _unknown(node: Node) -> str:
    named = stripped(node.callee)
    if node.ref is None and any(n.kind == Kind.OVERLOADED_DECL_REF for n in named.walk()):
        return "which of the kernels of this name it is, the template's arguments tell"
    if named.ref is not None and named.ref.kind == Kind.TEMPLATE_NON_TYPE_PARAMETER:
        return "which kernel it is, its template argument tells"
    holds = named.kind != Kind.DECL_REF_EXPR or (
        named.ref is not None and named.ref.kind in (Kind.VAR_DECL, Kind.PARM_DECL, Kind.FIELD_DECL)
    )
    return "which kernel it is, only the run tells" if holds else "it is not a kernel of this input"


def _text(
    ctx: Context,
    node: Node,
    named: KernelName,
    written: str,
    spans: tuple[list[Span], Span],
    arguments: list[str],
    omitted: list[str],
) -> str:
    """The launch's SYCL; empty where its matrix types cannot be told."""
    configuration, passed = spans
    choice = chosen(ctx, named, arguments)
    if choice.types is None:
        return ""
    shared = configuration[2] if len(configuration) > 2 and ctx.code(configuration[2]) != "0" else None
    by_ours = called(ctx, named.kernel, named.spelled.span)
    is_checked = (
        shared is not None
        and node.launch is not None
        and ctx.facts.get(DynamicMemory).may_fail(node.launch.shared, fixed_bytes(named.kernel))
    )
    launch = Launch(
        kernel=(called_text if by_ours else kernel_text)(ctx, named.kernel, written, arguments),
        queue=queue_text(ctx, node, configuration[3] if len(configuration) > 3 else None),
        range=geometry(ctx, node, configuration[0], configuration[1]),
        shared_bytes=scratch_bytes(ctx, hole(shared), named, is_checked)
        if shared is not None
        else _LEAST
        if named.kernel.ref.key in ctx.facts.get(DynamicMemory).kernels
        else "",
        arguments=", ".join([*([hole(without_lead(ctx, passed))] if ctx.code(passed) else []), *omitted]),
        is_checked=is_checked,
        called=by_ours,
        may_be_none=shared is not None and not is_some(node.launch.shared if node.launch is not None else None),
    )
    dependent = bool(choice.types)
    indent = ctx.indent_of(node)
    return launch_text(
        ctx,
        choice,
        launch,
        Shape(
            indent=indent,
            unit=ctx.indent_unit,
            broken=len(indent) + len(ctx.text(Span(node.start, passed.start))) + 75 + 20 * dependent > WIDTH + 30,
            wide=len(ctx.text(node.span)) + 60 + 25 * dependent > WIDTH or "\n" in ctx.text(passed).strip(),
        ),
    )

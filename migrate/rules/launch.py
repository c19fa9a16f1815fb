"""`kernel<<<grid, block, shared, stream>>>(arguments)` becomes nd_launch, inside the choice of a target where it needs one."""

from __future__ import annotations

import re
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.expressions import is_launch
from wmma2sycl.migrate.analyse.fragments import sycl_type
from wmma2sycl.migrate.analyse.kernel_variables import KernelName, kernel_of, names_kernel_only
from wmma2sycl.migrate.analyse.matrix_types import matrix_types
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.edits import hole
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.lexer import Token
from wmma2sycl.migrate.model import Function
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.rules.runtime import is_null, queue_text
from wmma2sycl.migrate.source import Span

_WIDTH = 100


@dataclass(frozen=True)
class LaunchView:
    """What the launch templates see. `range` and `arguments` are holes; `types` is empty for a plain kernel."""

    chooser: str
    launcher: str
    types: str
    queue: str
    range: str
    shared_bytes: str
    kernel: str
    arguments: str
    indent: str
    unit: str
    broken: bool
    wide: bool


@rule("DECL_STMT")
def kernel_variable(node: Node, ctx: Context) -> Planned:
    """A local name for a kernel over fragments: the launches name the kernel itself."""
    variables = [c for c in node.children if c.kind == "VAR_DECL"]
    if len(variables) == 1 and names_kernel_only(ctx.model, variables[0]):
        yield ctx.remove_statement(node.start, node.end)


@rule("CALL_EXPR")
def launch(node: Node, ctx: Context) -> Planned:
    if not is_launch(node):
        return
    named = kernel_of(ctx.model, node)
    if named is None:
        yield ctx.about("W2S506", node, kernel=ctx.text(node.children[0].span), reason="it is not a kernel of this input")
        return
    kernel = named.kernel
    name = ctx.spelled(named.spelled, kernel.ref.name)
    spans = _configuration(ctx, node)
    if name is None or spans is None:
        yield ctx.about("W2S101", node, what="the launch", macro=_macro(ctx, node))
        return
    arguments = template_arguments(ctx, node, named, name)
    if arguments is None:
        yield ctx.about("W2S506", node, kernel=kernel.ref.name, reason="its template arguments are a lambda's type or depend on the caller's")
        return
    view = _view(ctx, node, named, name, spans, arguments)
    if view is None:
        yield ctx.about("W2S202", node, kernel=kernel.ref.name)
        return
    defined = _defined_elsewhere(ctx, kernel)
    if defined:
        yield ctx.about("W2S507", node, kernel=kernel.ref.name, file=defined)
    why = ctx.model.scalable.get(kernel.ref.key, "")
    if why and view.types:
        yield ctx.about("W2S501", node, kernel=kernel.ref.name, reason=why)
    yield ctx.replace(node.span, ctx.render("construct/launch.cpp.j2", **{f: getattr(view, f) for f in view.__dataclass_fields__}))
    yield from _null_arguments(node, kernel, ctx)


def _defined_elsewhere(ctx: Context, kernel: Function) -> str:
    """The source that defines a kernel over fragments, where this one does not see it; else empty."""
    same = (f for f in ctx.model.functions.values() if f.body is not None and f.ref.qualified == kernel.ref.qualified)
    for function in (kernel, *same):
        if function.body is not None:
            return "" if ctx.unit.files.get(function.body.file) else function.body.file
    return ""


def _macro(ctx: Context, node: Node) -> str:
    uses = ctx.unit.macros.get(node.file, {}).items()
    return next((name for start, (name, end) in uses if start <= node.start < end), "?")


def _configuration(ctx: Context, node: Node) -> tuple[list[Span], Span] | None:
    """The spans between the chevrons, and the one between the parentheses of the arguments."""
    code = ctx.tokens.code
    opened = next((i for i in range(ctx.tokens.index(node.start), ctx.tokens.index(node.end)) if code[i].text == "<<<"), None)
    if opened is None:
        return None
    spans = [c.span for c in node.children[1].children[1:]]
    closed = next((i for i in range(ctx.tokens.index(spans[-1].end), len(code)) if code[i].text == ">>>"), None)
    if closed is None or code[closed + 1].text != "(":
        return None
    close = ctx.tokens.matching(closed + 1)
    return (spans, Span(code[closed + 1].end, code[close].start)) if close is not None else None


def template_arguments(ctx: Context, node: Node, named: KernelName, name: Token) -> list[str] | None:
    """The kernel's template arguments at this launch as text: the written ones, then those clang deduced."""
    kernel = named.kernel
    if not kernel.is_template:
        return []
    index = ctx.tokens.index(name.start) + 1
    written: list[Span] = []
    if ctx.tokens.code[index].text == "<":
        parsed = ctx.tokens.template_arguments(index)
        written = parsed[0] if parsed else []
    texts = [hole(s) if named.variable is None else sycl_type(ctx.text(s), ctx.ns) for s in written]
    if len(written) >= len(kernel.template_parameters):
        return texts
    values = named.spelled.template_values()
    if values is None:
        open_ones = kernel.template_parameters[len(written) :]
        told = max([0, *(i + 1 for i, name in enumerate(open_ones) if _is_deducible(kernel, name))])
        rest = [_deduced(node, kernel, name) for name in open_ones[:told]]
        return None if None in rest else texts + [sycl_type(r, ctx.ns) for r in rest if r]
    if any("(lambda" in v or "(unnamed" in v for v in values):
        return None
    needed = max([len(written), *(i + 1 for i, name in enumerate(kernel.template_parameters) if _is_deducible(kernel, name))])
    deduced = zip(values[len(written) : needed], kernel.template_types[len(written) :])
    return texts + [_value(sycl_type(v, ctx.ns), type_name) for v, type_name in deduced]


def _is_deducible(kernel: Function, parameter: str) -> bool:
    """Whether a launch's arguments tell a template parameter; one they do not tell has a default."""
    return any(re.search(rf"\b{parameter}\b", p.type) for p in kernel.parameters)


def _value(value: str, type_name: str) -> str:
    """A template argument as clang prints it, as its parameter's type wants it written."""
    if type_name == "bool":
        return "true" if value != "0" else "false"
    plain = not type_name or re.fullmatch(r"(unsigned |signed )?(char|short|int|long|long long)?|size_t|auto", type_name)
    return value if plain else f"static_cast<{type_name}>({value})"


def _deduced(node: Node, kernel: Function, parameter: str) -> str | None:
    """Inside a template clang deduces nothing yet: the type of the argument whose parameter is just `T` or `T *`."""
    for declared, argument in zip(kernel.parameters, node.children[2:]):
        pointer = declared.type.endswith("*")
        bare = declared.type.removesuffix("*").replace("const ", "").strip()
        given = argument.type.replace("const ", "").strip()
        if bare == parameter and "dependent" not in given and "auto" not in given and given.endswith("*") == pointer:
            return given.removesuffix("*").strip()
    return None


def _view(
    ctx: Context, node: Node, named: KernelName, name: Token, spans: tuple[list[Span], Span], arguments: list[str]
) -> LaunchView | None:
    configuration, passed = spans
    kernel = named.kernel
    dependent = kernel.ref.key in ctx.model.target_dependent
    types = ""
    if dependent:
        given = dict(zip(kernel.template_parameters, arguments))
        found = matrix_types(ctx.model, kernel, (named.spelled.file, named.spelled.start), given, ctx.ns)
        if found is None:
            return None
        types = _broken(", ".join(found), ctx.indent_of(node))
        arguments = [f"decltype({ctx.names['target']})", *arguments]
    qualified = ctx.text(Span(ctx.qualified_start(name), name.end))
    geometry = hole(Span(configuration[0].start, configuration[1].end))
    if any(ctx.text(c).startswith("{") for c in configuration[:2]):
        geometry = ", ".join(_braced(ctx, c) for c in configuration[:2])
    shared = configuration[2] if len(configuration) > 2 and ctx.text(configuration[2]).strip() != "0" else None
    stream = configuration[3] if len(configuration) > 3 else None
    return LaunchView(
        chooser="with_warp_sized_target" if ctx.model.scalable.get(kernel.ref.key) else "with_matrix_target",
        launcher="folded_range" if kernel.ref.key in ctx.model.folded else "launch_range",
        types=types,
        queue=queue_text(ctx, node, stream),
        range=geometry,
        shared_bytes=hole(shared) if shared is not None else "",
        kernel=_overload(ctx, kernel, f"{qualified}<{', '.join(arguments)}>" if arguments else qualified),
        arguments=hole(_without_lead(ctx, passed)) if ctx.text(passed).strip() else "",
        indent=ctx.indent_of(node),
        unit=ctx.indent_unit,
        broken=len(ctx.indent_of(node)) + len(ctx.text(Span(node.start, spans[1].start))) + 75 + 20 * dependent > _WIDTH + 30,
        wide=len(ctx.text(node.span)) + 60 + 25 * dependent > _WIDTH,
    )


def _broken(types: str, indent: str) -> str:
    """Matrix types that a template argument chooses, a choice a line where one line does not hold them."""
    if len(indent) + len(types) + 60 <= _WIDTH or "\n" not in types:
        return types.replace("\n", " ")
    return "".join(f"\n{indent}    {line}" for line in types.splitlines())


def _overload(ctx: Context, kernel: Function, name: str) -> str:
    """A kernel whose name another kernel has too is told by its type."""
    same = [f for f in ctx.model.functions.values() if f.ref.qualified == kernel.ref.qualified and f.role is kernel.role]
    if len(same) < 2 or kernel.is_template or len({tuple(p.type for p in f.parameters) for f in same}) < 2:
        return name
    types = ", ".join(sycl_type(p.type, ctx.ns) for p in kernel.parameters)
    return f"static_cast<void (*)({types})>({name})"


def _without_lead(ctx: Context, span: Span) -> Span:
    text = ctx.text(span)
    return Span(span.start + len(text) - len(text.lstrip()), span.end)


def _braced(ctx: Context, span: Span) -> str:
    """`{x, y}` as a launch's grid or block."""
    index = ctx.tokens.index(span.start)
    parsed = ctx.tokens.arguments(index) if ctx.tokens.code[index].text == "{" else None
    if parsed is None:
        return hole(span)
    texts = [hole(s) for s in reversed(parsed[0])]
    return f"sycl::range<3>({', '.join(['1'] * (3 - len(texts)) + texts)})"


def _null_arguments(node: Node, kernel: Function, ctx: Context) -> Planned:
    """nd_launch deduces its argument types, and `nullptr` has none that a kernel takes."""
    own = set(kernel.template_parameters)
    written = ["" if own & set(re.findall(r"\w+", p.type)) else p.type for p in kernel.parameters]
    for argument, type_name in zip(node.children[2:], node.children[0].parameter_types or written):
        if ctx.text(argument.span).startswith("{") and type_name:  # a template deduces nothing from a bare list
            yield ctx.insert(argument.start, sycl_type(type_name.removeprefix("const "), ctx.ns))
        if type_name.endswith("*") and is_null(ctx.text(argument.span)):
            yield ctx.replace(argument.span, f"static_cast<{sycl_type(type_name, ctx.ns)}>(nullptr)")

"""Launches that a macro's definition spells, migrated there where all uses of the macro want the same text."""

from __future__ import annotations

from dataclasses import replace

from wmma2sycl.migrate.analyse.kernels.kernel_values import launches_value
from wmma2sycl.migrate.analyse.kernels.kernel_variables import KernelName, kernel_of
from wmma2sycl.migrate.analyse.launches.dynamic_memory import DynamicMemory
from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions
from wmma2sycl.migrate.analyse.macros.launch_macros import launches_of
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.core.edits import Change, hole
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.core.source import Source, Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.converted_arguments import null_arguments
from wmma2sycl.migrate.forms.default_arguments import omitted_arguments
from wmma2sycl.migrate.forms.host.call_arguments import is_null
from wmma2sycl.migrate.forms.launch_text import (
    Launch,
    Shape,
    called,
    called_text,
    chosen,
    is_deducible,
    kernel_text,
    launch_text,
    template_arguments,
)
from wmma2sycl.migrate.forms.macros.spelled_launch import Spelled, spelled_launches
from wmma2sycl.migrate.forms.registry import Planned, file_rule
from wmma2sycl.migrate.forms.value_launch import value_launch
from wmma2sycl.migrate.front import Node

UNKNOWN_ARGUMENTS = "its template arguments are a lambda's type or depend on the caller's"
PACK_OF_ARGUMENTS = "what its template parameter pack stands for, only the arguments tell"


@file_rule
def launch_macros(ctx: Context) -> Planned:
    """Migrates the launches in macro definitions; said where uses of the macro disagree."""
    if not any("<<<" in ctx.text(d) for d in ctx.directives):
        return
    known = definitions(ctx.unit)
    for definition in (d for all_of in known.values() for d in all_of if d.file == ctx.source.path and d.launches):
        spelled = spelled_launches(ctx, definition)
        uses = _uses(ctx, definition)
        texts = [_agreed(ctx, one, nodes) for one, nodes in zip(spelled, uses)] if len(spelled) == len(uses) else []
        if not texts or "" in texts:
            yield from _refusals(ctx, spelled, uses)
            continue
        edits = (ctx.replace(Span(one.start, one.end), _continued(text)) for one, text in zip(spelled, texts))
        yield Change(tuple(edits), "launch_macros")


def _uses(ctx: Context, definition: Definition) -> list[list[Node]]:
    """For each launch in a macro's body, those that all sources make with it; empty where one cannot be told from another."""
    found: list[list[Node]] = [[] for _ in range(definition.launches)]
    for unit in ctx.model.units:
        if definition.file in unit.macro_headers or unit.files.get(definition.file):
            told = launches_of(unit, definition)
            if not told:
                return []
            found = [known + more for known, more in zip(found, told)]
    return found


def _refusals(ctx: Context, spelled: list[Spelled], uses: list[list[Node]]) -> Planned:
    """Where it is not the macro that is in the way; output_checks.py tells the others."""
    for one, nodes in zip(spelled, uses):
        if any(_hides_arguments(ctx, one, node) for node in nodes):
            yield ctx.diagnostic("W2S506", Span(one.start, one.end), kernel=one.name.text, reason=UNKNOWN_ARGUMENTS)


def hides_arguments(ctx: Context, definition: Definition, node: Node) -> bool:
    """Whether a macro's launch is not migrated because its template arguments cannot be told, at a use of the macro."""
    known, key = ctx.model.fixed_points, (hides_arguments, ctx.unit.main, ctx.source.path, definition)
    if key not in known:  # asked at each use
        at = _within(ctx, definition.file)
        spelled = spelled_launches(at, definition)
        uses = launches_of(ctx.unit, definition)
        known[key] = {n for one, nodes in zip(spelled, uses) for n in nodes if _hides_arguments(at, one, n)}
    return node in known[key]


def _hides_arguments(ctx: Context, spelled: Spelled, node: Node) -> bool:
    named = kernel_of(ctx.model, node)
    return not spelled.is_parameter and named is not None and template_arguments(ctx, node, named, spelled.name) is None


def is_migrated(ctx: Context, definition: Definition) -> bool:
    """Whether the rule above migrates this definition, told at a use of it: the definition may be in another file."""
    known, key = ctx.model.fixed_points, (is_migrated, ctx.unit.main, ctx.source.path, definition)
    if key not in known:  # asked at each use
        at = _within(ctx, definition.file)
        spelled = spelled_launches(at, definition)
        uses = _uses(ctx, definition)
        known[key] = len(spelled) == len(uses) > 0 and all(_agreed(at, one, nodes) for one, nodes in zip(spelled, uses))
    return bool(known[key])


def _within(ctx: Context, file: str) -> Context:
    """Another file of the same unit."""
    if file == ctx.source.path:
        return ctx
    data = ctx.unit.text(file)
    return replace(ctx, source=Source(file, data), tokens=lex(data))


def _agreed(ctx: Context, spelled: Spelled, nodes: list[Node]) -> str:
    """The one text that all uses want; empty where there is none."""
    texts = {_text(_of_unit(ctx, node), spelled, node) for node in nodes}
    return next(iter(texts)) if len(texts) == 1 else ""


def _of_unit(ctx: Context, node: Node) -> Context:
    """Seen from the source that holds a node."""
    unit = next((u for u in (ctx.unit, *ctx.model.units) if u.files.get(node.file)), ctx.unit)
    return ctx if unit is ctx.unit else replace(ctx, unit=unit)


def _text(ctx: Context, spelled: Spelled, node: Node) -> str:
    named = kernel_of(ctx.model, node)
    if spelled.passed.end > spelled.passed.start and not node.arguments:
        return ""  # `__VA_ARGS__` of nothing leaves a comma behind
    if named is None and launches_value(ctx.model, node):
        return _through_value(ctx, spelled)
    if (
        named is None
        or named.variable is not None
        or (not spelled.is_parameter and not spelled.may_name(named.kernel.ref.name))
    ):
        return ""
    if spelled.is_parameter and not _is_named_in_full(_within(ctx, node.file), named):
        return ""
    if spelled.is_parameter and spelled.uses > 1 and named.kernel.ref.key in ctx.facts.get(TargetDependence):
        return ""  # beside the launch there is no target to name
    written = [] if spelled.is_parameter else template_arguments(ctx, node, named, spelled.name)
    choice = chosen(ctx, named, written) if written is not None else None
    if choice is None or choice.types is None or written is None:
        return ""
    qualified, queue, ranged, shared, passed = _parts(ctx, spelled)
    nulls = null_arguments(node, named.kernel, written, spelled.arguments, ctx)
    if nulls and len(spelled.arguments) == len(node.arguments):
        passed = ", ".join(nulls.get(one, hole(one)) for one in spelled.arguments)
    omitted = omitted_arguments(ctx, node, named.kernel, written)
    if omitted is None:
        return ""
    directive = ctx.directive_at(spelled.start)
    by_ours = called(ctx, named.kernel, directive if directive is not None else Span(spelled.start, spelled.end))
    launch = Launch(
        qualified
        if spelled.is_parameter
        else (called_text if by_ours else kernel_text)(ctx, named.kernel, qualified, written),
        queue,
        ranged,
        shared,
        ", ".join([*([passed] if passed else []), *omitted]),
        is_checked=bool(shared) and ctx.facts.get(DynamicMemory).is_asked,
        called=by_ours,
    )
    return launch_text(ctx, choice, launch, Shape(ctx.source.indent(spelled.start), ctx.indent_unit, False, False))


def _parts(ctx: Context, spelled: Spelled) -> tuple[str, str, str, str, str]:
    """What is launched, the queue, the range, the shared memory and the arguments; the last two may be empty."""
    configuration = spelled.configuration
    shared = configuration[2] if len(configuration) > 2 and ctx.code(configuration[2]) != "0" else None
    stream = configuration[3] if len(configuration) > 3 and not is_null(ctx.code(configuration[3])) else None
    return (
        hole(spelled.named),
        hole(stream) if stream is not None else ctx.default_queue,
        hole(Span(configuration[0].start, configuration[1].end)),
        hole(shared) if shared is not None else "",
        hole(spelled.passed) if spelled.passed.end > spelled.passed.start else "",
    )


def _through_value(ctx: Context, spelled: Spelled) -> str:
    """A call of whatever the macro is given."""
    _, queue, range_text, scratch, passed = _parts(ctx, spelled)
    return value_launch(hole(spelled.called), queue, range_text, scratch, passed)


def _is_named_in_full(ctx: Context, named: KernelName) -> bool:
    """Whether a macro's argument spells the kernel with its template arguments, but for those that have defaults."""
    name = ctx.spelled(named.spelled, named.kernel.ref.name)
    if name is None or not named.kernel.is_template:
        return name is not None
    index = ctx.tokens.index(name.end)
    parsed = ctx.tokens.template_arguments(index) if ctx.tokens.code[index].text == "<" else None
    return parsed is not None and not any(
        is_deducible(named.kernel, p) for p in named.kernel.template_parameters[len(parsed[0]) :]
    )


def named_kernel(ctx: Context, named: KernelName) -> Planned:
    """The target, where the use of a macro spells a kernel over fragments that the body launches."""
    name = ctx.spelled(named.spelled, named.kernel.ref.name)
    if name is None or named.kernel.ref.key not in ctx.facts.get(TargetDependence):
        return
    target = f"decltype({ctx.names['target']})"
    index = ctx.tokens.index(name.end)
    written = ctx.tokens.template_arguments(index) if named.kernel.is_template else None
    if written is not None:
        yield ctx.insert(ctx.tokens.code[index].end, f"{target}, ")
        if not _is_in_parentheses(
            ctx, ctx.qualified_start(name), written[1]
        ):  # the comma must not part the macro's arguments
            yield ctx.insert(ctx.qualified_start(name), "(")
            yield ctx.insert(written[1], ")")
    else:
        yield ctx.insert(name.end, f"<{target}>")


def _is_in_parentheses(ctx: Context, start: int, end: int) -> bool:
    """The kernel alone, not all that the macro is given."""
    code, at = ctx.tokens.code, ctx.tokens.index(start)
    after = ctx.tokens.at_or_after(end)
    return (
        at >= 2 and code[at - 1].text == "(" and code[at - 2].kind != "name" and after is not None and after.text == ")"
    )


def _continued(text: str) -> str:
    """A macro's body goes on behind a backslash."""
    return text.replace("\n", " \\\n")

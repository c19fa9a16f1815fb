"""Launches that a macro's definition spells, migrated there where all uses of the macro want the same text."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.kernels.kernel_variables import KernelName, kernel_of
from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions
from wmma2sycl.migrate.analyse.macros.launch_macros import launches_of
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.core.edits import Change, Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.launch_text import template_arguments
from wmma2sycl.migrate.forms.macros.launches_in_bodies import (
    BodyLaunches,
    Naming,
    arguments_in,
    body_launches,
    launchers,
    within,
)
from wmma2sycl.migrate.forms.macros.spelled_launch import Spelled, spelled_launches
from wmma2sycl.migrate.forms.registry import Planned, file_rule
from wmma2sycl.migrate.front import Node

UNKNOWN_ARGUMENTS = "its template arguments are a lambda's type or depend on the caller's"
PACK_OF_ARGUMENTS = "what its template parameter pack stands for, only the arguments tell"


@file_rule
def launch_macros(ctx: Context) -> Planned:
    """Migrates the launches in macro definitions; said where uses of the macro disagree."""
    if not any("<<<" in ctx.text(d) for d in ctx.directives):
        return
    known = definitions(ctx.unit)
    for one in (d for all_of in known.values() for d in all_of if d.file == ctx.source.path and d.configuration):
        yield Edit(one.body, "")  # what it gave the launches stands in each
    for definition in (d for all_of in known.values() for d in all_of if d.file == ctx.source.path and d.launches):
        made = body_launches(ctx, definition)
        if not made.is_migrated:
            yield from _refusals(ctx, made)
            continue
        edits = (ctx.replace(Span(one.start, one.end), _continued(text)) for one, text in zip(made.spelled, made.texts))
        yield Change(tuple(edits), "launch_macros")


def _refusals(ctx: Context, made: BodyLaunches) -> Planned:
    """Where more is known than that the macro is in the way; output_checks.py tells the others."""
    for one, nodes in zip(made.spelled, made.uses):
        hidden = any(_hides_arguments(ctx, one, node) for node in nodes)
        if hidden or (made.why_not and one.is_parameter):
            reason = UNKNOWN_ARGUMENTS if hidden else made.why_not
            yield ctx.diagnostic("W2S506", Span(one.start, one.end), kernel=one.name.text, reason=reason)


def hides_arguments(ctx: Context, definition: Definition, node: Node) -> bool:
    """Whether a macro's launch is not migrated because its template arguments cannot be told, at a use of the macro."""
    known, key = ctx.model.fixed_points, (hides_arguments, ctx.unit.main, ctx.source.path, definition)
    if key not in known:  # asked at each use
        at = within(ctx, definition.file)
        spelled = spelled_launches(at, definition)
        uses = launches_of(ctx.unit, definition)
        known[key] = {n for one, nodes in zip(spelled, uses) for n in nodes if _hides_arguments(at, one, n)}
    return node in known[key]


def _hides_arguments(ctx: Context, spelled: Spelled, node: Node) -> bool:
    named = kernel_of(ctx.model, node)
    if spelled.is_parameter or named is None:
        return False
    return template_arguments(ctx, node, named, spelled.name, arguments_in(ctx, spelled, node)) is None


def named_kernel(ctx: Context, named: KernelName, launch: Node, definition: Definition) -> Planned:
    """What the use of a macro spells of a kernel that the body launches: with the target, or its launcher."""
    naming = body_launches(ctx, definition).naming.get(launch)
    name = ctx.spelled(named.spelled, named.kernel.ref.name)
    if name is not None and naming is Naming.LAUNCHER:
        yield ctx.replace(Span(name.start, name.end), launchers(ctx)[named.kernel.ref.key])
        return
    if name is None or naming is Naming.IN_BODY or named.kernel.ref.key not in ctx.facts.get(TargetDependence):
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

"""What the launches in a macro's body become: one text for all that its uses launch.

Where the uses want different texts of a kernel that they name, each names the kernel's launcher, and the body calls it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto

from wmma2sycl.migrate.analyse.kernels.kernel_signatures import parameters_of
from wmma2sycl.migrate.analyse.kernels.kernel_values import KernelValues, is_spelled, launcher_name, launches_value
from wmma2sycl.migrate.analyse.kernels.kernel_variables import KernelName, kernel_of, same_kernels
from wmma2sycl.migrate.analyse.launches.called_kernels import CalledKernels
from wmma2sycl.migrate.analyse.launches.dynamic_memory import DynamicMemory
from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions
from wmma2sycl.migrate.analyse.macros.launch_macros import launches_of
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.core.source import Source, Span
from wmma2sycl.migrate.core.views import Argument
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.converted_arguments import null_arguments
from wmma2sycl.migrate.forms.default_arguments import omitted_arguments
from wmma2sycl.migrate.forms.host.call_arguments import is_null
from wmma2sycl.migrate.forms.launch_geometry import bounded, bounds_of_uses
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
from wmma2sycl.migrate.forms.value_launch import value_launch
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.front.model import Function, Place, Role, frozen_sets


class Naming(Enum):
    """What a use of the macro names in place of a kernel over fragments: it with its target, what it did, its launcher."""

    AT_USE = auto()
    IN_BODY = auto()
    LAUNCHER = auto()


@dataclass(frozen=True)
class BodyLaunches:
    """The launches of a body, those of all uses for each, and their texts: empty for one that cannot be migrated."""

    spelled: list[Spelled]
    uses: list[list[Node]]
    texts: list[str]
    naming: Mapping[Node, Naming]
    why_not: str = ""

    @property
    def is_migrated(self) -> bool:
        """Whether there is a text for each."""
        return bool(self.texts) and all(self.texts)


def body_launches(ctx: Context, definition: Definition) -> BodyLaunches:
    """Of a macro, told in its file or at a use of it: the definition may be in another file."""
    known, key = ctx.model.fixed_points, (body_launches, ctx.unit.main, ctx.source.path, definition)
    if key not in known:  # asked at each use
        known[key] = _planned(within(ctx, definition.file), definition)
    found: BodyLaunches = known[key]
    return found


def launchers(ctx: Context) -> Mapping[Key, str]:
    """The launcher of each kernel that has one: it is kept as a value, or given to a macro that calls it."""
    values = ctx.facts.get(KernelValues)
    given = {key: launcher_name(ctx.model, ctx.model.functions[key].ref.name) for key in given_kernels(ctx)}
    return given | {key: values.launchers[key] for key in values.usable()}


def given_kernels(ctx: Context) -> Mapping[Key, frozenset[Place]]:
    """The kernels whose launchers uses of macros name, with where they do."""
    known = ctx.model.fixed_points
    if given_kernels not in known:
        found: dict[Key, set[Place]] = {}
        for unit in ctx.model.units:
            of_unit = replace(ctx, unit=unit)
            for definition in (d for all_of in definitions(unit).values() for d in all_of if d.launches):
                for node, naming in body_launches(of_unit, definition).naming.items():
                    named = kernel_of(ctx.model, node) if naming is Naming.LAUNCHER else None
                    if named is not None:
                        for kernel in same_kernels(ctx.model, named.kernel):
                            found.setdefault(kernel.ref.key, set()).add((named.spelled.file, named.spelled.start))
        known[given_kernels] = frozen_sets(found)
    made: Mapping[Key, frozenset[Place]] = known[given_kernels]
    return made


def _planned(ctx: Context, definition: Definition) -> BodyLaunches:
    spelled, uses = spelled_launches(ctx, definition), _uses(ctx, definition)
    if len(spelled) != len(uses) or not uses:
        return BodyLaunches(spelled, uses, [], {})
    texts = [_agreed(ctx, one, nodes) for one, nodes in zip(spelled, uses)]
    naming = {
        node: Naming.IN_BODY if _has_target_in_body(one, named.kernel) else Naming.AT_USE
        for one, nodes in zip(spelled, uses)
        for node in nodes
        if (named := kernel_of(ctx.model, node)) is not None
    }
    why = ""
    for parameter in {one.name.text for one, text in zip(spelled, texts) if one.is_parameter and not text}:
        of_it = [i for i, one in enumerate(spelled) if one.name.text == parameter]
        nodes = [node for i in of_it for node in uses[i]]
        against = (
            [] if spelled[of_it[0]].is_only_launched else [f"the macro does more with '{parameter}' than launch it"]
        )
        against += [reason for n in nodes if (reason := _without_launcher(_of_unit(ctx, n), n))]
        if against or not nodes:
            why = against[0] if against else ""
            continue
        naming |= dict.fromkeys(nodes, Naming.LAUNCHER)
        for i in of_it:
            texts[i] = _elided(_value_text(ctx, spelled[i]), spelled[i], uses[i])
            why = "" if texts[i] else "a parameter of the macro stands for no argument at some uses"
    return BodyLaunches(spelled, uses, texts, naming, why)


def _without_launcher(ctx: Context, node: Node) -> str:
    """Why a use of a macro cannot name its kernel's launcher, which takes every argument; empty where it can."""
    named = kernel_of(ctx.model, node)
    if named is None or named.variable is not None:
        return "which kernel it is, only the run tells"
    kernel, key = named.kernel, named.kernel.ref.key
    if not _is_named_in_full(within(ctx, node.file), named):
        return f"uses of the macro disagree, and one leaves template arguments of '{kernel.ref.name}' to be deduced"
    has_none = kernel.is_method or key in ctx.facts.get(CalledKernels).keys
    if has_none or ctx.facts.get(KernelValues).refused.get(key):
        return f"uses of the macro disagree, and '{kernel.ref.name}' can have no launcher"
    if not all(is_spelled(ctx.model, d) for d in kernel.declarations):
        return f"uses of the macro disagree, and a macro declares '{kernel.ref.name}'"
    omitted = omitted_arguments(ctx, node, kernel, [])
    return f"uses of the macro disagree, and one leaves out arguments of '{kernel.ref.name}'" if omitted != [] else ""


def _has_target_in_body(spelled: Spelled, kernel: Function) -> bool:
    """Whether the body itself gives the kernel its target: the use does where that is all that the macro makes of it."""
    return spelled.is_parameter and spelled.uses > 1 and not kernel.is_template


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


def within(ctx: Context, file: str) -> Context:
    """Another file of the same unit."""
    if file == ctx.source.path:
        return ctx
    data = ctx.unit.text(file)
    return replace(ctx, source=Source(file, data), tokens=lex(data))


def _agreed(ctx: Context, spelled: Spelled, nodes: list[Node]) -> str:
    """The one text that all uses want; empty where there is none."""
    bounds = bounds_of_uses(ctx, nodes)
    texts = {_elided(_text(_of_unit(ctx, node), spelled, node, bounds.get(node)), spelled, nodes) for node in nodes}
    return next(iter(texts)) if len(texts) == 1 else ""


def _of_unit(ctx: Context, node: Node) -> Context:
    """Seen from the source that holds a node."""
    unit = next((u for u in (ctx.unit, *ctx.model.units) if u.files.get(node.file)), ctx.unit)
    return ctx if unit is ctx.unit else replace(ctx, unit=unit)


def _text(ctx: Context, spelled: Spelled, node: Node, bound: int | None) -> str:
    named = kernel_of(ctx.model, node)
    if named is None and launches_value(ctx.model, node):
        return _value_text(ctx, spelled)
    if (
        named is None
        or named.variable is not None
        or (not spelled.is_parameter and not spelled.may_name(named.kernel.ref.name))
    ):
        return ""
    if spelled.is_parameter and not _is_named_in_full(within(ctx, node.file), named):
        return ""
    if spelled.is_parameter and not _means_one(ctx, spelled, named.kernel):
        return ""
    written = (
        []
        if spelled.is_parameter
        else template_arguments(ctx, node, named, spelled.name, arguments_in(ctx, spelled, node))
    )
    choice = chosen(ctx, named, written) if written is not None else None
    if choice is None or choice.types is None or written is None:
        return ""
    qualified, queue, ranged, shared, passed = _parts(ctx, spelled, bound)
    nulls = null_arguments(node, named.kernel, written, spelled.arguments, ctx)
    if nulls and len(spelled.arguments) == len(node.arguments):
        passed = ", ".join(nulls.get(one, hole(one)) for one in spelled.arguments)
    omitted = omitted_arguments(ctx, node, named.kernel, written)
    if omitted is None:
        return ""
    directive = ctx.directive_at(spelled.start)
    by_ours = called(ctx, named.kernel, directive if directive is not None else Span(spelled.start, spelled.end))
    launch = Launch(
        _given_text(ctx, spelled, named.kernel, qualified)
        if spelled.is_parameter
        else (called_text if by_ours else kernel_text)(ctx, named.kernel, qualified, written),
        queue,
        ranged,
        shared,
        ", ".join([*([passed] if passed else []), *omitted]),
        is_checked=bool(shared) and ctx.facts.get(DynamicMemory).is_asked,
        called=by_ours,
        may_be_none=bool(shared) and not ctx.text(spelled.configuration[2]).isdigit(),
    )
    return launch_text(ctx, choice, launch, Shape(ctx.source.indent(spelled.start), ctx.indent_unit, False, False))


def arguments_in(ctx: Context, spelled: Spelled, node: Node) -> list[Argument]:
    """A launch's arguments as the macro's body has them; none where they cannot be told apart."""
    is_told = len(spelled.arguments) == len(node.arguments)
    return [ctx.argument(one) for one in spelled.arguments] if is_told else []


def _parts(ctx: Context, spelled: Spelled, bound: int | None = None) -> tuple[str, str, str, str, str]:
    """What is launched, the queue, the range, the shared memory and the arguments; the last two may be empty."""
    configuration = spelled.configuration
    shared = configuration[2] if len(configuration) > 2 and ctx.code(configuration[2]) != "0" else None
    stream = configuration[3] if len(configuration) > 3 and not is_null(ctx.code(configuration[3])) else None
    return (
        hole(spelled.named),
        hole(stream) if stream is not None else ctx.default_queue,
        hole(Span(configuration[0].start, configuration[1].end))
        if bound is None
        else f"{hole(configuration[0])}, {bounded(ctx, hole(configuration[1]), str(bound))}",
        hole(shared) if shared is not None else "",
        hole(spelled.passed) if spelled.passed.end > spelled.passed.start else "",
    )


def _means_one(ctx: Context, spelled: Spelled, kernel: Function) -> bool:
    """Whether the macro's argument names one kernel wherever the body names it, with its target or without."""
    kernels = (f for f in ctx.model.named(kernel.ref.qualified) if f.role is Role.KERNEL)
    same = {parameters_of(f) for f in kernels if any(d.file in ctx.unit.files for d in f.declarations)}
    is_plain = kernel.ref.key not in ctx.facts.get(TargetDependence)
    return len(same) < 2 and (is_plain or spelled.uses == 1 or (spelled.is_only_launched and not kernel.is_template))


def _given_text(ctx: Context, spelled: Spelled, kernel: Function, qualified: str) -> str:
    is_plain = kernel.ref.key not in ctx.facts.get(TargetDependence) or not _has_target_in_body(spelled, kernel)
    return qualified if is_plain else f"{qualified}<decltype({ctx.names['target']})>"


def _value_text(ctx: Context, spelled: Spelled) -> str:
    """A call of whatever the macro is given."""
    _, queue, range_text, scratch, passed = _parts(ctx, spelled)
    return value_launch(hole(spelled.called), queue, range_text, scratch, passed)


def _elided(text: str, spelled: Spelled, nodes: list[Node]) -> str:
    """`__VA_ARGS__` of nothing takes the comma ahead of it along; empty where another parameter stands for nothing."""
    if all(node.arguments for node in nodes) or spelled.passed.end == spelled.passed.start:
        return text
    comma, passed = ", ", hole(spelled.passed)
    return text.replace(f"{comma}{passed}", f" __VA_OPT__({comma.strip()}) {passed}", 1) if spelled.is_pack else ""


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

"""The SYCL of a launch: nd_launch, inside the choice of a target where its kernel needs one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.kernels.kernel_signatures import parameters_of
from wmma2sycl.migrate.analyse.kernels.kernel_variables import KernelName
from wmma2sycl.migrate.analyse.lanes.warps import WarpScalable
from wmma2sycl.migrate.analyse.launches.called_kernels import CalledKernels
from wmma2sycl.migrate.analyse.launches.device_variables import DeviceVariables, Form
from wmma2sycl.migrate.analyse.launches.expanded_launches import ExpandedLaunches, named_in_all
from wmma2sycl.migrate.analyse.launches.launch_deduction import deduced
from wmma2sycl.migrate.analyse.launches.unraised_memory import UnraisedMemory, fixed_bytes
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.syntax.enumerators import Enumerators
from wmma2sycl.migrate.analyse.syntax.fragments import sycl_type
from wmma2sycl.migrate.analyse.types.matrix_types import matrix_types
from wmma2sycl.migrate.analyse.values.block_shapes import BlockShapes
from wmma2sycl.migrate.apis.std_names import C_FUNCTIONS, STD_TEMPLATES
from wmma2sycl.migrate.core.edits import Change, Edit, filled, hole
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.render import indented
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.views import Argument
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.converted_arguments import Declared, type_in_full
from wmma2sycl.migrate.forms.function_heads import whole_warps
from wmma2sycl.migrate.forms.macros.launch_configuration import configuration_of
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Function

WIDTH = 100
_AUTO = re.compile(r"\bauto\b")


@dataclass(frozen=True)
class Called:
    """A kernel that is called: how many lanes its sub-groups must have ("" for any), a name for all arguments."""

    sub_group_size: str
    packed: str


@dataclass(frozen=True)
class Launch:
    """A launch's parts as text with holes; `shared_bytes` and `arguments` may be empty. `is_checked`: whether the program
    asks if it failed, as it may by its shared memory. `called`: by a kernel of ours (analyse/launches/called_kernels.py).
    `may_be_none`: whether the shared memory is some, only the run tells.
    """

    kernel: str
    queue: str
    range: str
    shared_bytes: str
    arguments: str
    is_checked: bool = False
    called: Called | None = None
    may_be_none: bool = False


@dataclass(frozen=True)
class Shape:
    """How the launch is laid out on lines."""

    indent: str
    unit: str
    broken: bool
    wide: bool


@dataclass(frozen=True)
class Chosen:
    """What a kernel's launch calls: `types` is None where they cannot be told, and empty for a plain kernel."""

    chooser: str
    launcher: str
    types: list[str] | None


def chosen(ctx: Context, named: KernelName, arguments: list[str]) -> Chosen:
    """What is launched, and the matrix types that choose a target (none where the kernel needs no choice)."""
    kernel = named.kernel
    types: list[str] | None = []
    if kernel.ref.key in ctx.facts.get(TargetDependence):
        given = dict(zip(kernel.template_parameters, arguments))
        types = matrix_types(ctx.model, kernel, (named.spelled.file, named.spelled.start), given, ctx.ns)
    return Chosen(*launching(ctx, kernel), types)


def launching(ctx: Context, kernel: Function) -> tuple[str, str]:
    """What chooses a kernel's target, and what makes its range."""
    shapes, key = ctx.facts.get(BlockShapes), kernel.ref.key
    is_uncertain = key in shapes.uncertain | shapes.uncertain_elsewhere
    return (
        "with_warp_sized_target" if ctx.facts.get(WarpScalable).reason(kernel) else "with_matrix_target",
        "folded_range" if key in shapes.folded else "warp_range" if is_uncertain else "launch_range",
    )


def launch_text(ctx: Context, choice: Chosen, launch: Launch, shape: Shape) -> str:
    """The launch as C++, indented for its place."""
    types, has_globals = _broken(", ".join(choice.types or []), shape.indent), _has_globals(ctx)
    own = "_with_globals" if has_globals else "_with_scratch" if launch.is_checked else ""
    function = f"{ctx.ns}nd_launch{own}" if own else f"{ctx.syclex}::nd_launch"
    called = launch.called
    if called is not None:
        function = f"{ctx.ns}launch_call{own}{f'<{called.sub_group_size}>' if called.sub_group_size else ''}"
    given = {"types": types, "queue": launch.queue}
    passed = ctx.render(
        "construct/launch.cpp.j2",
        launcher=choice.launcher,
        kernel=launch.kernel,
        range=launch.range,
        shared_bytes=launch.shared_bytes,
        is_checked=launch.is_checked,
        may_be_none=launch.may_be_none,
        packed=called.packed if called is not None else "",
        arguments=launch.arguments,
        broken=shape.broken,
        wide=shape.wide,
        **given,
    )
    call = f"{function}({indented(passed, ' ' * len(function + '('))})"
    if not types:
        return indented(call, shape.indent)
    call = indented(shape.unit + call, shape.unit)
    return ctx.render_at(shape.indent, "construct/target_choice.cpp.j2", chooser=choice.chooser, call=call, **given)


def scratch_bytes(ctx: Context, shared: str, named: KernelName, is_checked: bool) -> str:
    """A launch's dynamic shared memory; where the program may see that there was too much, with CUDA's own limit of it."""
    if not is_checked or not is_limited(ctx, named):
        return shared
    fixed = fixed_bytes(named.kernel)
    return f"{ctx.ns}unraised_bytes({shared}{f', {fixed}' if fixed else ''})"


def is_limited(ctx: Context, named: KernelName) -> bool:
    """Whether the launch of a kernel that nothing gives more than 48 KB fails as CUDA's does, where the program looks."""
    return ctx.facts.get(UnraisedMemory).surely(named, ctx.model)


def without_lead(ctx: Context, span: Span) -> Span:
    """The span without the white space it begins with."""
    text = ctx.text(span)
    return Span(span.start + len(text) - len(text.lstrip()), span.end)


def realigned_arguments(ctx: Context, passed: Span, text: str) -> Iterator[Change]:
    """The lines of arguments on several lines stay under the first one, where the launch puts it on a line of its own."""
    kept = without_lead(ctx, passed)
    lead = text[: text.index(hole(kept))].rpartition("\n")[2] if hole(kept) in text else "-"
    if lead.strip() or "{" in ctx.code(kept):
        return
    first = kept.start - ctx.source.line_start(kept.start)
    at = ctx.source.line_end(kept.start) + 1
    while at < kept.end:
        indent = ctx.source.indent(at)
        if "\t" not in indent and ctx.directive_at(at + len(indent)) is None:
            edit = Edit(Span(at, at + len(indent)), lead + " " * max(len(indent) - first, 0))
            yield Change((edit,), "realigned_arguments")  # white space: without it the launch is made all the same
        at = ctx.source.line_end(at) + 1


def _has_globals(ctx: Context) -> bool:
    """templates/runtime/device_globals.hpp says what is wrong with launches in a source with several device_global variables, or captured."""
    here = [
        k
        for k, form in ctx.facts.get(DeviceVariables).forms.items()
        if isinstance(form, Form) and form is not Form.TABLE and ctx.unit.files.get(k[0] or "")
    ]
    return len(here) > 1 or (len(here) == 1 and ctx.whole.captures)


def _broken(types: str, indent: str) -> str:
    """Matrix types that a template argument chooses, a choice a line where one line does not hold them."""
    if len(indent) + len(types) + 60 <= WIDTH or "\n" not in types:
        return types.replace("\n", " ")
    return "".join(f"\n    {line}" for line in types.splitlines())


def kernel_text(ctx: Context, kernel: Function, qualified: str, arguments: list[str]) -> str:
    """The kernel with its template arguments, the target's first where it has one."""
    arguments = _with_target(ctx, kernel, arguments)
    name = f"{qualified}<{', '.join(arguments)}>" if arguments or kernel.is_template else qualified
    cast = _overload(ctx, kernel, name, dict(zip(kernel.template_parameters, arguments)))
    return f"::{name}" if cast == name and _is_in_std_too(ctx, kernel, qualified) else cast


def called(ctx: Context, kernel: Function, around: Span) -> Called | None:
    """How it is called, where it is; `around` is the text that the call stands in."""
    if kernel.ref.key not in ctx.facts.get(CalledKernels).keys:
        return None
    taken = {*ctx.model.own_names, *re.findall(r"\w+", ctx.text(around))}
    of_target = kernel.ref.key in ctx.facts.get(TargetDependence)
    return Called(
        f"decltype({ctx.names['target']})::sub_group_size" if of_target else whole_warps(ctx, kernel),
        next(n for n in ("a", "args", "arguments", "w2s_arguments") if n not in taken),
    )


def called_text(ctx: Context, kernel: Function, qualified: str, arguments: list[str]) -> str:
    """The same for a kernel that is called, with the template arguments that the launch writes."""
    arguments = _with_target(ctx, kernel, arguments)
    name = f"{qualified}<{', '.join(arguments)}>" if arguments else qualified
    return f"::{name}" if _is_in_std_too(ctx, kernel, qualified) else name


def _with_target(ctx: Context, kernel: Function, arguments: list[str]) -> list[str]:
    is_over_fragments = kernel.ref.key in ctx.facts.get(TargetDependence)
    return [f"decltype({ctx.names['target']})", *arguments] if is_over_fragments else arguments


def _is_in_std_too(ctx: Context, kernel: Function, written: str) -> bool:
    """`using namespace std;` and a kernel `reduce` of no namespace: the name alone means both."""
    if kernel.ref.qualified not in STD_TEMPLATES or filled(written, ctx.text) != kernel.ref.qualified:
        return False
    directives = (n for n in ctx.unit.of_kind(Kind.USING_DIRECTIVE))
    return any(c.name == "std" for d in directives for c in d.children)


def template_arguments(
    ctx: Context, node: Node, named: KernelName, name: Token, in_body: Sequence[Argument] | None = None
) -> list[str] | None:
    """The kernel's template arguments at this launch as text: the written ones, then those clang deduced.

    `in_body`: the launch's arguments as a macro's body has them, where one makes it.
    """
    kernel = named.kernel
    if not kernel.is_template:
        return []
    written = _written_arguments(ctx, name)
    texts = [hole(s) if named.variable is None else sycl_type(ctx.text(s), ctx.ns) for s in written]
    values = named.spelled.template_values()
    if any(
        _AUTO.search(p.type) for p in kernel.head_parameters
    ):  # each makes a parameter of the template without a name
        unnamed = values[len(written) :] if values is not None else []
        is_told = unnamed and not any("(" in value for value in unnamed)
        return texts + [sycl_type(value, ctx.ns) for value in unnamed] if is_told else None
    if len(written) >= len(kernel.template_parameters) or kernel.ref.key in ctx.facts.get(CalledKernels).keys:
        return texts
    if values is None:
        open_ones = kernel.template_parameters[len(written) :]
        needed = max([0, *(i + 1 for i, name in enumerate(open_ones) if is_deducible(kernel, name))])
        # and not by a macro, whose arguments stand elsewhere
        is_spelled = "<<<" in ctx.code(node.span) or configuration_of(ctx, node) is not None
        rest = [deduced(node, kernel, name, is_spelled) for name in open_ones[:needed]]
        return None if None in rest else texts + [sycl_type(r, ctx.ns) for r in rest if r]
    if any("(lambda" in v or "(unnamed" in v for v in values):
        return None
    needed = max(
        [len(written), *(i + 1 for i, name in enumerate(kernel.template_parameters) if is_deducible(kernel, name))]
    )
    same = ctx.facts.get(ExpandedLaunches).at(node)
    values = [_of_its_type(node, kernel, i, value) for i, value in enumerate(values)]
    told = [named_in_all(same, kernel, i, in_body) if same else values[i] for i in range(len(written), needed)]
    known = zip((v for v in told if v is not None), kernel.template_types[len(written) :])
    return None if None in told else texts + [_value(ctx, sycl_type(v, ctx.ns), type_name) for v, type_name in known]


def _of_its_type(launch: Node, kernel: Function, index: int, value: str) -> str:
    """A value of `template <auto v>` as the type of an argument has it: clang tells an enumerator's number alone."""
    open_ones = index < len(kernel.template_types) and kernel.template_types[index] == "auto"
    return (deduced(launch, kernel, kernel.template_parameters[index], False) if open_ones else None) or value


def _written_arguments(ctx: Context, name: Token) -> list[Span]:
    index = ctx.tokens.index(name.start) + 1
    parsed = ctx.tokens.template_arguments(index) if ctx.tokens.code[index].text == "<" else None
    return parsed[0] if parsed else []


def is_deducible(kernel: Function, parameter: str) -> bool:
    """Whether a launch's arguments tell a template parameter, which `typename P::value` does not; one they do not tell has a default."""
    return any(re.search(rf"\b{parameter}\b(?!\s*::)", p.type) for p in kernel.head_parameters)


def _value(ctx: Context, value: str, type_name: str) -> str:
    """A template argument as clang prints it, as its parameter's type wants it written."""
    if type_name == "bool":
        return "true" if value != "0" else "false"
    plain = not type_name or re.fullmatch(
        r"(unsigned |signed )?(char|short|int|long|long long)?|size_t|auto", type_name
    )
    return value if plain else ctx.facts.get(Enumerators).named(type_name, value)


def has_overloads(ctx: Context, kernel: Function) -> bool:
    """Whether the unit has other kernels of the name, with other parameters."""
    alike = (f for f in ctx.model.named(kernel.ref.qualified) if f.role is kernel.role)
    seen = (f for f in alike if any(d.file in ctx.unit.opened for d in f.declarations))
    return len({parameters_of(f) for f in seen}) > 1


def _overload(ctx: Context, kernel: Function, name: str, given: dict[str, str]) -> str:
    """A kernel whose name another kernel, or a function of the C library, has too is told by its type."""
    is_c = kernel.ref.qualified in C_FUNCTIONS
    is_over_fragments = kernel.ref.key in ctx.facts.get(TargetDependence)
    is_one = not has_overloads(ctx, kernel)
    is_open = is_over_fragments or not given or any("..." in text for text in given.values())
    if (kernel.is_template and (is_one or is_open)) or (is_over_fragments and is_c) or (is_one and not is_c):
        return name
    written = [type_in_full(ctx, Declared(p.type, p.canonical_type)) for p in kernel.head_parameters]
    words = re.compile(rf"\b(?:{'|'.join(map(re.escape, given))})\b") if given else None
    types = ", ".join(words.sub(lambda m: given[m[0]], text) if words else text for text in written)
    return f"static_cast<void (*)({types})>({name})"

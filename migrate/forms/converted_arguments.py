"""Arguments of a launch that need their type written: nd_launch deduces each argument's own.

`nullptr`, `NULL` and `0` are of no pointer's type, an enumerator is of another than a number's, and `{...}` of none.
An object that its class converts (a buffer that owns what it points to) would be copied to the device itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from wmma2sycl.migrate.analyse.kernels.kernel_signatures import is_open, plain
from wmma2sycl.migrate.analyse.launches.repeated_launches import RepeatedLaunches
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.syntax.fragments import sycl_type
from wmma2sycl.migrate.core.edits import filled
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.class_constants import is_class_constant, is_uncaptured
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.call_arguments import is_null
from wmma2sycl.migrate.forms.registry import Planned
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import TYPE_KINDS, Function, Model

_NUMBER = re.compile(
    r"(?:const )?(?:(?:unsigned|signed|char|short|int|long|float|double|bool|size_t|u?int\d+_t|uint)(?: |$))+"
)
_PARAMETER = re.compile(r"type-parameter-0-(\d+)")
_FIRST_NAME = re.compile(r"(?<!::)\b[A-Za-z_]\w*")
_CLASS = re.compile(r"[\w: ]+(?:<.*>)?")  # in a template: `Buffer<T>`, and `Buffer` whose arguments are deduced
_KEYWORDS = re.compile(r"^(?:const )?(?:(?:struct|class) )?")
# A member, a row, what a pointer leads to; an array's own name is none of these.
_ARRAYS = (Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR, Kind.UNARY_OPERATOR)
_LVALUES = (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR)


class Declared(NamedTuple):
    """A kernel parameter's type as written and as clang resolves it, template parameters replaced by their arguments."""

    written: str
    resolved: str


def converted_arguments(node: Node, kernel: Function, given: list[str], ctx: Context) -> Planned:
    """`given`: the launch's template arguments as text."""
    told = {name: filled(text, ctx.text) for name, text in zip(kernel.template_parameters, given)}
    yield from _converted(node, zip(node.arguments, declared_types(node, kernel, told, ctx)), ctx)


def forwarded_arguments(node: Node, first: int, kernel: Function, given: list[str], ctx: Context) -> Planned:
    """The same of a call that hands them on, `cudaLaunchKernelEx(&config, kernel, x, y)`, from the argument `first` on."""
    told = {name: filled(text, ctx.text) for name, text in zip(kernel.template_parameters, given)}
    pairs = list(zip(node.arguments[first:], _written_types(kernel, told)))
    yield from _converted(node, pairs, ctx)
    for argument, declared in pairs if not kernel.is_template else ():
        if argument.kind in _LVALUES and _is_other(argument, plain(declared.resolved)) and not _is_pointer(declared):
            yield ctx.insert(argument.start, f"static_cast<{plain(type_in_full(ctx, declared))}>(")
            yield ctx.insert(argument.end, ")")


def _converted(node: Node, pairs: Iterable[tuple[Node, Declared]], ctx: Context) -> Planned:
    for argument, declared in pairs:
        if argument.span.contains(node.span):
            continue  # a macro's body spells it
        text = ctx.code(argument.span)
        if text.startswith("{") and declared.written:
            yield from _listed(ctx, argument, declared)
            continue
        by_value = (
            argument.type.is_enum
            or stripped(argument).is_bit_field
            or is_class_constant(argument, ctx)
            or is_uncaptured(argument, ctx)
        )
        if by_value and _NUMBER.fullmatch(declared.written):
            to = declared.written.removeprefix("const ")
            yield ctx.insert(argument.start, f"{to}(" if to.isidentifier() else f"static_cast<{to}>(")
            yield ctx.insert(argument.end, ")")
        elif stripped(argument).is_bit_field:
            yield ctx.insert(argument.start, f"static_cast<{argument.canonical_type.unqualified}>(")
            yield ctx.insert(argument.end, ")")
        elif argument.type.is_enum and _is_value(argument) and _is_in_class(ctx, argument.canonical_type):
            yield ctx.insert(argument.start, f"static_cast<const {argument.canonical_type} &>(")
            yield ctx.insert(argument.end, ")")
        if _is_pointer(declared) and is_null(text):
            yield ctx.replace(argument.span, f"static_cast<{plain(type_in_full(ctx, declared))}>(nullptr)")
        elif _is_pointer(declared) and (array := stripped(argument)).kind in _ARRAYS and array.type.is_array:
            # nd_launch would take the array itself
            before, behind = ("&(", ")[0]") if array.kind == Kind.UNARY_OPERATOR else ("&", "[0]")
            yield ctx.insert(argument.start, before)
            yield ctx.insert(argument.end, behind)
        elif declared.written and _is_converted_object(_made(ctx, argument), declared):
            yield ctx.insert(argument.start, f"static_cast<{plain(type_in_full(ctx, declared))}>(")
            yield ctx.insert(argument.end, ")")


def _listed(ctx: Context, argument: Node, declared: Declared) -> Planned:
    """`{}` and `{x}` for a pointer or a number, `{1, 2}` for a class."""
    plain_type = plain(type_in_full(ctx, declared))
    if not _is_pointer(declared) and not (_NUMBER.fullmatch(plain_type) and " " in plain_type):
        yield ctx.insert(argument.start, _KEYWORDS.sub("", type_in_full(ctx, declared)))
        return
    inner = ctx.code(argument.span).removeprefix("{").removesuffix("}").strip()
    if inner:
        opened, closed = ctx.tokens.at_or_after(argument.start), ctx.tokens.before(argument.end)
        assert opened is not None and closed is not None
        yield ctx.replace(Span(opened.start, opened.end), f"static_cast<{plain_type}>(")
        yield ctx.replace(Span(closed.start, closed.end), ")")
    else:
        zero = "nullptr" if _is_pointer(declared) else "0"
        yield ctx.replace(argument.span, f"static_cast<{plain_type}>({zero})")


def declared_types(node: Node, kernel: Function, told: dict[str, str], ctx: Context) -> list[Declared]:
    """The parameters' types at a launch; empty for one that template arguments decide which the launch does not tell.

    Where one text is several launches, only names as it writes them are right for all.
    """
    known = node.parameter_types
    is_repeated = (node.file, node.start) in ctx.facts.get(RepeatedLaunches).places
    if known and not (is_repeated and told.keys() >= set(kernel.template_parameters)):
        return [Declared(t, t.canonical) for t in known]
    return _written_types(kernel, told)


def null_arguments(node: Node, kernel: Function, given: list[str], parts: list[Span], ctx: Context) -> dict[Span, str]:
    """Of a launch in a macro's body, whose arguments are `parts`: those that are null pointers, with their types."""
    told = {name: filled(text, ctx.text) for name, text in zip(kernel.template_parameters, given)}
    is_told = told.keys() >= set(kernel.template_parameters)
    declared = _written_types(kernel, told) if is_told else declared_types(node, kernel, told, ctx)
    return {
        part: f"static_cast<{plain(type_in_full(ctx, one))}>(nullptr)"
        for part, one in zip(parts, declared)
        if _is_pointer(one) and is_null(ctx.code(part))
    }


def _written_types(kernel: Function, told: dict[str, str]) -> list[Declared]:
    names = kernel.template_parameters
    own = re.compile(rf"(const )?\b({'|'.join(names)})\b") if names else None

    def given(match: re.Match[str]) -> str:
        text = told[match[2]]
        return (
            f"const std::remove_reference_t<{text}>" if match[1] and text.endswith("*") else f"{match[1] or ''}{text}"
        )

    found = []
    for p in kernel.head_parameters:
        types = p.type, _PARAMETER.sub(lambda m: names[int(m[1])] if int(m[1]) < len(names) else m[0], p.canonical_type)
        used = {name for _, name in own.findall(" ".join(types))} if own else set()
        if own is None or not used:
            found.append(Declared(*types))
        elif used <= told.keys():
            found.append(Declared(*(own.sub(given, t) for t in types)))
        else:
            found.append(Declared("", ""))
    return found


def type_in_full(ctx: Context, declared: Declared) -> str:
    """The type as the kernel writes it, unless that names what is declared in a namespace or class: then in full."""
    first = set(_FIRST_NAME.findall(declared.written))
    is_spelled = "(" not in declared.resolved and not is_open(declared.resolved)
    in_full = is_spelled and not _inner_types(ctx.model).isdisjoint(first)
    return sycl_type(declared.resolved if in_full else declared.written, ctx.ns).replace("* *", "**")


def _inner_types(model: Model) -> set[str]:
    """The names of what is declared in a namespace or class."""
    if _inner_types not in model.fixed_points:
        model.fixed_points[_inner_types] = {
            n.name
            for unit in model.units
            for n in unit.nodes
            if n.kind in (*TYPE_KINDS, Kind.ENUM_DECL) and n.ref is not None and "::" in n.ref.qualified
        }
    found: set[str] = model.fixed_points[_inner_types]
    return found


def _is_pointer(declared: Declared) -> bool:
    return plain(declared.resolved).endswith("*")


def _is_converted_object(argument: Node, declared: Declared) -> bool:
    """What becomes the parameter by a class's doing, its own or the parameter's: on the host, where the launch stands."""
    if _is_part(argument):
        return True
    if argument.is_converted and argument.ref is not None and not argument.ref.cuda:
        given = argument.first_operand or argument
        is_own = argument.ref.file is not None and given.span == argument.span  # nobody wrote the class
        is_of_class = bool(given.type.held_classes) or is_own
        is_made = argument.ref.is_constructor and is_of_class
        return argument.ref.kind == Kind.CONVERSION_FUNCTION or (
            is_made and given.canonical_type.unqualified != argument.canonical_type
        )
    return _is_pointer(declared) and (
        argument.type.is_class or (argument.type.is_open and bool(_CLASS.fullmatch(argument.canonical_type)))
    )


def _is_part(argument: Node) -> bool:
    """An object that a copy constructor of the parameter's class copies a part of, its base; where the launch says the class it is none."""
    is_made = argument.kind == Kind.CALL_EXPR and argument.ref is not None and argument.ref.is_constructor
    if not is_made or argument.ref is None or argument.ref.cuda or len(argument.arguments) != 1:
        return False
    given = stripped(argument.arguments[0])
    return given.span == argument.span and _is_other(given, str(argument.canonical_type.unqualified))


def _is_other(given: Node, to: str) -> bool:
    """Whether an object is of another class than the one that is asked for."""
    return given.type.is_class and not given.type.is_open and str(given.canonical_type.root.unqualified) != to


def _made(ctx: Context, argument: Node) -> Node:
    """What an `auto` variable holds, where a template leaves that open."""
    variable = (
        ctx.model.declarations.get(argument.ref.key)
        if argument.ref is not None and argument.canonical_type == "auto"
        else None
    )
    if variable is None or variable.kind != Kind.VAR_DECL:
        return argument
    return variable.initialiser or argument


def _is_value(argument: Node) -> bool:
    """No name of an object: of a value nd_launch deduces the type itself."""
    return argument.kind not in _LVALUES or (argument.ref is not None and argument.ref.kind == Kind.ENUM_CONSTANT_DECL)


def _is_in_class(ctx: Context, canonical: str) -> bool:
    """Whether a type is a class's member, which cannot be declared without the class: SYCL names kernels by their arguments' types."""
    owner = canonical.removeprefix("const ").rpartition("::")[0]
    return any(n.ref is not None and n.ref.qualified == owner for n in ctx.model.aliases.values())

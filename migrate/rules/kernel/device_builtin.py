"""Device builtins by their rows: barriers, half arithmetic, math; and `min`/`max`, which CUDA has without a header."""

from __future__ import annotations

import re
from dataclasses import replace

from wmma2sycl.migrate.analyse.kernels.mixed_overloads import EXTREMA, MixedOverloads
from wmma2sycl.migrate.analyse.lanes import lanes
from wmma2sycl.migrate.analyse.numbers.narrowing import shows_type
from wmma2sycl.migrate.analyse.syntax.expressions import callee, element_type, is_statement, stripped
from wmma2sycl.migrate.analyse.syntax.fragments import sycl_type
from wmma2sycl.migrate.apis import builtins, cooperative, warp
from wmma2sycl.migrate.apis.api import OPEN, Api
from wmma2sycl.migrate.apis.extensions import torch
from wmma2sycl.migrate.core.edits import Change
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.views import Argument
from wmma2sycl.migrate.forms.beside import fitted
from wmma2sycl.migrate.forms.call import Call, argument_of
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.converted_numbers import NARROW, converted_to
from wmma2sycl.migrate.forms.macros.spelled_conversions import converted_fields
from wmma2sycl.migrate.forms.parentheses import as_one, as_placed, bare
from wmma2sycl.migrate.forms.registry import Planned, on_call, rule
from wmma2sycl.migrate.forms.unevaluated import is_in_decltype
from wmma2sycl.migrate.front import Kind, Node, Ref, Type

_ARITHMETIC = re.compile(
    r"(const )?(unsigned |signed )?(char|short|int|long|long long|float|double|size_t|half|__half)( int)?$"
)
_VALUES = {"x", "a", "b", "c", "d"}  # arguments of the function's own floating-point type
_NO_TYPE = "<dependent type>"
_NOT_LARGER = {"bool", "char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned int"}


@on_call(builtins.CALLS, packs="W2S504")
def builtin(call: Call) -> Planned:
    """Puts the row's SYCL for the call, cast where the program would notice another type."""
    row, node, ctx = call.row, call.node, call.ctx
    if node is None:
        yield call.unknown() if call.misfit else call.replaced(spelled_text(call))
        return
    refused = _refusal(row, node)
    if refused:
        yield call.about("W2S504", api=f"'{row.name}' {refused}")
        return
    row = _variant(row, node)
    if _is_of_part(row, node, ctx):
        row = replace(row, sycl=warp.OF_PART[row.name])
    if row.code:
        yield call.about(row.code, api=row.name)
    text = as_placed(ctx.render_api(row, _fields(row, node, ctx)), node, ctx)
    if row.gives and shows_type(node, row.takes.startswith("unsigned")):
        yield call.replaced(f"{row.gives}({text})")
    else:
        yield call.replaced(bare(text if is_statement(node) else fitted(text, node.span, ctx), node, ctx))


def spelled_text(call: Call) -> str:
    """Where there is no syntax tree: the row with its arguments converted, whatever their types are."""
    text = as_one(call.ctx.render_api(_open(call.row), converted_fields(call)))
    return f"{call.row.gives}({text})" if call.row.gives else fitted(text, call.span, call.ctx)


@rule(Kind.CALL_EXPR)
def extremum(node: Node, ctx: Context) -> Planned:
    """`min` and `max` of no namespace."""
    ref = callee(node)
    if ref is None or not _is_of_cuda(ref, node, ctx):
        return
    name = ctx.spelled(node, ref.name, in_parts=True)
    if name is None:
        return
    called = Span(ctx.qualified_start(name), name.end)
    if ctx.on_device(node) and _common_type(node) in ("float", "double"):
        yield ctx.replace(called, f"sycl::f{ref.name}")  # of a number and a NaN, the number
    elif ctx.on_device(node) and (_may_be_floating(node) or _is_seen_as_value(node, ctx) or _has_volatile(node)):
        yield ctx.replace(called, f"{ctx.ns}{ref.name}_of")
    else:
        edit = ctx.replace(called, f"std::{ref.name}{_common(node)}")
        yield Change((edit,), "device_builtin", frozenset({"<algorithm>"}))


def _has_volatile(node: Node) -> bool:
    """Whether an argument is a volatile object, to which no `const int &` can be bound."""
    return any(argument.type.is_volatile for argument in node.arguments)


def _is_of_cuda(ref: Ref, node: Node, ctx: Context) -> bool:
    """Also where the program overloads the name, and no type that the template is given has the program's."""
    if ref.file is not None:
        return ref.name in EXTREMA and ctx.facts.get(MixedOverloads).of_cuda.get((node.file, node.start)) is False
    return ref.qualified in EXTREMA and not ref.is_constructor


def _may_be_floating(node: Node) -> bool:
    """A float and a double, or types that a template leaves open: `std::max` would give a NaN where CUDA's give the number."""
    kinds = {str(a.canonical_type.unqualified) for a in node.arguments}
    return kinds <= {"float", "double"} or any(n.type.is_unknown or n.type.is_dependent for n in node.arguments)


def _is_seen_as_value(node: Node, ctx: Context) -> bool:
    """Whether it matters that CUDA's give a value: `std::max` would leave `const int &m = max(n + 1, 3)` with a number that is gone."""
    above = node.parent
    while above is not None and above.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR, Kind.CONDITIONAL_OPERATOR):
        above = above.parent
    bound = above is not None and above.kind == Kind.VAR_DECL and above.type.is_reference
    return bound or is_in_decltype(node, ctx)


def _variant(row: Api, node: Node) -> Api:
    """The row for the type that the function takes which the call finds."""
    types = {str(t.canonical.referred.unqualified) for t in node.parameter_types}
    if any(a.type.is_unknown for a in node.arguments):
        types = {OPEN}
    found = next((variant for variant in row.variants if types and types <= {variant[0]}), None)
    if found is None:
        return row
    return replace(row, sycl=found[1], takes="" if found[0] == OPEN else found[0])


def _open(row: Api) -> Api:
    """The row for arguments of any type."""
    return replace(row, sycl=dict(row.variants).get(OPEN, row.sycl))


def _common_type(node: Node) -> str:
    """The one type of all arguments; empty where there are two."""
    kinds = {str(a.canonical_type.unqualified) for a in node.arguments}
    return kinds.pop() if len(kinds) == 1 else ""


def _refusal(row: Api, node: Node) -> str:
    """What no row says."""
    return "with these arguments" if len(node.arguments) > len(row.roles) else ""


def _is_of_part(row: Api, node: Node, ctx: Context) -> bool:
    """Whether it is for lanes that a mask names at run time: SYCL's group functions are for whole sub-groups."""
    given = dict(zip(row.roles, node.arguments))
    return "mask" in given and not lanes.is_all(given["mask"], ctx.model)


def _fields(row: Api, node: Node, ctx: Context) -> dict[str, Argument | str]:
    found: dict[str, Argument | str] = {}
    for position, (role, argument) in enumerate(zip(row.roles, node.arguments)):
        takes = row.taken(position)
        if takes == "=":
            takes = "" if node.type.is_dependent else node.canonical_type
        to = node.parameter_types[position].canonical.referred.unqualified if _is_of_own_class(argument) else ""
        if to and takes in ("", to):
            found[role] = Argument(f"{sycl_type(to, ctx.ns)}({argument_of(ctx, argument)})", atom=True)
            continue
        text = argument_of(ctx, argument)
        is_other = argument.canonical_type.unqualified not in ("", takes) and not argument.type.is_unknown
        converted = takes and is_other and role != "mask" and not (role == "predicate" and _is_truth(argument))
        found[role] = converted_to(sycl_type(takes, ctx.ns), ctx.code(argument.span), text) if converted else text
    return found


def _is_of_own_class(argument: Node) -> bool:
    """Whether the call takes a number that the program's or a library's own class gives (`c10::Half` as a `__half`):
    an operator in the call's place would be that class's, and SYCL's functions would not know which type is meant."""
    ref = argument.ref
    return argument.is_converted and ref is not None and ref.kind == Kind.CONVERSION_FUNCTION and not ref.cuda


def _is_truth(argument: Node) -> bool:
    """Whether a predicate is true where it is as an int: what has more bits or a fraction may become 0."""
    return argument.canonical_type.unqualified in _NOT_LARGER or argument.type.is_unknown


@on_call(builtins.MATH, packs="W2S504")
def math(call: Call) -> Planned:
    """Puts SYCL's math function, its arguments converted to the type that CUDA computes in."""
    row, node, ctx = call.row, call.node, call.ctx
    if node is None:
        by_pointers = "pointee" in row.sycl and not row.takes  # what they point to is the type
        yield call.unknown() if call.misfit or by_pointers else call.replaced(spelled_text(call))
        return
    if _is_open_mix(row, node):
        yield Change((), "device_builtin", frozenset({"<math.h>"}))  # C++'s own overloads find the type
        return
    of_float = row.taken(0) == "float"
    result = "float" if of_float else node.type
    if result == "void":  # of two numbers by their addresses
        result = node.arguments[-1].canonical_type.root
    if "::" in result:  # of integers, what the C++ library computes it from its arguments with
        result = node.canonical_type
    fields: dict[str, Argument | str] = {}
    for role, argument in zip(row.roles, node.arguments):
        text = argument_of(ctx, argument)
        converts = (
            argument.ref is not None and argument.ref.kind == Kind.CONVERSION_FUNCTION
        )  # a half where a float is wanted
        is_open = result == _NO_TYPE or (not of_float and argument.type == _NO_TYPE)
        if is_open and role in _VALUES and _meets_torch_numbers(ctx):
            fields[role] = Argument(f"{ctx.ns}as_number({text})", atom=True)
            continue
        same = is_open or (_type_of(argument).unqualified == result and not converts)
        fields[role] = text if same or role not in _VALUES else converted_to(result, ctx.code(argument.span), text)
    yield call.replaced(as_placed(ctx.render_api(row, fields), node, ctx))


def _is_open_mix(row: Api, node: Node) -> bool:
    """Of C++'s functions: whether a template leaves one argument open and another is certainly of another type (`pow(x, 2)`)."""
    given = [a for role, a in zip(row.roles, node.arguments) if role in _VALUES]
    kinds = {_NO_TYPE if a.type == _NO_TYPE else a.canonical_type.unqualified for a in given}
    is_known = any(not (a.type.is_unknown or a.type.is_dependent) for a in given)
    is_overloaded = row.name in builtins.OF_C and row.taken(0) != "float"
    return is_overloaded and node.type == _NO_TYPE and len(kinds) > 1 and (is_known or _NO_TYPE not in kinds)


def _meets_torch_numbers(ctx: Context) -> bool:
    """Whether templates are used with PyTorch's 16-bit classes, of which CUDA's functions take the float and SYCL's not know what to take."""
    known = ctx.model.fixed_points
    if _meets_torch_numbers not in known:
        given = ctx.model.instantiations.values() if ctx.is_torch else ()
        known[_meets_torch_numbers] = any(one in torch.NUMBERS for of_one in given for types in of_one for one in types)
    return bool(known[_meets_torch_numbers])


def _type_of(argument: Node) -> Type:
    """An argument's type; that of the value for an exchange in a tile whose own type is open."""
    row = cooperative.TILE.get(argument.callee.name) if argument.has_callee and argument.type == _NO_TYPE else None
    exchanged = argument.arguments[row.roles.index("value")] if row is not None and "value" in row.roles else argument
    held = element_type(stripped(exchanged)) if exchanged.type == _NO_TYPE else None
    return held.canonical if held is not None else exchanged.canonical_type


def _common(node: Node) -> str:
    """`std::min` takes two of one type, and gives that; CUDA's overloads take a mix, and none has less bits than an int."""
    if _common_type(node) in NARROW:
        return "<int>"
    if _common_type(node) or any(n.type.is_unknown for n in (*node.arguments, node)):
        return ""
    return f"<{node.type}>"

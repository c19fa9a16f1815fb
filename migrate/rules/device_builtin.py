"""Device builtins by their rows: barriers, half arithmetic, math; and `min`/`max`, which CUDA has without a header."""

from __future__ import annotations

import re
from dataclasses import replace

from wmma2sycl.migrate.analyse import lanes
from wmma2sycl.migrate.analyse.expressions import arguments, callee, name_node
from wmma2sycl.migrate.analyse.fragments import sycl_type
from wmma2sycl.migrate.analyse.narrowing import shows_type
from wmma2sycl.migrate.apis import builtins, cooperative
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.edits import Change
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.rules._call_arguments import argument_of
from wmma2sycl.migrate.rules._converted_numbers import converted_to
from wmma2sycl.migrate.rules._parentheses import as_placed, bare
from wmma2sycl.migrate.source import Span
from wmma2sycl.migrate.views import Argument

_ARITHMETIC = re.compile(r"(const )?(unsigned |signed )?(char|short|int|long|long long|float|double|size_t|half|__half)( int)?$")
_VALUES = {"x", "a", "b", "c"}  # arguments of the function's own floating-point type
_NO_TYPE = "<dependent type>"
_OPEN = re.compile(r"dependent|type-parameter|\bauto\b")


@rule("CALL_EXPR")
def builtin(node: Node, ctx: Context) -> Planned:
    ref = callee(node)
    if ref is None or ref.file is not None or ref.kind == "CONSTRUCTOR":
        return
    name = ctx.spelled(node, ref.name)
    if name is None:
        return
    if ref.name in builtins.CALLS and (ctx.on_device(node) if builtins.CALLS[ref.name].special == "device" else ref.cuda):
        row = builtins.CALLS[ref.name]
        if row.special == "shuffle":
            return
        refused = _refusal(row, node, ctx)
        if refused:
            yield ctx.about("W2S504", node, api=f"'{ref.name}' {refused}")
            return
        row = _variant(row, node)
        if row.code:
            yield ctx.about(row.code, node, api=row.name)
        text = ctx.render_api(row, _fields(row, node, ctx))
        converts = row.gives and shows_type(node, row.takes.startswith("unsigned"))
        yield ctx.replace(node.span, f"{row.gives}({text})" if converts else bare(as_placed(text, node, ctx), node, ctx))
    elif ref.name in builtins.MATH and (ref.cuda or ctx.on_device(node)):
        yield from _math(node, ctx, builtins.MATH[ref.name])
    elif ref.name in ("min", "max") and ref.qualified == ref.name and ctx.on_device(node) and _common_type(node) in ("float", "double"):
        yield ctx.replace(Span(ctx.qualified_start(name), name.end), f"sycl::f{ref.name}")  # of a number and a NaN, the number
    elif ref.name in ("min", "max") and ref.qualified == ref.name:
        edit = ctx.replace(Span(ctx.qualified_start(name), name.end), f"std::{ref.name}{_common(node)}")
        yield Change((edit,), "device_builtin", frozenset({"<algorithm>"}))


def _variant(row: Api, node: Node) -> Api:
    """The row for the arguments' type."""
    types = {a.canonical_type.replace("const ", "").replace("&", "").strip() for a in arguments(node)}
    if any(_OPEN.search(t) for t in types):
        types = {builtins.OPEN}
    found = next((sycl for name, sycl in row.variants if types and types <= {name}), "")
    return replace(row, sycl=found, takes="") if found else row


def _common_type(node: Node) -> str:
    """The one type of all arguments; empty where there are two."""
    kinds = {a.canonical_type.replace("const ", "") for a in arguments(node)}
    return kinds.pop() if len(kinds) == 1 else ""


def _refusal(row: Api, node: Node, ctx: Context) -> str:
    """SYCL's group functions are for whole sub-groups: a part of a warp by mask is something else."""
    given = dict(zip(row.roles, arguments(node)))
    if len(arguments(node)) > len(row.roles):
        return "with these arguments"
    if "mask" in given and not lanes.is_all(given["mask"], ctx.model):
        return "for a part of the warp (a mask that is not known to be all lanes)"
    return ""


def _fields(row: Api, node: Node, ctx: Context) -> dict[str, Argument | str]:
    found: dict[str, Argument | str] = {}
    takes = row.takes if row.takes != "=" else "" if _NO_TYPE in node.canonical_type else node.canonical_type
    for role, argument in zip(row.roles, arguments(node)):
        text = argument_of(ctx, argument)
        if _becomes_unary(argument):
            text = Argument(text, atom=False, address_of=text.address_of)
        given = argument.canonical_type.replace("const ", "")
        known = bool(given) and "dependent" not in given and "type-parameter" not in given
        converted = takes and known and given != takes and role != "mask"
        found[role] = converted_to(sycl_type(takes, ctx.ns), ctx.text(argument.span), text) if converted else text
    return found


def _becomes_unary(argument: Node) -> bool:
    """`__ldg(p)`, which becomes `*p`: more than the call it is written as where a member is taken of it."""
    ref = callee(argument)
    row = builtins.CALLS.get(ref.name) if ref is not None and ref.cuda else None
    return row is not None and (row.sycl.startswith("-") or row.sycl.endswith("|pointee}}"))


def _math(node: Node, ctx: Context, row: Api) -> Planned:
    name = ctx.spelled(node, row.name)
    assert name is not None
    if row.args == "...":  # only the name changes: the arguments may be any number
        yield ctx.replace(Span(ctx.qualified_start(name), name.end), f"{ctx.syclex}::{row.name}")
        return
    of_float = row.name.endswith("f") and row.name not in ("erf",)
    result = "float" if of_float else node.type
    if result == "void":  # of two numbers by their addresses
        result = arguments(node)[-1].canonical_type.rstrip("* ")
    if "::" in result:  # of integers, what the C++ library computes it from its arguments with
        result = node.canonical_type
    fields: dict[str, Argument | str] = {}
    for role, argument in zip(row.roles, arguments(node)):
        text = argument_of(ctx, argument)
        converts = argument.ref is not None and argument.ref.kind == "CONVERSION_FUNCTION"  # a half where a float is wanted
        is_open = result == _NO_TYPE or not of_float and argument.type == _NO_TYPE
        same = is_open or _type_of(argument).replace("const ", "") == result and not converts
        fields[role] = text if same or role not in _VALUES else converted_to(result, ctx.text(argument.span), text)
    yield ctx.replace(node.span, as_placed(ctx.render_api(row, fields), node, ctx))


def _type_of(argument: Node) -> str:
    """An argument's type; that of the value for an exchange in a tile whose own type is open."""
    row = cooperative.TILE.get(name_node(argument).name) if argument.kind == "CALL_EXPR" and argument.type == _NO_TYPE else None
    exchanged = arguments(argument)[row.roles.index("value")] if row is not None and "value" in row.roles else argument
    return exchanged.canonical_type


def _common(node: Node) -> str:
    """`std::min` takes two of one type; CUDA's overloads take a mix."""
    kinds = {a.canonical_type.replace("const ", "") for a in arguments(node)}
    if len(kinds) == 1 or any(_OPEN.search(k) for k in (*kinds, node.type)):
        return ""
    return f"<{node.type}>"

"""`int base; if (lane == 0) base = ...; base = __shfl_sync(m, base, 0);`: the other lanes' variable gets a value, which nobody takes."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.lanes.unset_exchanges import UnsetExchanges
from wmma2sycl.migrate.analyse.syntax.jumps import is_jumped_over, is_used_past
from wmma2sycl.migrate.analyse.types.constructed_types import ConstructedTypes
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.first_value_places import first_value_behind
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node, Type


@rule(Kind.DECL_STMT)
def unset_exchange(node: Node, ctx: Context) -> Planned:
    """` = 0` behind the name; `{}` of arrays, classes, and where only a template's arguments tell the type.

    Where a jump passes the declaration, which it may not if that gives a value, a statement behind does: `int v; v = 0;`.
    """
    unset = ctx.facts.get(UnsetExchanges).declarations
    assigned = []
    for variable in (v for v in node.children if v in unset):
        macro = _in_the_way(variable, ctx)
        value = _first_value(variable.canonical_type)
        if macro:
            yield ctx.about("W2S101", variable, what=f"the first value of {variable.name}", macro=macro)
        elif not is_jumped_over(variable):
            yield first_value_behind(variable, _behind_attributes(ctx, variable.end), value, ctx)
        elif ctx.facts.get(ConstructedTypes).holds(variable):
            continue  # its constructor is in the way
        elif variable.type.is_array or is_used_past(variable):
            yield ctx.about("W2S119", variable, name=variable.name, what="a first value")
        else:
            assigned.append(f" {variable.name}{value if '=' in value else f' = {value}'};")
    if assigned:
        yield ctx.insert(node.end, "".join(assigned))


def _in_the_way(variable: Node, ctx: Context) -> str:
    """A macro that makes the name or what ends the declarator: not one of the type alone, of an array's number, or that is given both."""
    last = ctx.tokens.before(variable.end)
    is_spelled = last is not None and last.text in ("]", variable.name)
    places = (variable.location, last.start if last is not None and is_spelled else variable.end - 1)
    is_given = is_spelled and _is_at(variable.name, variable.location, ctx)
    for start, (name, end) in ctx.unit.macros.get(variable.file, {}).items():
        if any(start <= at < end and (start == at or not is_given) for at in places):
            return name
    return ""


def _is_at(name: str, at: int, ctx: Context) -> bool:
    return ctx.text(Span(at, at + len(name.encode()))) == name


def _behind_attributes(ctx: Context, end: int) -> int:
    """Past `[[maybe_unused]]` and `__attribute__((unused))` of a declarator."""
    code = ctx.tokens.code
    at = ctx.tokens.index(end)
    while at + 1 < len(code) and (code[at].text == code[at + 1].text == "[" or code[at].text == "__attribute__"):
        closed = ctx.tokens.matching(at + (code[at].text != "["))
        if closed is None:
            break
        end, at = code[closed].end, closed + 1
    return end


def _first_value(kind: Type) -> str:
    if kind.is_pointer:
        return " = nullptr"
    if kind.unqualified == "bool":
        return " = false"
    return " = 0" if kind.is_integer or kind.unqualified in ("float", "double") else "{}"

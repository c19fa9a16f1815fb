"""`__constant__ float c[N];` becomes a device_global, or a constexpr table where nothing writes it after its declaration."""

from __future__ import annotations

from collections.abc import Sequence

from wmma2sycl.migrate.analyse.launches.device_variables import MARKS, DeviceVariables, Form, is_announcement, mark_of
from wmma2sycl.migrate.analyse.launches.symbol_parameters import SymbolParameters, is_measured
from wmma2sycl.migrate.analyse.program.restricted import Restricted
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.apis import runtime
from wmma2sycl.migrate.core.edits import Change, Edit, hole
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.first_values import (
    deduced_type,
    defined_class,
    dimensions_text,
    first_value,
    unused_name,
    written_end,
)
from wmma2sycl.migrate.forms.function_heads import remove_word
from wmma2sycl.migrate.forms.host import shared_variables
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Role
from wmma2sycl.migrate.rules.kernel.shared_memory import element_of

_DROPPED = {"__constant__", "__device__", "__managed__", "const", "constexpr", "volatile", "static", "inline"}
_AHEAD = _DROPPED - {"const", "volatile"}  # which may belong to what a pointer leads to
_HOLDERS: dict[Form | str, str] = {
    Form.PLAIN_OBJECT: "plain_object",
    Form.MANAGED: "managed_place",
    Form.COMMON: "common_place",
}
_VALUES: dict[Form | str | None, str] = {Form.MANAGED: "managed_value", Form.COMMON: "common_value"}
_INSIDE: dict[Form | str | None, str] = {Form.DEVICE_GLOBAL: ".get()", Form.PLAIN_OBJECT: ".get().value()"}


@rule(Kind.VAR_DECL)
def device_variable(node: Node, ctx: Context) -> Planned:
    """Declares the variable in its SYCL form; one that has none is said with the reason."""
    mark = mark_of(node)
    beside = node.parent.children if node.parent is not None else ctx.unit.files[node.file]
    together = [n for n in beside if n.kind == Kind.VAR_DECL and n.start == node.start]
    if not mark or together[0] is not node:
        return  # another declarator of a declaration planned before
    facts = ctx.facts.get(DeviceVariables)
    known, are_shared = facts.forms, {v.ref is not None and v.ref.key in facts.shared for v in together}
    element = element_of(ctx, Span(node.start, node.location), _DROPPED | ({"extern"} if True in are_shared else set()))
    forms = [known.get(v.ref.key, "not all of its declaration was read") for v in together if v.ref is not None]
    is_mixed = len(set(forms)) > 1 or len(are_shared) > 1
    reason = next((f for f in forms if isinstance(f, str)), "they are of two forms" if is_mixed else "")
    reason = _ill_placed(ctx, together, element) or reason
    if element is None or reason:
        yield ctx.about(
            "W2S504", node, api=f"a {mark} variable at file scope, '{node.name}'" + (f" ({reason})," if reason else ",")
        )
        return
    if True in are_shared:
        yield from shared_variables.declared(ctx, together, element, _HOLDERS[forms[0]])
        return
    if is_announcement(node, ctx.source.data):
        yield ctx.remove_statement(node.start, max(v.end for v in together))
        return
    is_static = any(t.text == "static" for t in ctx.tokens.within(Span(node.start, node.location)))
    if forms[0] is Form.TABLE:
        word = "constexpr" if node.type.without_extents.is_arithmetic else "const"
        yield ctx.replace(Span(node.start, element.end), f"{'static ' if is_static else ''}{word} {hole(element)}")
        return
    # nvcc keeps each source's variables apart, also those of one name in several sources, or of a header that they include
    defined = defined_class(ctx, element, node.name)
    static = "static " if is_static or node.is_external or defined is not None else ""
    of_type = defined[1] if defined is not None else _named_type(ctx, element, node)
    if not of_type:
        yield ctx.about(
            "W2S504", node, api=f"a {mark} variable at file scope, '{node.name}' (its type has no name here),"
        )
        return
    lines = [defined[0]] if defined is not None else []
    holder = _HOLDERS.get(forms[0])
    before, behind = (f"{ctx.ns}{holder}<", ">") if holder is not None else ("", "")
    for v in together:
        name = ctx.text(Span(v.location, ctx.unit.name_end(v)))
        lines.append(f"{static}{ctx.syclex}::device_global<{before}{of_type}{dimensions_text(ctx, v)}{behind}> {name}")
        first = first_value(ctx, v)
        if first is not None or forms[0] is Form.MANAGED:
            if name != v.name:
                yield ctx.about(
                    "W2S504",
                    node,
                    api=f"a {mark} variable at file scope, '{v.name}' (a macro names it, and it is not zero at first),",
                )
                return
            lines.append(
                f"[[maybe_unused]] static const bool {unused_name(ctx, v)} = {ctx.ns}first_value<{name}>({first or ''})"
            )
    yield ctx.replace(
        Span(node.start, written_end(ctx, together[-1])), f";\n{ctx.source.indent(node.start)}".join(lines)
    )


def _ill_placed(ctx: Context, together: Sequence[Node], element: Span | None) -> str:
    """Why the declaration cannot be taken apart; empty where it can."""
    if any((t := ctx.tokens.before(v.location)) is not None and t.text == "::" for v in together):
        return "it is defined outside of its namespace or class"
    if len({str(v.type.without_extents) for v in together}) > 1:
        return "its declaration has variables of several types"
    words = {t.text for t in ctx.tokens.within(element)} if element is not None else set()
    return "what marks it stands within its type" if not words.isdisjoint(_AHEAD) and "extern" not in words else ""


def _named_type(ctx: Context, element: Span, variable: Node) -> str:
    """A device_global's type: as written, the one that it is for `auto`; empty where that has no name."""
    words = {t.text for t in ctx.tokens.within(element)}
    return hole(element) if "auto" not in words else deduced_type(ctx, variable) if words == {"auto"} else ""


@rule(Kind.DECL_STMT)
def announced_in_function(node: Node, ctx: Context) -> Planned:
    """`extern __device__ int count;` in a function: what is declared ahead of it need not be said again."""
    variables = [v for v in node.children if v.kind == Kind.VAR_DECL and not v.is_shared]
    marked = [v for v in variables if not MARKS.keys().isdisjoint(v.attributes)]
    if not marked or not all(is_announcement(v, ctx.source.data) for v in variables):
        return
    known = ctx.facts.get(DeviceVariables).forms
    refs = [(v, v.ref) for v in marked if v.ref is not None and isinstance(known.get(v.ref.key), Form)]
    if len(refs) == len(marked) and all(ref.file != v.file or ref.offset < v.start for v, ref in refs):
        yield ctx.remove_statement(node.start, node.end)
    else:
        yield ctx.about(
            "W2S504", node, api=f"'{marked[0].name}', a variable of the device that a function alone declares,"
        )


@rule(Kind.VAR_DECL)
def table_in_function(node: Node, ctx: Context) -> Planned:
    """`static __constant__ float c[2] = {1, 2};` in a function, which the device reads alone."""
    marked = [mark for kind, mark in MARKS.items() if kind in node.attributes]
    statement = node.parent
    if not marked or not node.is_static or statement is None or statement.kind != Kind.DECL_STMT or node.is_shared:
        return
    if node in ctx.facts.get(Restricted).found or statement.variables[0] is not node:
        return  # it can be written, or is another declarator of a declaration planned before
    words = ctx.tokens.within(Span(node.start, node.location))
    is_said = any(t.text in ("const", "constexpr") for t in words)
    word = "constexpr" if node.type.without_extents.is_arithmetic else "const"
    for mark in (t for t in words if t.text in marked):
        yield remove_word(ctx, mark.start, mark.end) if is_said else Edit(Span(mark.start, mark.end), word)


@rule(Kind.DECL_REF_EXPR)
def use(node: Node, ctx: Context) -> Planned:
    """The variable itself, where no subscript asks for it: `&c`, `c + 4`, `sizeof(c)`."""
    declaration = ctx.model.declarations.get(node.ref.key) if node.ref is not None else None
    if declaration is None or not mark_of(declaration):
        return
    assert node.ref is not None
    form = ctx.facts.get(DeviceVariables).forms.get(node.ref.key)
    if ctx.spelled(node, node.name) is None and not _is_named_by_macro(ctx, node):
        if form in _VALUES and not ctx.unit.is_of_body(node, node.name):
            macro = ctx.unit.macro_around(node.file, node.start)
            yield ctx.about("W2S101", node, what=node.name, macro=macro)
        return
    if form in _VALUES:
        yield from _placed(node, ctx, _VALUES[form])
        return
    inside = _INSIDE.get(form)
    if not inside or _has_role(node, "symbol") or _is_given_as_symbol(node, ctx):
        return
    if _is_read_by_host(node, ctx):
        yield ctx.about("W2S504", node, api=f"'{node.name}', a variable of the device that the host reads,")
    elif not _is_subscripted(node):
        yield ctx.replace(node.span, f"{ctx.text(node.span)}{inside}")


def _placed(node: Node, ctx: Context, value: str) -> Planned:
    """The object itself, wherever it is named; a copy takes no such one for a symbol."""
    is_managed, takes = value == _VALUES[Form.MANAGED], ctx.facts.get(SymbolParameters).takes(node, ctx.model)
    if not is_managed and _has_role(node, "symbol") and not takes:
        if not shared_variables.is_symbol(node):
            yield ctx.about("W2S504", node, api=f"'{node.name}', a variable that sources share, as a part of a symbol,")
    elif takes:
        which = "managed memory that" if is_managed else "a variable that sources share and"
        yield ctx.about("W2S504", node, api=f"'{node.name}', {which} a copy names,")
    elif not is_managed and _is_read_by_host(node, ctx):
        yield ctx.about("W2S504", node, api=f"'{node.name}', a variable of the device that the host reads,")
    else:
        text = f"{ctx.ns}{value}<{ctx.text(node.span)}>()"
        if (asked := shared_variables.asked_type(ctx, node)) is not None:
            edit = ctx.replace(asked, f"std::remove_reference_t<decltype({text})>")
            yield Change((edit,), "device_variable", frozenset({"<type_traits>"}))
        else:
            yield ctx.replace(node.span, f"&{text}[0]" if node.type.is_array and _is_launched_with(node) else text)


@rule(Kind.DECL_REF_EXPR)
def measured_symbol(node: Node, ctx: Context) -> Planned:
    """`sizeof(symbol)` of a parameter that is given a device_global."""
    if node.ref is not None and node.ref.key in ctx.facts.get(SymbolParameters).parameters and is_measured(node):
        yield ctx.replace(node.span, f"{ctx.text(node.span)}.get()")


@rule(Kind.PARM_DECL)
def symbol_by_reference(node: Node, ctx: Context) -> Planned:
    """`const T &symbol`, as CUDA's own functions take it: a copy to a device_global wants one that is not const."""
    if node.ref is not None and node.ref.key in ctx.facts.get(SymbolParameters).written:
        for word in ctx.tokens.within(Span(node.start, node.location)):
            if word.text == "const":
                yield remove_word(ctx, word.start, word.end)


def _is_given_as_symbol(node: Node, ctx: Context) -> bool:
    """Whether a function takes the device_global itself: one whose template argument is not written, `set<int[4]>(counts)`."""
    takes, call = ctx.facts.get(SymbolParameters).takes(node, ctx.model), node.parent
    return takes and call is not None and not ctx.text(call.callee.span).endswith(">")


def _is_read_by_host(node: Node, ctx: Context) -> bool:
    """Whether a host function has the variable evaluated: a device_global's value is on devices only."""
    function = ctx.function(node)
    in_lambda = any(a.kind == Kind.LAMBDA_EXPR for a in node.ancestors())
    is_on_host = function is not None and function.role is Role.HOST and not in_lambda
    return is_on_host and not is_measured(node) and not _has_role(node, "variable")


def is_variable(ctx: Context, token: Token) -> bool:
    """Whether a macro's body means a variable of the device by a name: nothing else is declared by that name."""
    before = ctx.tokens.before(token.start)
    is_member = before is not None and before.text in (".", "->")
    return token.text in ctx.facts.get(DeviceVariables).names and not is_member


def spelled_use(token: Token, ctx: Context) -> Planned:
    """The variable in the body of a macro, where it is a name only."""
    forms = ctx.facts.get(DeviceVariables).forms
    own = {form for (_, _, name, _), form in forms.items() if name == token.text}
    inside = {_INSIDE.get(form) for form in own}
    code, at = ctx.tokens.code, ctx.tokens.index(token.start)
    is_placed = not own.isdisjoint(_VALUES)
    if is_placed and len(own) == 1 and not _is_spelled_symbol(ctx, at):
        named = Span(ctx.qualified_start(token), token.end)
        yield ctx.replace(named, f"{ctx.ns}{_VALUES[next(iter(own))]}<{ctx.text(named)}>()")
        return
    if (inside == {None} and not is_placed) or code[at + 1].text == "[" or _is_spelled_symbol(ctx, at):
        return
    if len(inside) > 1 or is_placed:
        macro = ctx.definition_at(token.start)
        yield ctx.diagnostic(
            "W2S101", Span(token.start, token.end), what=token.text, macro=macro.name if macro is not None else ""
        )
    else:
        yield Edit(Span(token.end, token.end), str(inside.pop()))


def _is_spelled_symbol(ctx: Context, at: int) -> bool:
    """`cudaMemcpyToSymbol(scale, ...)`: the argument says which variable is meant."""
    opening = next((t for t in reversed(ctx.tokens.code[:at]) if t.text in ("(", ",", ";")), None)
    called = ctx.tokens.before(opening.start) if opening is not None and opening.text == "(" else None
    return called is not None and "symbol" in (runtime.CALLS[called.text].roles if called.text in runtime.CALLS else ())


def _is_named_by_macro(ctx: Context, node: Node) -> bool:
    """Whether a macro pastes the name together, and makes nothing else: `NAME(sum)`, in an expression that is not all the macro's."""
    made = ctx.unit.macros.get(node.file, {}).get(node.start)
    is_all = made is not None and made[1] == node.end and node.parent is not None and node.parent.span != node.span
    return is_all and not ctx.unit.is_of_body(node, node.name)


def _is_launched_with(node: Node) -> bool:
    """Whether a kernel is given it: an array as the pointer that the kernel takes."""
    above = node.parent
    while above is not None and above.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR):
        node, above = above, above.parent
    return above is not None and above.is_launch and node in above.arguments


def _is_subscripted(node: Node) -> bool:
    return node.parent is not None and node.parent.kind == Kind.ARRAY_SUBSCRIPT_EXPR and node.parent.array is node


def _has_role(node: Node, role: str) -> bool:
    """Whether it is an argument of a CUDA call that has one of this role; `sizeof` around it asks for something else."""
    for above in node.ancestors():
        if above.kind == Kind.CXX_UNARY_EXPR:
            return False
        if above.kind == Kind.CALL_EXPR:
            ref = callee(above)
            return ref is not None and ref.cuda and ref.name in runtime.CALLS and role in runtime.CALLS[ref.name].roles
    return False

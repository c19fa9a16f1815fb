"""Default arguments of kernels: nd_launch takes an argument for each parameter, so a launch writes those it left out."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.kernels.kernel_signatures import plain as plain_type
from wmma2sycl.migrate.analyse.macros.definitions import definitions_of
from wmma2sycl.migrate.core.edits import filled
from wmma2sycl.migrate.core.lexer import Token, lex, plain
from wmma2sycl.migrate.core.views import Argument
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.converted_arguments import Declared, declared_types, type_in_full
from wmma2sycl.migrate.forms.converted_numbers import converted_to
from wmma2sycl.migrate.forms.host.call_arguments import is_null
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Function

UNKNOWN_DEFAULT = (
    "the default of a parameter that it leaves out would have to be written here, and may mean something else"
)

_WORDS = frozenset(
    {"true", "false", "nullptr", "sizeof", "int", "unsigned", "float", "double", "char", "long", "short"}
)
_NAMED = (Kind.DECL_REF_EXPR, Kind.TYPE_REF, Kind.TEMPLATE_REF, Kind.NAMESPACE_REF)


def omitted_arguments(ctx: Context, node: Node, kernel: Function, given: list[str]) -> list[str] | None:
    """What a launch leaves to its kernel's defaults, as text that means the same there; None where there is none.

    `given`: the launch's template arguments as text.
    """
    first = len(node.arguments)
    if all(p.initialiser is None for p in kernel.parameters[first:]):
        return []
    if any(ctx.code(a.span).endswith("...") for a in node.arguments if a.file == ctx.source.path):
        return None  # what a pack stands for, nobody counts
    told = dict(zip(kernel.template_parameters, given))
    declared = declared_types(node, kernel, {name: filled(text, ctx.text) for name, text in told.items()}, ctx)
    texts = [
        _text(ctx, parameter, one, told)
        for parameter, one in list(zip(kernel.parameters, declared, strict=True))[first:]
    ]
    return None if "" in texts else texts


def _text(ctx: Context, parameter: Node, declared: Declared, told: dict[str, str]) -> str:
    """One parameter's default in the type of the parameter; empty where it would mean something else at the launch."""
    default = parameter.initialiser
    if default is None or not declared.written:
        return ""
    code = plain(lex(ctx.unit.data(default.file)).within(default.span))
    of_parameter = plain_type(type_in_full(ctx, declared))
    if plain_type(declared.resolved).endswith("*"):
        return f"static_cast<{of_parameter}>(nullptr)" if is_null(code) else ""
    text = "" if any(n.ref is not None and n.ref.cuda for n in default.walk()) else _at_launch(ctx, default, told)
    if text.startswith("{"):
        return f"{of_parameter}{text}" if default.type.is_class or default.type == "void" else ""
    if not text or default.canonical_type.unqualified == plain_type(declared.resolved):
        return text
    if default.kind == Kind.CALL_EXPR and _makes(filled(text, ctx.text), of_parameter):
        return text
    return str(converted_to(of_parameter, code, Argument(text, atom=True)))


def _makes(text: str, type_name: str) -> bool:
    """Whether an expression begins as the type's construction does: `T(1)`, `T{}`."""
    code, words = ([t.text for t in lex(one.encode()).code] for one in (text, type_name))
    return code[: len(words)] == words and code[len(words) : len(words) + 1] in (["("], ["{"])


def _at_launch(ctx: Context, default: Node, told: dict[str, str]) -> str:
    """The default's words as a launch has to write them; empty where one means something else there."""
    tokens = lex(ctx.unit.data(default.file)).within(default.span)
    if tokens and tokens[0].text == "=":
        del tokens[0]  # clang's place of `{}` that calls a constructor
    pieces: list[str] = []
    for before, token, behind in zip([None, *tokens], tokens, [*tokens[1:], None]):
        is_member = before is not None and before.text in ("::", ".", "->")
        word = _word(ctx, default, token, told) if token.kind == "name" and not is_member else token.text
        is_made = behind is not None and behind.text in ("(", "{")
        if not word or (is_made and " " in word):
            return ""  # `unsigned int(1)` is no expression
        pieces.append(" " * (before is not None and before.end != token.start) + word)
    return "".join(pieces)


def _word(ctx: Context, default: Node, token: Token, told: dict[str, str]) -> str:
    """A name in full, from the outermost scope where something may hide it; a macro's where it is a number, whoever uses it."""
    name = token.text
    if name in _WORDS or name in told:
        return told.get(name, name)
    named = next((n.ref for n in default.walk() if n.kind in _NAMED and n.ref is not None and n.ref.name == name), None)
    if named is None:
        return name if _is_number(ctx, name) else ""
    first = named.qualified.partition("::")[0]
    declared = (*ctx.model.declarations.values(), *ctx.model.aliases.values())
    is_hidden = any(n.name == first and n.ref is not None and n.ref.qualified != first for n in declared)
    if named.file is None or "(" in named.qualified:
        return ""
    return f"::{named.qualified}" if is_hidden else named.qualified


def _is_number(ctx: Context, macro: str) -> bool:
    """Whether a macro has one definition, which names nothing."""
    found = definitions_of(ctx.unit, macro)
    gone = re.compile(rb"#\s*undef\s+" + macro.encode() + rb"\b")
    if len(found) != 1 or any(gone.search(ctx.unit.text(file)) for file in ctx.unit.files):
        return False
    body = found[0].body
    return all(t.kind != "name" for t in lex(ctx.unit.data(found[0].file)[body.start : body.end]).code)

"""Arguments of a device function in a macro's body: nothing tells their types there, so each is converted to the function's."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.syntax.fragments import sycl_type
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.views import Argument, operand, operands
from wmma2sycl.migrate.forms.call import Call
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.converted_numbers import converted_to

# How a program spells each type in a cast, and a literal of it.
_SPELLED = {
    "int": ("int", r"-?(?!0\d)\d{1,9}|0[xX](?:[0-7][\da-fA-F]{7}|[\da-fA-F]{1,7})"),
    "unsigned int": ("unsigned|unsigned int|uint|(?:std::)?uint32_t", r"(?:0[xX][\da-fA-F]{1,8}|\d{1,9})[uU]"),
    "long long": ("long long", r"-?\d+(?:ll|LL)"),
    "unsigned long long": ("unsigned long long", r"(?:0[xX][\da-fA-F]+|\d+)(?:ull|ULL)"),
    "float": ("float", r"-?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?[fF]"),
    "double": ("double", r"-?(?:\d+\.\d*|\.\d+)(?:[eE][-+]?\d+)?"),
    "short": ("short", "(?!)"),
    "unsigned short": ("unsigned short", "(?!)"),
}
_COMPARES = re.compile(r"[<>!=]=|[<>!]|&&|\|\|")  # gives a truth value


def converted_fields(call: Call) -> dict[str, Argument | str]:
    """The arguments by their roles, in the types that the row says; as they are where it has a text for each type."""
    fields = call.fields
    if call.row.variants:
        return fields
    for position, (role, span) in enumerate(zip(call.row.roles, call.arguments)):
        taken, code = call.row.taken(position) if role != "mask" else "", call.ctx.code(span)
        text = call.ctx.argument(span)
        if role == "predicate" and _COMPARES.search(code.replace("->", ".")):
            continue
        if taken == "=":  # of the integers that it is overloaded for: what arithmetic makes of a smaller one
            fields[role] = Argument(f"+{operand(text)}", atom=False)
        elif taken and not _is_of(taken, call.ctx, span):
            fields[role] = converted_to(sycl_type(taken, call.ctx.ns), code, text)
    return fields


def _is_of(taken: str, ctx: Context, span: Span) -> bool:
    """Whether a literal or a cast says the type; `(int)x` casts but the first operand of what a parameter stands for."""
    (words, literal), code = _SPELLED[taken], ctx.code(span)
    cast = re.match(rf"\((?:{words})\)|(?:static_cast<(?:{words})>|(?:{words}))(?=\()", code)
    if cast is None:
        return re.fullmatch(literal, code) is not None
    if not cast[0].startswith("("):
        return operands(f"f{code[cast.end() :]}") == ["f"]
    close = ctx.tokens.matching(ctx.tokens.index(span.start))
    return close is not None and ctx.argument(Span(ctx.tokens.code[close + 1].start, span.end)).atom

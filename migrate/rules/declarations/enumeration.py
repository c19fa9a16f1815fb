"""`enum Mode { ... }` that a kernel takes becomes `enum Mode : int { ... }`, the type its values had in expressions."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.kernels.kernel_enums import KernelEnums
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_PROMOTED = (
    ("int", -(2**31), 2**31),
    ("unsigned int", 0, 2**32),
    ("long", -(2**63), 2**63),
    ("unsigned long", 0, 2**64),
)


@rule(Kind.ENUM_DECL)
def enumeration(node: Node, ctx: Context) -> Planned:
    """Gives an enumeration that a kernel takes its underlying type, and a name if it has none."""
    if not ctx.facts.get(KernelEnums).take(node.canonical_type):
        return
    head = _head(node, ctx)
    if head is None:
        yield ctx.about("W2S101", node, what="an enumeration that a kernel takes", macro=ctx.text(node.span))
        return
    words = [t.text for t in head]
    if ":" in words or "class" in words or "struct" in words:
        return
    name = "" if node.name in words else f" {node.name}"
    yield ctx.insert(head[-1].end, f"{name} : {_promoted(node)}")


def _head(node: Node, ctx: Context) -> list[Token] | None:
    """`enum Mode`; None where a macro spells it."""
    tokens = ctx.tokens.within(node.span)
    opened = next((i for i, t in enumerate(tokens) if t.text == "{"), None)
    first = next((i for i, t in enumerate(tokens) if t.text == "enum"), None)
    return tokens[first:opened] if opened is not None and first is not None and first < opened else None


def _promoted(node: Node) -> str:
    """The first type that holds all values, as in integral promotion of the enumeration as it was."""
    values = [e.enum_value for e in node.enumerators]
    return next(name for name, low, high in _PROMOTED if all(low <= v < high for v in values))

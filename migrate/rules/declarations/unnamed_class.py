"""`typedef struct { ... } Sizes;` that a kernel takes becomes `typedef struct Sizes { ... } Sizes;`.

SYCL names a kernel by its parameters' types, and declares these ahead: a class without a name cannot be. `using Sizes = struct { ... };`
becomes `struct Sizes { ... };` whoever takes it: C++ gives such a class no name, so that host and device compiler make two.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.kernels.kernel_enums import KernelEnums
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.TYPEDEF_DECL)
def unnamed_class(node: Node, ctx: Context) -> Planned:
    """Gives the class behind a typedef the typedef's name."""
    if node.canonical_type != node.name or node.name not in ctx.facts.get(KernelEnums).names:
        return
    tokens = ctx.tokens.within(node.span)
    opened = next((i for i, t in enumerate(tokens) if t.text == "{"), None)
    keyword = next((i for i, t in enumerate(tokens[:opened]) if t.text in ("struct", "union", "class")), None)
    if opened is None or keyword is None:
        return
    head = tokens[opened - 1]
    if opened - 1 == keyword or head.text == ")":  # `struct {`, `struct __align__(16) {`
        yield ctx.insert(head.end, f" {node.name}")


@rule(Kind.TYPE_ALIAS_DECL)
def unnamed_class_of_alias(node: Node, ctx: Context) -> Planned:
    """An alias of a class without a name, and of nothing more."""
    first = ctx.tokens.index(node.start)
    tokens = ctx.tokens.code[first : first + 5]
    words = [t.text for t in tokens]
    if words[:1] != ["using"] or words[2:3] != ["="] or words[4:] != ["{"] or words[3] not in ("struct", "class"):
        return
    closed = ctx.tokens.matching(first + 4)
    if closed is not None and [t.text for t in ctx.tokens.code[closed + 1 : closed + 2]] == [";"]:
        yield ctx.replace(Span(tokens[0].start, tokens[3].end), f"{words[3]} {words[1]}")

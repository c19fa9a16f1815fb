"""How the depth of a loop's products, the type of its elements and its end are written: as text that can stand elsewhere, too."""

from __future__ import annotations

import re
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.elements.merged_steps import MergedSteps, Operand
from wmma2sycl.migrate.analyse.values.read_parameters import ReadParameters
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node

_NAME = re.compile(r"\w+(::\w+)*")
_OTHERS = re.compile(r"\bprecision::|^(float|double)$")  # products of them are no deeper
_OPERATORS = ("+", "-", "*", "/", "%")
_ATOMS = (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR, Kind.INTEGER_LITERAL, Kind.PAREN_EXPR)  # a macro may be more
_VALUES = (Kind.VAR_DECL, Kind.PARM_DECL, Kind.TEMPLATE_NON_TYPE_PARAMETER, Kind.ENUM_CONSTANT_DECL)


@dataclass(frozen=True)
class DepthTexts:
    """`limit`: what ends the loop, as an operand of any operator. `spans`: where the fragments' types say the depth."""

    depth: str
    element: str
    limit: str
    spans: tuple[Span, ...]


def depth_texts(found: MergedSteps, loop: Node, ctx: Context) -> DepthTexts | None:
    """None where a part is not spelled out here, or other rules write it anew."""
    spelled = [_arguments(o, ctx) for o in found.operands]
    arguments = [a for a in spelled if a is not None]
    texts = {(ctx.code(a[3]), ctx.code(a[4])) for a in arguments}
    if len(arguments) < len(spelled) or len(texts) != 1 or not _declare_nothing_else(found):
        return None
    depth, element = texts.pop()
    step = found.by if found.by is not None else loop.step
    if step is None or not (is_spelled(step, ctx) or _is_whole_use(step, ctx)):
        return None
    if not all(is_spelled(n, ctx) for n in found.loads) or not _is_plain(found.limit, ctx):
        return None
    if _OTHERS.search(element) or not _NAME.fullmatch(depth) or any(o.depth.kind not in _ATOMS for o in found.operands):
        return None
    if _hides(loop, {found.counter.name, *re.findall(r"\w+", f"{depth} {ctx.code(found.limit.span)}")}):
        return None
    limit = " ".join(ctx.plain_text(found.limit.span).split())
    return DepthTexts(
        depth, element, limit if found.limit.kind in _ATOMS else f"({limit})", tuple(a[3] for a in arguments)
    )


def _hides(loop: Node, names: set[str]) -> bool:
    """Whether the loop's body declares something of the same name as what the loads are to name."""
    return any(n.kind == Kind.VAR_DECL and n.name in names for n in loop.body.walk())


def _arguments(operand: Operand, ctx: Context) -> list[Span] | None:
    """The template's arguments where the declaration spells them."""
    declaration = operand.declaration
    if not is_spelled(declaration, ctx):
        return None
    name = next((t for t in ctx.tokens.within(declaration.span) if t.text == "fragment"), None)
    index = ctx.tokens.index(name.start) + 1 if name is not None else 0
    parsed = ctx.tokens.template_arguments(index) if name is not None and ctx.tokens.code[index].text == "<" else None
    if parsed is None or len(parsed[0]) != 6 or parsed[0][3].start != operand.depth.start:
        return None
    use, layout = (ctx.code(parsed[0][i]).rsplit("::", 1)[-1] for i in (0, 5))
    return parsed[0] if use in ("matrix_a", "matrix_b") and layout in ("row_major", "col_major") else None


def _declare_nothing_else(found: MergedSteps) -> bool:
    """Whether the declarations of the fragments declare no others, whose type is the same text."""
    own = {o.declaration for o in found.operands}
    statements = [o.declaration.parent for o in found.operands]
    return all(s is not None and s.kind == Kind.DECL_STMT and own.issuperset(s.variables) for s in statements)


def is_spelled(node: Node, ctx: Context) -> bool:
    """Whether the text of a node stands in this file, outside of macros and what they are given."""
    if node.file != ctx.source.path or ctx.directive_at(node.start) is not None:
        return False
    return not ctx.unit.uses_around(node.file, node.start)


def _is_whole_use(node: Node, ctx: Context) -> bool:
    """`TILE`, a macro that is the expression."""
    uses = ctx.unit.uses_around(node.file, node.start) if node.file == ctx.source.path else []
    return len(uses) == 1 and (uses[0].start, uses[0].end) == (node.start, node.end)


def _is_plain(node: Node, ctx: Context) -> bool:
    """Whether this is names, numbers and arithmetic that no other rule writes."""
    if node.kind == Kind.BINARY_OPERATOR:
        return node.operator in _OPERATORS and _is_plain(node.left, ctx) and _is_plain(node.right, ctx)
    if node.kind == Kind.PAREN_EXPR:
        return _is_plain(node.operand, ctx)
    if node.kind == Kind.MEMBER_REF_EXPR:
        is_own = node.ref is not None and not node.ref.cuda and node.ref.kind == Kind.FIELD_DECL
        return is_own and node.base is not None and node.base.kind == Kind.DECL_REF_EXPR and _is_plain(node.base, ctx)
    if node.kind == Kind.DECL_REF_EXPR and node.ref is not None:
        return not node.ref.cuda and node.ref.kind in _VALUES and not _is_rewritten(node, ctx)
    return node.kind == Kind.INTEGER_LITERAL


def _is_rewritten(name: Node, ctx: Context) -> bool:
    """Whether what a name becomes is not the name: a variable of the device's, or a parameter that is read in its place."""
    declaration, function = (
        ctx.model.declarations.get(name.ref.key) if name.ref is not None else None,
        ctx.function(name),
    )
    if declaration is None or function is None:
        return name.value() is None and (name.ref is None or name.ref.kind != Kind.TEMPLATE_NON_TYPE_PARAMETER)
    numbers = ctx.facts.get(ReadParameters).of_kernel.get(function.ref.key, ())
    return bool(declaration.attributes) or any(function.parameters[n].ref == declaration.ref for n in numbers)

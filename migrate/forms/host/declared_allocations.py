"""`float *p;` and, further down its block, `cudaMalloc(&p, bytes)`: one declaration, where nothing between names the pointer."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.core.edits import Edit, hole, holes
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.memory import is_null_text
from wmma2sycl.migrate.front import Kind, Node

_KEPT = {"static", "extern", "thread_local", "volatile", "register", "("}


def declaration_of(ctx: Context, call: Node, text: str) -> Node | None:
    """The declaration that an allocation, a statement of its own, can be the initialiser of; `text` is what becomes of it."""
    pointer, block, function = stripped(call.arguments[0]), call.parent, ctx.function(call)
    target = pointer.first_operand or pointer
    if block is None or block.kind != Kind.COMPOUND_STMT or function is None or function.body is None:
        return None
    found = next((s for s in block.children if s.kind == Kind.DECL_STMT and _declares(s, target)), None)
    if found is None or not _is_plain_pointer(ctx, found) or not text.startswith(f"{hole(target.span)} = "):
        return None
    sizes = {t.text for h in holes(text)[1:] for t in ctx.tokens.within(h)}
    is_left = _is_jumped_over(function.body, block) or target.name in sizes
    return None if is_left or not _is_apart(ctx, found, call) else found


def declared(declaration: Node, text: str) -> str:
    """The allocation with its declaration."""
    of_void = declaration.variables[0].type == "void *"
    return f"{'void' if of_void else 'auto'} *{text}"


def taken_out(ctx: Context, declaration: Node, call: Node) -> tuple[Edit, ...]:
    """The declaration's removal; a comment behind it goes on behind the allocation, where nothing else stands there."""
    line = Span(ctx.source.line_start(declaration.start), ctx.source.line_end(declaration.end))
    rest, behind = Span(declaration.end, line.end), ctx.tokens.at_or_after(call.end)
    alone = not ctx.text(Span(line.start, declaration.start)).strip() and not ctx.tokens.within(rest)
    comments = ctx.comments(rest)
    if (
        not (alone and comments and _ends_line(ctx, comments[-1].end))
        or behind is None
        or not (behind.text == ";" and _ends_line(ctx, behind.end))
    ):
        return (ctx.remove_statement(declaration.start, declaration.end),)
    return (Edit(Span(line.start, line.end + 1), ""), ctx.insert(behind.end, "  " + ctx.text(rest).strip()))


def _ends_line(ctx: Context, at: int) -> bool:
    """Whether nothing follows on the line, no splice either."""
    return not ctx.text(Span(at, ctx.source.line_end(at))).strip()


def _declares(statement: Node, target: Node) -> bool:
    refs = [c.ref for c in statement.children]
    return len(refs) == 1 and refs[0] is not None and target.ref is not None and refs[0].key == target.ref.key


def _is_plain_pointer(ctx: Context, statement: Node) -> bool:
    """`T *p;`, also with a null pointer for its value."""
    variable = statement.variables[0]
    words = [t.text for t in ctx.tokens.within(statement.span)]
    at = words.index(variable.name) if variable.name in words else 0
    value = "".join(w for w in words[at + 1 :] if w not in ("=", "{", "}", ";"))
    return (
        variable.kind == Kind.VAR_DECL
        and words[at - 1] == "*"
        and (not value or is_null_text(value))
        and not _KEPT & set(words)
        and "#" not in words
        and statement.start not in ctx.unit.macros.get(ctx.source.path, {})
    )


def _is_apart(ctx: Context, statement: Node, call: Node) -> bool:
    """Whether the allocation comes later, no directive is between, and nothing that names the pointer."""
    between = Span(statement.end, call.start)
    named = {t.text for t in ctx.tokens.within(between)}
    directives = any(between.start <= d.start < between.end for d in ctx.directives)
    return statement.start < call.start and not directives and statement.variables[0].name not in named


def _is_jumped_over(body: Node, block: Node) -> bool:
    """Whether a jump may pass what initialises a variable, which C++ forbids."""
    in_switch = block.parent is not None and block.parent.kind == Kind.SWITCH_STMT
    return in_switch or any(n.kind == Kind.GOTO_STMT for n in body.walk())

"""A proved sweep as text: `joint_matrix_apply(sg, c, acc, [=](float &c, float acc) {...})`, as a person writes it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.elements.element_sweeps import Element, Sweep
from wmma2sycl.migrate.analyse.elements.ignored_indices import number_instead
from wmma2sycl.migrate.analyse.syntax.element_loops import fragment_of
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.syntax.fragments import fragment_type, sycl_type
from wmma2sycl.migrate.apis.types import TYPES
from wmma2sycl.migrate.core.edits import Edit, hole, shown_length
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.views import operand
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.directives import remove_line
from wmma2sycl.migrate.forms.macros.unroll_hints import unroll_hint
from wmma2sycl.migrate.front import Kind, Node

_WIDTH = 110  # columns before the body of a lambda
_PLACES = [("row", "col"), ("r", "c"), ("tile_row", "tile_col"), ("w2s_row", "w2s_col")]
_AFFIX = re.compile(r"(_?frag(ment)?s?_?|_?Frag(ment)?s?_?)", re.IGNORECASE)
_PRAGMA = re.compile(r"#\s*pragma\s+(unroll|GCC unroll|nounroll).*")


def fragments_of(ctx: Context, sweep: Sweep) -> dict[str, list[Element]]:
    """Uses by fragment, the written ones first: `c.x[i] = f(acc.x[i])` applies to c, then acc."""
    groups: dict[str, list[Element]] = {}
    for element in sweep.elements:
        groups.setdefault(ctx.code(element.fragment.span), []).append(element)
    return dict(sorted(groups.items(), key=lambda g: not any(e.written for e in g[1])))


def edits(ctx: Context, sweep: Sweep) -> Iterator[Edit]:
    """The edits that turn the sweep's statements into one joint_matrix_apply."""
    fragments = fragments_of(ctx, sweep)
    names = [sweep.named] if sweep.named else _parameter_names(ctx, sweep, list(fragments))
    parameters = []
    for elements, name in zip(fragments.values(), names):
        reference = "&" if sweep.copy is None and any(e.written for e in elements) else ""
        parameters.append(f"{_copied_type(ctx, sweep) or _element_type(ctx, elements[0])} {reference}{name}")
        if not sweep.named:
            yield from (ctx.replace(e.node.span, f"{name}_pair" if sweep.pair else name) for e in elements)
    if sweep.places:
        row, col = _place_names(ctx, sweep)
        parameters += [f"int {row}", f"int {col}"]
        yield from (ctx.replace(node.span, _place(text, row, col)) for node, text in sweep.places.items())
    matrices = ", ".join(_matrix(ctx, elements[0].fragment) for elements in fragments.values())
    yield from _statement(ctx, sweep, _head(ctx, sweep, matrices, parameters))
    if sweep.pair:
        yield from _pairs(ctx, sweep, {n: any(e.written for e in f) for n, f in zip(names, fragments.values())})
    yield from (ctx.replace(start.value.span, start.neutral) for start in sweep.starts)
    yield from (ctx.replace(node.span, number_instead(node)) for node in sweep.ignored)
    for node in sweep.continues:
        yield ctx.replace(node.span, "return")
    for node in sweep.dropped:
        yield ctx.remove_statement(node.start, node.end)
    for statement in sweep.statements[1:]:
        yield ctx.remove_statement(statement.start, statement.end)


def _pairs(ctx: Context, sweep: Sweep, written: dict[str, bool]) -> Iterator[Edit]:
    """What the program does to two elements at once is done to one, in both halves of a pair."""
    before = [f"{TYPES[sweep.pair].format(ns=ctx.ns)} {name}_pair({name});" for name in written]
    after = [f"{name} = {name}_pair.x();" for name, is_written in written.items() if is_written]
    body = sweep.body
    if body.kind == Kind.COMPOUND_STMT:
        indent = ctx.source.indent(body.end - 1)
        yield ctx.insert(body.start + 1, "".join(f"\n{indent}{ctx.indent_unit}{line}" for line in before))
        yield ctx.insert(body.end - 1, "".join(f"{ctx.indent_unit}{line}\n{indent}" for line in after))
    else:
        yield ctx.insert(body.start, "".join(f"{line} " for line in before))
        yield ctx.insert(body.end, "".join(f"; {line.removesuffix(';')}" for line in after))


def _place_names(ctx: Context, sweep: Sweep) -> tuple[str, str]:
    used = {t.text for t in ctx.tokens.within(sweep.body.span) if t.kind == "name"}
    return next(pair for pair in _PLACES if not used & set(pair))


def _place(text: str, row: str, col: str) -> str:
    """The text of a place; what is the same for all lanes in it stands there as the rules migrate it."""
    uniform = re.sub(r"<(\d+),(\d+)>", lambda m: hole(Span(int(m[1]), int(m[2]))), text)
    return uniform.replace("{row}", row).replace("{col}", col)


def _head(ctx: Context, sweep: Sweep, matrices: str, parameters: list[str]) -> str:
    """The call as far as the lambda's body, broken where it would be long."""
    call = f"joint_matrix_apply({ctx.names['sg']}, {matrices}, "
    function = f"[{capture(ctx, sweep)}]({', '.join(parameters)}) "
    indent = " " * len(ctx.source.indent(sweep.statements[0].start).expandtabs(4))
    shown = shown_length(call)
    if len(indent) + shown + len(function) <= _WIDTH:
        return call + function
    return f"{call.rstrip()}\n{indent}{' ' * len('joint_matrix_apply(')}{function}"


def _statement(ctx: Context, sweep: Sweep, head: str) -> Iterator[Edit]:
    body, first = sweep.body, sweep.statements[0]
    following = ctx.tokens.at_or_after(body.end)
    is_block = body.kind == Kind.COMPOUND_STMT
    ended = following is not None and following.text == ";" and not is_block
    by_macro = following is not None and following.text in (")", ",") and not is_block  # whose body has the `;`
    inside = hole(body.span) if is_block else f"{{ {hole(body.span)}{';' if ended or by_macro else ''} }}"
    if sweep.peeled is not None:
        yield ctx.replace(body.span, f"{head}{inside}){'' if ended or by_macro else ';'}")
        yield from _peeled(ctx, *sweep.peeled)
        return
    last = following.end if ended and following is not None else body.end
    end = max(last, first.end)
    if first.kind == Kind.DO_STMT and (after := ctx.tokens.at_or_after(first.end)) is not None and after.text == ";":
        end = after.end
    yield ctx.replace(Span(first.start, end), f"{head}{inside}){'' if by_macro else ';'}")
    yield from _without_pragma(ctx, first)


def _peeled(ctx: Context, outer: Node, inner: Node) -> Iterator[Edit]:
    """Of `for (t) for (j) acc[j].x[t] = ...` the loop over the elements goes, the one over the fragments stays."""
    following = ctx.tokens.at_or_after(inner.end)
    ended = following is not None and following.text == ";" and following.end <= outer.end
    own = None if _pragma(ctx, outer) else _pragma(ctx, inner)
    marked = _marked(ctx, outer, own) if own is not None else ""
    yield ctx.replace(outer.span, f"{marked}{hole(inner.span)}{';' if ended else ''}")


def _marked(ctx: Context, outer: Node, pragma: Span) -> str:
    """The pragma of an inner loop for the place of the outer one: on a line of its own, where that begins one."""
    begins_line = not ctx.text(Span(ctx.source.line_start(outer.start), outer.start)).strip()
    if not begins_line and not ctx.text(pragma).lstrip().startswith("#"):
        return f"{ctx.text(pragma)} "
    if not begins_line:
        return f'_Pragma("{ctx.code(pragma).partition("pragma")[2].strip()}") '
    return f"{ctx.text(pragma).strip()}\n{ctx.source.indent(outer.start)}"


def _without_pragma(ctx: Context, loop: Node) -> Iterator[Edit]:
    """A `#pragma unroll` right above the loop goes with it, and what a macro makes one of."""
    pragma = _pragma(ctx, loop)
    if pragma is None:
        return
    line = ctx.source.line_start(pragma.start)
    if ctx.text(Span(line, pragma.start)).strip() or ctx.source.line_start(loop.start) == line:
        yield ctx.replace(Span(pragma.start, loop.start), "")
    else:
        yield remove_line(ctx, pragma)


def _pragma(ctx: Context, loop: Node) -> Span | None:
    before = [d for d in ctx.directives if d.end <= loop.start]
    is_right_above = (
        before
        and _PRAGMA.fullmatch(ctx.plain_text(before[-1]).strip())
        and not ctx.tokens.within(Span(before[-1].end, loop.start))
    )
    return before[-1] if is_right_above else unroll_hint(loop, ctx)


def capture(ctx: Context, sweep: Sweep) -> str:
    """By value, as SYCL's own examples; by reference what is wrong to copy: arrays, shared memory, objects."""
    if sweep.gathers:
        return "&"
    elements = {n for e in sweep.elements for n in e.node.walk()}  # of which a macro may make all one text
    for node in (n for n in sweep.body.walk() if n not in elements):
        declaration = (
            ctx.model.declarations.get(node.ref.key)
            if node.kind == Kind.DECL_REF_EXPR and node.ref is not None
            else None
        )
        if declaration is None or declaration.parent is None or sweep.body.span.contains(declaration.span):
            continue
        if declaration.type.is_array or declaration.is_shared or _is_called_upon(node):
            return "&"
    return "="


def _is_called_upon(node: Node) -> bool:
    """An object whose own function is called, its constructor from another too: a copy in the lambda would be const."""
    member = node.parent if node.parent is not None and node.parent.kind == Kind.MEMBER_REF_EXPR else node
    call = member.parent
    if call is None or call.kind != Kind.CALL_EXPR or call.first_operand is not member:
        return False
    return call.ref is None or call.ref.file is not None


def _matrix(ctx: Context, fragment: Node) -> str:
    """The fragment itself, also where the code reaches it by `->`."""
    inner = stripped(fragment)
    if fragment.kind == Kind.PAREN_EXPR and inner.kind == Kind.UNARY_OPERATOR and inner.operator == "*":
        return hole(inner.span)
    following = ctx.tokens.at_or_after(fragment.end)
    by_pointer = following is not None and following.text == "->"
    return f"*{operand(ctx.argument(fragment.span))}" if by_pointer else hole(fragment.span)


def _copied_type(ctx: Context, sweep: Sweep) -> str:
    """Of `for (double v : f.x)`, what each element is converted to; empty where it stays what it is."""
    if sweep.copy is None or sweep.copy.type.is_auto or not sweep.copy.canonical_type.is_arithmetic:
        return ""
    return sycl_type(sweep.copy.type, ctx.ns)


def _element_type(ctx: Context, element: Element) -> str:
    written = element.fragment
    found = fragment_type(written.type) or fragment_of(written)
    if found is None or "type-parameter" in found.element:
        return "auto"
    resolved = fragment_type(written.canonical_type)
    if resolved is not None:  # an alias may be one of a tag: tf32, s4
        found = resolved if resolved.element.rsplit("::", 1)[-1] in ("tf32", "s4", "u4", "b1") else found
        if "type-parameter" in resolved.element and resolved.use != "accumulator":
            return "auto"  # it may be such a tag
    if found.element.rsplit("::", 1)[-1] in ("s4", "u4", "b1"):
        return "auto"  # a word of them
    return "float" if found.element.endswith("tf32") else sycl_type(found.element, ctx.ns)


def _parameter_names(ctx: Context, sweep: Sweep, texts: list[str]) -> list[str]:
    """`x` for one fragment; for several, their own names without the word fragment, where the body has none such."""
    elements = [e.node.span for e in sweep.elements]
    names_in_body = (t for t in ctx.tokens.within(sweep.body.span) if t.kind == "name")
    used = {t.text for t in names_in_body if not any(e.start <= t.start < e.end for e in elements)}
    if len(texts) == 1 and "x" not in used:
        return ["x"]
    names: list[str] = []
    choices = {text: _choices(text) for text in texts}
    for text in texts:
        others = {c for t in texts if t != text for c in choices[t]}
        free = [c for c in choices[text] if c not in used and c not in names]
        name = next((c for c in free if c not in others), free[0] if free else choices[text][-1])
        while name in used or name in names:
            name += "_x"
        names.append(name)
    return names


def _choices(text: str) -> list[str]:
    """Names for an element of `s.gate[kInput]`, `c_frag`, `acc[0]`: gate, gate_kInput; c; acc0_x."""
    member = re.split(r"\.|->", text)[-1]
    found = [_named(member, False), _named(member, True)] if member != text else []
    for base in (_named(text, False), _named(text, True)):
        short = _AFFIX.sub("", base) or "x"
        found.append(short if short != base and short[0].isalpha() else f"{base}_x")
    return found


def _named(text: str, by_index: bool) -> str:
    """`gate[2]` is gate2; `gate[kInput]` is gate, or gate_kInput by its index."""
    numbered = re.sub(r"\[(\d+)\]", r"\1", text)
    kept = re.sub(r"\[([^\]]*)\]", r"_\1" if by_index else "", numbered)
    return re.sub(r"\W+", "_", kept).strip("_")

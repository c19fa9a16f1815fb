"""`k += 16` over the depth of products becomes `k += k_depth`, with fragments as deep: `k_depth = depth_on<Target, T>(16)`.

AMX multiplies 64 bytes of each row at once and XMX 32, where WMMA's 16 elements of a byte or of two leave registers half empty, and take
two or four products, and as many loads. Of Tensor Cores it is WMMA's own. Which loops, analyse/elements/merged_steps.py proves.
"""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.elements.merged_steps import MergedSteps, merged_steps
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.syntax.fragments import declared_fragment, sycl_type
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Function
from wmma2sycl.migrate.tune.depth_texts import DepthTexts, depth_texts, is_spelled
from wmma2sycl.migrate.tune.tuning import Said, Tuned, Tuning, tuning
from wmma2sycl.migrate.tune.unroll import counts_to_a_constant, directive_above

_DEEPER = Said("1 loop as deep as the engine's products", "{n} loops as deep as the engine's products")
_DEPTH = 16  # of WMMA's products of elements of a byte or two
_HALVES = ("half", "__half")


@tuning(Kind.FOR_STMT)
def deeper_products(node: Node, ctx: Context) -> Tuned:
    """Names the depth ahead of the loop and its fragments, puts it into the types and the step, and what is left into the loads."""
    function = ctx.function(node)
    if function is None or function.ref.key not in ctx.facts.get(TargetDependence) or not is_spelled(node, ctx):
        return
    found = merged_steps(node, ctx.model)
    if found is None or not _gains(found) or not _names_before(node, found, ctx):
        return
    texts = depth_texts(found, node, ctx)
    if texts is not None:
        yield Tuning(function, tuple(_edits(found, texts, node, function, ctx)), _DEEPER)


def _gains(found: MergedSteps) -> bool:
    """Whether a target may have deeper products: none has of half with sums of half, and a constant depth may be too short."""
    limit, by = found.limit.value(), found.by.value() if found.by is not None else 1
    is_short = limit is not None and by is not None and found.starts_at_zero and limit % (2 * by) != 0
    fragments = [declared_fragment(f) for f in (*(o.declaration for o in found.operands), *found.sums)]
    are_halves = all(f is not None and f.element.rsplit("::", 1)[-1] in _HALVES for f in fragments)
    return not is_short and not are_halves and all(o.depth.value() in (None, _DEPTH) for o in found.operands)


def _place(loop: Node, found: MergedSteps) -> Node | None:
    """The statement that the name goes ahead of: the first that declares fragments outside of the loop, or the loop."""
    outside = [o.declaration for o in found.operands if not loop.body.span.contains(o.declaration.span)]
    first = min((d.parent for d in outside if d.parent is not None), key=lambda d: d.start, default=loop)
    block = first.parent
    while block is not None and block.kind == Kind.UNEXPOSED_STMT:
        block = block.parent
    return first if block is not None and block.kind == Kind.COMPOUND_STMT else None


def _names_before(loop: Node, found: MergedSteps, ctx: Context) -> bool:
    """Whether all that the depth is computed from is declared ahead of that place."""
    place = _place(loop, found)
    if place is None:
        return False
    for name in (n for part in (found.limit, *(o.depth for o in found.operands)) for n in part.walk()):
        declaration = ctx.model.declarations.get(name.ref.key) if name.ref is not None else None
        if declaration is not None and declaration.file == place.file and declaration.start > place.start:
            return False
    return True


def _edits(found: MergedSteps, texts: DepthTexts, loop: Node, function: Function, ctx: Context) -> Iterator[Edit]:
    counter = found.counter.name
    name = _name(counter, loop, function, ctx)
    is_constant = found.starts_at_zero and counts_to_a_constant(loop, ctx.model)
    by_fragments = f"{texts.limit} * {texts.depth}"
    whole = f", {texts.limit if found.by is not None else by_fragments}" if is_constant else ""
    given = f"{ctx.names['Target']}, {sycl_type(texts.element, ctx.ns)}"
    yield _named(f"constexpr int {name} = {ctx.ns}depth_on<{given}>({texts.depth}{whole});", loop, found, ctx)
    yield from (ctx.replace(span, name) for span in dict.fromkeys(texts.spans))
    if found.by is not None:
        yield ctx.replace(found.by.span, name)
    elif loop.step is not None:
        yield ctx.replace(loop.step.span, f"{counter} += {name} / {texts.depth}")
    left = f"{texts.limit} - {counter}"
    for load in () if is_constant else found.loads:
        yield ctx.insert(load.arguments[-1].end, f", {left}" if found.by is not None else f", ({left}) * {texts.depth}")


def _named(text: str, loop: Node, found: MergedSteps, ctx: Context) -> Edit:
    """The declaration, on a line of its own where the statement has one."""
    place = _place(loop, found) or loop
    above = directive_above(ctx, place)
    start = ctx.source.line_start(above.start if above is not None else place.start)
    if above is None and ctx.text(Span(start, place.start)).strip():
        return ctx.insert(place.start, text + " ")
    return ctx.insert(start, f"{ctx.source.indent(place.start)}{text}\n")


def _name(counter: str, loop: Node, function: Function, ctx: Context) -> str:
    """`k_depth`, or another name that the file has for nothing; the function's second such loop counts on."""
    loops = function.body.walk() if function.body is not None else ()
    before = [
        n for n in loops if n.kind == Kind.FOR_STMT and n.start < loop.start and merged_steps(n, ctx.model) is not None
    ]
    number = sum(1 for n in before if n.init is not None and n.init.variables[0].name == counter)
    name, taken = f"{counter}_depth{number + 1 if number else ''}", {t.text for t in ctx.tokens.code}
    while name in taken:
        name += "_"
    return name

"""`uncopied<Coefficients> c`: a kernel's parameter that holds arrays, and is only read, is read where the launch put it.

DPC++ copies it to each work-item's local memory on NVIDIA devices before it indexes it at run time (templates/runtime/uncopied.hpp).
"""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.kernels.kernel_variables import kernel_of
from wmma2sycl.migrate.analyse.launches.called_kernels import CalledKernels
from wmma2sycl.migrate.analyse.values.read_parameters import ReadParameters, object_given, uses_of
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, Function
from wmma2sycl.migrate.tune.tuning import Said, Tuned, Tuning, tuning

_READ = Said("1 parameter not copied", "{n} parameters not copied")
_GIVEN = Said("1 argument of a launch not copied", "{n} arguments of launches not copied")
_BEFORE_TYPES = frozenset({"const", "__grid_constant__"})


@tuning(*FUNCTION_KINDS)
def read_in_place(node: Node, ctx: Context) -> Tuned:
    """Changes the parameters' types, and their names to what reads them."""
    kernel = ctx.model.functions.get(node.ref.key) if node.ref is not None else None
    if kernel is None or kernel.body is None or kernel.body.file != ctx.source.path or kernel.body.parent is not node:
        return
    for number in _numbers(ctx, kernel):
        edits = _edits(ctx, kernel, kernel.parameters[number])
        if edits:
            yield Tuning(kernel, tuple(edits), _READ)


@tuning(Kind.CALL_EXPR)
def given_in_place(node: Node, ctx: Context) -> Tuned:
    """Wraps what launches give for them."""
    named = kernel_of(ctx.model, node) if node.is_launch else None
    function = ctx.function(node)
    if named is None or function is None or ctx.directive_at(node.start) is not None:
        return
    for number in _numbers(ctx, named.kernel):
        given = object_given(node, number)
        if given is None or _token(ctx, given) is None:
            continue
        if not _edits(ctx, named.kernel, named.kernel.parameters[number]):
            continue
        around = (ctx.insert(given.start, f"{ctx.ns}pass_uncopied("), ctx.insert(given.end, ")"))
        yield Tuning(function, around, _GIVEN)


def _numbers(ctx: Context, kernel: Function) -> tuple[int, ...]:
    """Which parameters they are; of kernels that launches call the types are the arguments'."""
    key = kernel.ref.key
    return () if key in ctx.facts.get(CalledKernels).keys else ctx.facts.get(ReadParameters).of_kernel.get(key, ())


def _edits(ctx: Context, kernel: Function, parameter: Node) -> list[Edit]:
    """None where a macro spells a part of it, or another file has the kernel."""
    if parameter.file != ctx.source.path or ctx.directive_at(parameter.start) is not None:
        return []
    tokens = ctx.tokens.within(parameter.span)
    words = [t for t in tokens if t.text not in _BEFORE_TYPES]
    name = next((t for t in words if t.text == parameter.name), None)
    uses = {use.start: _token(ctx, use) for use in uses_of(kernel, parameter)}
    if name is None or len(words) < 2 or words[-1] is not name or tokens[-1] is not name:
        return []
    if any(t.text in _BEFORE_TYPES for t in tokens if t.start > words[0].start) or None in uses.values():
        return []
    if kernel.body is None or any(t.start not in uses for t in _named(ctx, kernel.body, parameter.name)):
        return []
    return [
        ctx.insert(words[0].start, f"{ctx.ns}uncopied<"),
        ctx.insert(words[-2].end, ">"),
        *_read(ctx, [use for use in uses.values() if use is not None]),
    ]


def _named(ctx: Context, body: Node, name: str) -> Iterator[Token]:
    """All tokens of a name that is no member's, also those that the parser did not see."""
    for token in ctx.tokens.within(body.span):
        before = ctx.tokens.before(token.start)
        if token.text == name and (before is None or before.text not in (".", "->", "::")):
            yield token


def _read(ctx: Context, uses: list[Token]) -> Iterator[Edit]:
    yield from (ctx.insert(use.end, ".get()") for use in uses)


def _token(ctx: Context, name: Node) -> Token | None:
    """The token that is the whole of a name, in the text itself."""
    token = ctx.tokens.at(name.start) if name.file == ctx.source.path else None
    if token is None or token.text != name.name or ctx.directive_at(token.start) is not None:
        return None
    return None if ctx.unit.macros.get(name.file, {}).get(token.start) else token

"""In a warp-scalable kernel the sizes of warps and blocks are the target's: `/ 32`, `>> 5`, `& 31`, `i += 32`, `i += THREADS`."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.lanes.warps import WarpScalable
from wmma2sycl.migrate.apis.builtins import WARP_SIZE
from wmma2sycl.migrate.core.edits import Change
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule
from wmma2sycl.migrate.front.model import WarpConstant

_SPELLED = {">>": "/", "&": "%"}
_SIZES = {
    "warp": "{Target}::sub_group_size",
    "block dim": "{item}.get_local_range(2)",
    "block size": "{item}.get_local_range().size()",
}


@file_rule
def warp_constants(ctx: Context) -> Planned:
    """Puts the target's size for each constant that the proof gives."""
    for place in sorted(ctx.facts.get(WarpScalable).constants, key=lambda c: c.constant):
        if place.file != ctx.source.path or ctx.code(place.constant) == WARP_SIZE:
            continue
        size = _SIZES[place.size].format(**ctx.names)
        if place.operator in _SPELLED and place.index is not None:
            between = [
                t for t in ctx.tokens.within(Span(place.index.end, place.constant.start)) if t.text == place.operator
            ]
            if between:
                yield ctx.replace(Span(between[0].start, between[0].end), _SPELLED[place.operator])
        yield ctx.replace(
            place.constant, _threads(ctx, place) or (size if place.factor == 1 else f"{place.factor} * {size}")
        )


def _threads(ctx: Context, place: WarpConstant) -> str:
    """A block's size as the constant that it is in CUDA: loops of constant steps are unrolled."""
    written = ctx.text(place.constant)
    if place.size == "warp" or not place.by_target:
        return ""
    if written == "32":
        return _SIZES["warp"].format(**ctx.names)
    return f"{ctx.ns}threads_on<{ctx.names['Target']}>({written})"


@file_rule
def warp_numbers(ctx: Context) -> Planned:
    """`sub_group_uniform(sg, threadIdx.x / 32)`: compilers for CPUs cannot tell that all lanes have the same number."""
    for file, number in sorted(ctx.facts.get(WarpScalable).numbers):
        if file == ctx.source.path and {"/", ">>"} & {t.text for t in ctx.tokens.within(number)}:
            yield Change(
                (
                    ctx.insert(number.start, f"{ctx.ns}sub_group_uniform({ctx.names['sg']}, "),
                    ctx.insert(number.end, ")"),
                ),
                "warp_constant",
            )

"""`max_registers<255>` on a kernel over fragments whose CUDA source says no bounds: as many registers as one block can have.

NVIDIA's assembler keeps registers for more than one block where nothing else is said, too few of them to have several steps'
loads in flight. How many there are, the one size of all launches says; where it is not known and a work-item holds one tile,
it may have as many as there are in blocks of 1024. `.maxnreg` gives the same machine code as `.maxntid` with one block
a multiprocessor (docs/speed.md), and is one property.
"""

from __future__ import annotations

from math import prod

from wmma2sycl.migrate.analyse.kernels.kernel_values import KernelValues
from wmma2sycl.migrate.analyse.lanes.one_tile import holds_one_tile
from wmma2sycl.migrate.analyse.launches.called_kernels import CalledKernels
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.program.macro_heads import MacroHeads
from wmma2sycl.migrate.analyse.values import overridable
from wmma2sycl.migrate.analyse.values.block_shapes import BlockShapes
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.function_heads import (
    body_of,
    bounds_in,
    declaration_start,
    is_defined_later,
    property_place,
)
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, Function, Role
from wmma2sycl.migrate.tune.tuning import Said, Tuned, Tuning, tuning

_LARGEST_BLOCK, _WARP = 1024, 32
_OF_MULTIPROCESSOR, _OF_THREAD, _STEP = 65536, 255, 8  # registers; a thread gets them in steps


@tuning(*FUNCTION_KINDS)
def max_registers(node: Node, ctx: Context) -> Tuned:
    """Adds the property to a kernel whose block is known, or that holds one tile only."""
    kernel = ctx.model.functions.get(node.ref.key) if node.ref is not None else None
    name = ctx.tokens.at(node.location)
    if kernel is None or name is None or kernel.role is not Role.KERNEL or is_defined_later(node, kernel):
        return
    key = kernel.ref.key
    elsewhere = key in ctx.facts.get(CalledKernels).keys or key in ctx.facts.get(MacroHeads).macro
    if elsewhere or key not in ctx.facts.get(TargetDependence):
        return
    start, body = declaration_start(ctx, node, name), body_of(node)
    if bounds_in(ctx, Span(start, body.start if body is not None else node.end)):
        return
    size = _launched_size(ctx, kernel)
    if not size and not holds_one_tile(kernel, ctx.model):
        return
    at, count = property_place(ctx, kernel, start), registers(size or _LARGEST_BLOCK)
    text = f"SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(({ctx.ns}max_registers<{count}>))\n{ctx.source.indent(at)}"
    blocks = f"blocks of {size}" if size else "blocks of any size"
    yield Tuning(kernel, (ctx.insert(at, text),), Said(f"max_registers<{count}> for {blocks}"))


def registers(block: int) -> int:
    """How many each thread may have where one block of so many threads shall fit on a multiprocessor."""
    threads = -(-block // _WARP) * _WARP
    return min(_OF_THREAD, _OF_MULTIPROCESSOR // threads // _STEP * _STEP)


def _launched_size(ctx: Context, kernel: Function) -> int:
    """The threads of a block, where this source has all its launches, they agree, and no build says otherwise; else 0."""
    values, name = ctx.facts.get(KernelValues), kernel.ref.name
    key, shape = kernel.ref.key, ctx.facts.get(BlockShapes).shapes.get(kernel.ref.key)
    if shape is None or ctx.is_header or key in values.places or name in values.unspelled:
        return 0
    if overridable.may_be_set(ctx.facts.get(BlockShapes).names.get(key, frozenset()), ctx.unit.texts):
        return 0
    is_skipped = any(token.text == name for span in ctx.skipped for token in ctx.tokens.within(span))
    return 0 if is_skipped else prod(shape)

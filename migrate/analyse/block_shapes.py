"""The block of the kernels that all launches give one constant shape.

Blocks whose rows are no whole warps, like dim3(16, 8), are *folded*: CUDA numbers the threads of a warp across the rows.
Of SYCL's devices only CUDA's own do so; the kernel is launched in one row and finds its place in the folded block itself.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse import overridable
from wmma2sycl.migrate.analyse.expressions import is_launch, stripped
from wmma2sycl.migrate.analyse.kernel_variables import block_of, is_pointer_launch, kernel_of
from wmma2sycl.migrate.analyse.single_values import SingleValues
from wmma2sycl.migrate.apis.builtins import DIMENSIONS
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.model import Function, Model, Role

Shape = tuple[int, int, int]


def find(model: Model) -> dict[Key, Shape]:
    """Kernels that count in warps, and the device functions only they call, with the threads of a block along x, y, z."""
    shapes: dict[Key, set[Shape | None]] = {}
    values = SingleValues(model)
    for unit in model.units:
        for node in unit.nodes:
            launches = node.kind == "CALL_EXPR" and (is_launch(node) or is_pointer_launch(node))
            named = kernel_of(model, node) if launches else None
            if named is not None and _counts_in_warps(model, named.kernel):
                block = block_of(node)
                text = unit.text(block.file)[block.start : block.end]
                listed = _listed(block) if text[:1] == b"{" else []
                model.block_names.setdefault(named.kernel.ref.key, set()).update(overridable.names(text))
                shapes.setdefault(named.kernel.ref.key, set()).add(_of_sizes(values, listed) if listed else _shape(values, block))
    found = {key: shape for key, all_of in shapes.items() if len(all_of) == 1 and (shape := next(iter(all_of)))}
    reached: dict[Key, set[Shape | None]] = {}
    for function in model.functions.values():
        if function.role is Role.KERNEL:
            for callee in model.closure(function):
                reached.setdefault(callee.ref.key, set()).add(found.get(function.ref.key))
    return {key: shape for key, all_of in reached.items() if len(all_of) == 1 and (shape := next(iter(all_of)))}


def _counts_in_warps(model: Model, kernel: Function) -> bool:
    return kernel.ref.key in model.target_dependent or any((f.uses | f.initial_uses) & {"warp", "lanes"} for f in model.closure(kernel))


def folded(model: Model) -> dict[Key, Shape]:
    """Those whose rows are no whole warps; a kernel without fragments only together with all it calls."""
    found = {key: shape for key, shape in model.blocks.items()
             if shape[0] % 32 and (key in model.target_dependent or shape[1] * shape[2] > 1)}
    everywhere = [k for k in model.functions.values() if k.role is Role.KERNEL]
    for kernel in everywhere:
        reached = model.closure(kernel)
        if any("item" in f.initial_uses for f in reached):  # initialisers have no body that would fold the item
            for f in reached:
                found.pop(f.ref.key, None)
    kernels = [k for k in everywhere if k.ref.key not in model.target_dependent]
    while True:
        kept = dict(found)
        for kernel in kernels:
            with_item = [f.ref.key for f in model.closure(kernel) if "item" in f.uses | f.initial_uses]
            if kernel.ref.key not in found or any(key not in found for key in with_item):
                for key in (kernel.ref.key, *with_item):
                    found.pop(key, None)
        if found == kept:
            return found


def _shape(values: SingleValues, block: Node) -> Shape | None:
    """The constant size of a launch's block; None where it is not known here."""
    node = stripped(block)
    while node.kind == "CALL_EXPR" and node.name == "dim3" and len(node.children) == 1 and node.children[0].type.endswith("dim3"):
        node = stripped(node.children[0])
    if node.kind == "DECL_REF_EXPR" and (members := values.members(node)):
        x, y, z = (values.of(members[name]) if name in members else 1 for name in DIMENSIONS)
        return (x, y, z) if x and y and z else None
    if node.kind == "DECL_REF_EXPR" and (initial := values.initialiser(node)) is not None:
        node = stripped(initial)
    if node.kind != "CALL_EXPR" or node.name != "dim3":
        return (size, 1, 1) if (size := values.of(node)) is not None else None
    return _of_sizes(values, [c for c in node.children if not c.kind.endswith("_REF") or c.kind == "DECL_REF_EXPR"])


def _listed(block: Node) -> list[Node]:
    """The sizes in `<<<1, {32, 4}>>>`, which clang reads in parentheses (front/unit.py): the last of them would be its value."""
    node = stripped(block)
    while node.kind == "CALL_EXPR" and node.name == "dim3" and len(node.children) == 1:
        node = stripped(node.children[0])
    if node.kind != "BINARY_OPERATOR" or node.operator != ",":
        return [node]
    return [*_listed(node.children[0]), node.children[1]]


def _of_sizes(values: SingleValues, given: list[Node]) -> Shape | None:
    sizes = [values.of(g) for g in given]
    known = [s for s in sizes if s is not None]
    if not known or len(known) != len(sizes):
        return None
    x, y, z = [*known, 1, 1][:3]
    return x, y, z

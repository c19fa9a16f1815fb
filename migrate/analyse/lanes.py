"""Which lanes of a warp a mask names, and which number a shuffle counts within."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.expressions import stripped
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.model import Model

_ALL = (0xFFFFFFFF, -1)
_WARP = 32


def is_all(mask: Node, model: Model, seen: frozenset[Key] = frozenset()) -> bool:
    """Whether a mask is known to be the whole warp: a constant, or a variable or parameter that is nothing else."""
    mask = stripped(mask)
    if mask.value() in _ALL:
        return True
    ref = mask.ref
    if mask.kind != "DECL_REF_EXPR" or ref is None or ref.key in seen:
        return False
    declaration = model.declarations.get(ref.key)
    if declaration is None or declaration.kind not in ("VAR_DECL", "PARM_DECL"):
        return False
    given = [*model.passed.get(ref.key, ()), *model.assigned.get(ref.key, ())]
    if declaration.kind == "PARM_DECL":
        given += [c for c in declaration.children if not c.kind.endswith(("_REF", "_ATTR"))]  # its default
    is_changed = any(
        n.kind in ("COMPOUND_ASSIGNMENT_OPERATOR", "UNARY_OPERATOR") and n.operator not in ("~", "-", "!", "+", "*")
        and n.children and (target := stripped(n.children[0])).ref is not None and target.ref.key == ref.key
        for unit in model.units for n in unit.nodes
    )
    return bool(given) and not is_changed and all(is_all(one, model, seen | {ref.key}) for one in given)


def is_whole(width: Node | None) -> bool:
    """Whether a shuffle is over the whole warp."""
    return width is None or width.value() == _WARP or stripped(width).name == builtins.WARP_SIZE


def is_below(node: Node, limit: int) -> bool:
    """Whether a number is known to be one of the first `limit` lanes."""
    node = stripped(node)
    value = node.value()
    if value is not None:
        return 0 <= value < limit
    if node.kind != "BINARY_OPERATOR" or len(node.children) != 2:
        return False
    bound = node.children[1].value()
    if bound is None:
        return False
    return node.operator == "&" and 0 <= bound < limit

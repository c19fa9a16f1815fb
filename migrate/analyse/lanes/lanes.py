"""Which lanes of a warp a mask names, and which number a shuffle counts within."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.call_graph import Passed
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Model

_ALL = (0xFFFFFFFF, -1)
_WARP = 32


def is_all(mask: Node, model: Model, seen: frozenset[Key] = frozenset()) -> bool:
    """Whether a mask is known to be the whole warp: a constant, or a variable or parameter that is nothing else."""
    mask = stripped(mask)
    if mask.value() in _ALL:
        return True
    ref = mask.ref
    if mask.kind != Kind.DECL_REF_EXPR or ref is None or ref.key in seen:
        return False
    declaration = model.declarations.get(ref.key)
    if declaration is None or declaration.kind not in (Kind.VAR_DECL, Kind.PARM_DECL):
        return False
    given = [*model.facts.get(Passed).to.get(ref.key, ()), *model.assigned.get(ref.key, ())]
    if declaration.kind == Kind.PARM_DECL:
        given += [declaration.initialiser] if declaration.initialiser is not None else []
    is_changed = any(
        n.kind in (Kind.COMPOUND_ASSIGNMENT_OPERATOR, Kind.UNARY_OPERATOR)
        and n.operator not in ("~", "-", "!", "+", "*")
        and (target := stripped(n.target)).ref is not None
        and target.ref.key == ref.key
        for unit in model.units
        for n in unit.nodes
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
    if node.kind != Kind.BINARY_OPERATOR:
        return False
    bound = node.right.value()
    if bound is None:
        return False
    return node.operator == "&" and 0 <= bound < limit

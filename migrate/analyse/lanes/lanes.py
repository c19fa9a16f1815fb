"""Which lanes of a warp a mask names, and which number a shuffle counts within."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.call_graph import Passed
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Model

_ALL = 0xFFFFFFFF
_WARP = 32


def is_all(mask: Node, model: Model) -> bool:
    """Whether a mask is known to be the whole warp: a constant, or a variable or parameter that is nothing else."""
    found = constants(mask, model)
    return found is not None and found <= {_ALL}


def constants(mask: Node, model: Model, seen: frozenset[Key] = frozenset()) -> frozenset[int] | None:
    """The masks that one may be: a constant, or what a variable or parameter is given; None where one of them is no constant."""
    mask = stripped(mask)
    value = mask.value()
    if value is not None:
        return frozenset({value & _ALL})
    ref = mask.ref
    if mask.kind != Kind.DECL_REF_EXPR or ref is None or ref.key in seen:
        return None
    declaration = model.declarations.get(ref.key)
    if declaration is None or declaration.kind not in (Kind.VAR_DECL, Kind.PARM_DECL):
        return None
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
    found = [constants(one, model, seen | {ref.key}) for one in given]
    if not given or is_changed or None in found:
        return None
    return frozenset(mask for one in found if one is not None for mask in one)


def is_whole(width: Node | None) -> bool:
    """Whether a shuffle is over the whole warp."""
    return width is None or width.value() == _WARP or stripped(width).name == builtins.WARP_SIZE

"""Names with linkage in device code: what a part of the input declares and does not define, and what it defines.

Two sources that share one, a kernel launched from another source or a `__device__` function called there, have to be
analysed together.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.launches.device_variables import mark_of
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Model, Role

Names = tuple[str, ...]


def find(model: Model) -> tuple[Names, Names]:
    """Qualified names of functions and variables: named but not defined, and defined in sources themselves."""
    mains = {unit.main for unit in model.units}
    nodes = [n for unit in model.units for n in unit.nodes if n.ref is not None]
    variables = [n for n in nodes if n.kind == Kind.VAR_DECL and mark_of(n)]
    functions = [f for f in model.functions.values() if f.role is not Role.HOST]
    defined = {f.ref.qualified for f in functions if f.body is not None and f.body.file in mains}
    defined |= {_name(v) for v in variables if v.is_definition and v.file in mains}
    open_ones = {f.ref.key: f.ref.qualified for f in functions if f.body is None}
    complete = {_key(v) for v in variables if v.is_definition}
    open_ones |= {_key(v): _name(v) for v in variables if _key(v) not in complete}
    named = {_key(n) for n in nodes if n.kind == Kind.DECL_REF_EXPR or n.file in mains}
    return tuple(sorted({name for key, name in open_ones.items() if key in named} - defined)), tuple(sorted(defined))


def _key(node: Node) -> Key:
    assert node.ref is not None
    return node.ref.key


def _name(node: Node) -> str:
    assert node.ref is not None
    return node.ref.qualified

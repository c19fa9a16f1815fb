"""What types that depend on a template's arguments are in the instantiations: of `__shared__ T tile[16]`, of `v.x`, of a union's members."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.front import Instance, Node, Unit
from wmma2sycl.migrate.model import Concrete, Model

COMPONENTS = ("x", "y", "z", "w")


def find(model: Model) -> Concrete:
    found = Concrete()
    for unit in model.units:
        if not any(_is_open(node) for node in unit.nodes):
            continue
        seen: set[str] = set()
        for instance in _all_instances(unit):
            for file, location, classes in instance.variables():
                found.variables.setdefault((file, location), set()).update(classes)
            for file, start, name, owner in instance.members():
                if name in COMPONENTS:
                    found.members.setdefault((file, start, name), set()).add(owner)
            for file, location, union, classes in instance.fields(seen):
                found.fields.setdefault((file, location), set()).update(classes)
                if union:
                    found.unions.setdefault(union, set()).update(classes)
    return found


def _is_open(node: Node) -> bool:
    if node.kind == "MEMBER_REF_EXPR":
        return node.ref is None and node.name in COMPONENTS
    if node.kind == "FIELD_DECL":
        return node.is_open
    return node.kind == "VAR_DECL" and any(c.kind == "CUDASHARED_ATTR" for c in node.children) and not node.is_complete


def _all_instances(unit: Unit) -> Iterator[Instance]:
    stack, seen = list(unit.instances()), set()
    while stack:
        one = stack.pop()
        if one.identity not in seen:
            seen.add(one.identity)
            yield one
            stack += [called for use in one.uses() if use.ref.file is not None and (called := use.instance) is not None]

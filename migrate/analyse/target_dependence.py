"""Which declarations become templates over the matrix engine: those that name a fragment, directly or through others."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.apis import wmma
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.model import FUNCTION_KINDS, TYPE_KINDS, Function, Model, Role


def find(model: Model) -> set[Key]:
    """Keys of the functions, aliases and classes that depend on the target, to a fixed point."""
    mentions: dict[Key, set[Key]] = {}
    found: set[Key] = set()
    for key, nodes in _candidates(model).items():
        refs = mentions[key] = set()
        for node in nodes:
            for n in _device_parts(model, node):
                if n.kind == "TEMPLATE_REF" and n.ref is not None and n.ref.qualified == wmma.FRAGMENT:
                    found.add(key)
                elif n.ref is not None and n is not node:
                    refs.add(n.ref.key)
    grew = True
    while grew:
        more = {key for key, refs in mentions.items() if key not in found and refs & found}
        found |= more
        grew = bool(more)
    return found


def _device_parts(model: Model, node: Node) -> Iterator[Node]:
    """The nodes of a declaration, the bodies of its host methods left out: those may launch what they like."""
    yield node
    for child in node.children:
        function = model.functions.get(child.ref.key) if child.kind in FUNCTION_KINDS and child.ref is not None else None
        if function is None or function.role is not Role.HOST:
            yield from _device_parts(model, child)


def _candidates(model: Model) -> dict[Key, list[Node]]:
    """Device functions and kernels, and the types declared outside functions."""
    found = {f.ref.key: list(f.declarations) for f in model.functions.values() if _may_depend(f)}
    for key, node in model.aliases.items():
        if all(above.kind not in FUNCTION_KINDS for above in node.ancestors()) and _outermost(node):
            found.setdefault(key, []).append(node)
    return found


def _may_depend(function: Function) -> bool:
    return function.role is not Role.HOST and not function.is_method


def _outermost(node: Node) -> bool:
    return all(above.kind not in TYPE_KINDS for above in node.ancestors())

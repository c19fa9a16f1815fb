"""Which cooperative group an expression is: by its type, or inside a template by what it is made from."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.program.call_graph import Passed
from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.apis.cooperative import LARGEST_TILE, NAMESPACE
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.kinds import CLASSES
from wmma2sycl.migrate.front.model import Model

BLOCK, TILE, COALESCED, GRID, ANY, EITHER = "block", "tile", "coalesced", "grid", "any", "either"
_KINDS = {
    "thread_block": BLOCK,
    "thread_block_tile": TILE,
    "coalesced_group": COALESCED,
    "grid_group": GRID,
    "thread_group": ANY,  # any of these but a grid
}
_TYPE = re.compile(r"^(?:const )?(?:class )?(?:\w+::)*(\w+)(?:<.*>)?(?: const)?[ &*]*$")
_OTHERS = {"cluster_group"}
MAKERS = {
    "this_thread_block": BLOCK,
    "tiled_partition": TILE,
    "this_grid": GRID,
    "coalesced_threads": COALESCED,
    "labeled_partition": COALESCED,
    "binary_partition": COALESCED,
    "this_cluster": "cluster_group",
}


SAME_IN_BLOCK = {"sync", "group_index", "memcpy_async", "wait", "wait_prior"}
_TILE_SIZE = re.compile(r"\bthread_block_tile<(\d+)")
_WARP = re.compile(rf"(?:const )?{NAMESPACE}::thread_block_tile<{LARGEST_TILE}\b")
_OF_A_WARP = {"any", "all", "ballot", "reduce", "meta_group_rank"}  # the same for all threads of a tile


def object_of(call: Node) -> Node | None:
    """The group that a member, or a function of the namespace, is called on."""
    if call.has_callee and call.callee.kind == Kind.MEMBER_REF_EXPR:
        return call.callee.base
    ref = callee(call)
    return next(iter(call.arguments), None) if ref is not None and ref.qualified.startswith(NAMESPACE) else None


def member_of(call: Node, model: Model) -> tuple[str, str]:
    """Which kind of group a call asks, and for what; nothing for any other call."""
    base = object_of(call)
    kind = group_of(base, model) if base is not None else ""
    if base is None or not kind:
        return "", ""
    # A copy of a group, `auto tile = tiled_partition<32>(block)`, asks what it is a copy of.
    ref, name = callee(call), (call.callee if call.has_callee else base).name
    return kind, name or (ref.name if ref is not None else "")


def is_of_warp(call: Node) -> bool:
    """Whether a member, or a function of the namespace, is asked of a tile that is a whole warp."""
    base = object_of(call)
    return base is not None and is_warp(base)


def is_warp(group: Node) -> bool:
    """Whether an expression is a tile that is a whole warp."""
    return _WARP.match(str(group.canonical_type)) is not None


def is_same_in_warp(call: Node, name: str) -> bool:
    """Whether a tile's member gives all lanes of a warp one value; `shfl`, where its lane is the same in all."""
    base = object_of(call)
    size = _TILE_SIZE.search(base.canonical_type) if base is not None else None
    return size is not None and int(size[1]) >= LARGEST_TILE and name in _OF_A_WARP | {"shfl"}


def group_of(node: Node, model: Model) -> str:
    """`block`, `tile`, `coalesced`, `either` of these, another group's class, or nothing for what is no group."""
    origins = list(_origins(node, model))
    kinds = {kind for kind, _ in origins if kind}
    may_differ = any(not kind and one.kind is Kind.CALL_EXPR and one.type.is_unknown for kind, one in origins)
    if len(kinds) > 1 or (kinds and may_differ):  # what an own class's function gives in a template may be another one
        return EITHER if kinds <= {BLOCK, TILE, COALESCED, ANY} else ""
    return kinds.pop() if kinds else ""


def may_be_block(node: Node, model: Model) -> bool:
    """Whether a group may be all of a block: a block itself, and a thread_group unless nothing but parts of blocks is given to it."""
    kind = group_of(node, model)
    return kind == BLOCK or (kind == ANY and any(k in (BLOCK, "") for k, _ in _origins(node, model, beyond=ANY)))


def is_open(group: Node, model: Model) -> bool:
    """Whether a function of the namespace is given a template's parameter that nobody here gives a group."""
    return all(not kind and one.type.is_unknown for kind, one in _origins(group, model))


def _origins(node: Node, model: Model, beyond: str = "") -> Iterator[tuple[str, Node]]:
    """What an expression may come from, with its kind of group; empty for the kind where nothing further is known. `beyond`: a
    kind that does not end the search."""
    passed = model.facts.get(Passed).to
    seen: set[Key] = set()
    waiting = [node]
    while waiting:
        one = stripped(waiting.pop())
        if (kind := _kind_of(one)) and kind != beyond:
            yield kind, one
            continue
        given = one.arguments if kind and one.kind is Kind.CALL_EXPR and one.is_construction else []
        if one.kind is Kind.DECL_REF_EXPR and one.ref is not None:
            if one.ref.key in seen:
                continue
            seen.add(one.ref.key)
            if _is_of_own_class(model.declarations.get(one.ref.key)):
                yield "", one
                continue
            given = [*passed.get(one.ref.key, ()), *model.assigned.get(one.ref.key, ())]
        if not given:
            yield "", one
        waiting += given


def _is_of_own_class(declaration: Node | None) -> bool:
    """Whether a variable's type is a class of the program, `Tiler<N> tiler(block)`, whatever makes the object."""
    named = [c.ref for c in declaration.children if c.ref is not None] if declaration is not None else []
    return any(ref.file is not None and ref.kind in CLASSES for ref in named)


def _kind_of(node: Node) -> str:
    """What its type, or the function that makes it, says by itself; a thread_group's maker says more than its type."""
    matches = (_TYPE.match(text) for text in (node.canonical_type, node.type, *node.declared_type))
    names = (match[1] for match in matches if match is not None)
    by_type = next((found for name in names if (found := _KINDS.get(name) or (name if name in _OTHERS else ""))), "")
    ref = callee(node) if by_type in ("", ANY) and node.kind is Kind.CALL_EXPR else None
    made = MAKERS.get(ref.name, "") if ref is not None and ref.qualified.startswith(NAMESPACE) else ""
    return made or by_type

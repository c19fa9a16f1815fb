"""Loops at whose end the threads of a warp part, and again at the start, ahead of a barrier of the block.

`while (...) { if (first) fetch(); __syncthreads(); ...; if (first) done(); }`: LLVM joins the two conditions across the loop's
back edge, and NVIDIA's assembler does not bring a warp together there; then its threads come to the barrier one part at a
time, and the kernel never ends (seen on an H200). A barrier of the sub-group at the end keeps the conditions apart.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.uniformity import Uniformity, uniformity
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.model import Model

_LOOPS = {"WHILE_STMT", "FOR_STMT", "DO_STMT"}
_BRANCHES = {"IF_STMT", "SWITCH_STMT", *_LOOPS}
_WARP_MEETS = ("__syncwarp", "__shfl", "__ballot_sync", "__any_sync", "__all_sync", "load_matrix_sync", "store_matrix_sync", "mma_sync")


def find(model: Model) -> None:
    """Notes the loops in the model, and that their functions use the sub-group."""
    for function in model.functions.values():
        if not function.on_device or function.body is None:
            continue
        loops = [n for n in function.body.walk() if n.kind in _LOOPS]
        for loop in (n for n in loops if _parts(n, model)):
            model.parted_loops.add((loop.file, loop.start))
            function.uses.add("sg")


def body_of(loop: Node) -> Node | None:
    """Its statements in braces, if it has some."""
    return next((c for c in (loop.children[0], loop.children[-1]) if c.kind == "COMPOUND_STMT"), None) if loop.children else None


def _parts(loop: Node, model: Model) -> bool:
    body = body_of(loop)
    statements = body.children if body is not None else []
    barriers = [i for i, s in enumerate(statements) if _calls(s, "__syncthreads")]
    if not barriers:
        return False
    start, end, lanes = statements[: barriers[0]], statements[barriers[-1] + 1 :], uniformity(model)
    return _leaves_warp_apart(start, lanes) and _leaves_warp_apart(end, lanes) and not any(_loses_threads(s, lanes) for s in end)


def _leaves_warp_apart(statements: list[Node], lanes: Uniformity) -> bool:
    """Whether threads of a warp may go different ways in one of these, and do not meet again before the last."""
    apart = False
    for statement in statements:
        if statement.kind == "IF_STMT" and statement.children and lanes.condition(statement.children[0]).rank:
            apart = True
        elif any(_calls(statement, name) for name in _WARP_MEETS):
            apart = False
    return apart


def _loses_threads(statement: Node, lanes: Uniformity) -> bool:
    """Whether some threads of a warp go on to the loop's next turn from within; a `break` they must all take, for the barrier."""
    for node in statement.walk():
        around = [node, *node.ancestors()] if node.kind == "CONTINUE_STMT" else []
        inside = around[: around.index(statement) + 1] if statement in around else []
        if any(lanes.condition(c).rank for n in inside if n.kind in _BRANCHES for c in n.children[:-1]):
            return True
    return False


def _calls(statement: Node, name: str) -> bool:
    return any(n.kind == "CALL_EXPR" and n.name.startswith(name) for n in statement.walk())

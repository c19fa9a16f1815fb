"""Launches by a description: `cudaLaunchKernelEx(&config, kernel, arguments...)` and `cudaLaunchKernelExC(&config, kernel, array)`."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.apis.runtime import CONFIGURED_LAUNCHES
from wmma2sycl.migrate.front import Kind, Node


def is_configured_launch(call: Node) -> bool:
    """Whether the call launches the kernel that it names second."""
    ref = callee(call) if call.kind == Kind.CALL_EXPR else None
    return ref is not None and ref.cuda and ref.name in CONFIGURED_LAUNCHES and len(call.arguments) >= 2


def configured_block(call: Node) -> Node:
    """The block that the description's variable is given, once, on all ways here; else the description, which tells nothing of it."""
    described = call.arguments[0]
    taken = stripped(described)
    variable = taken.operand if taken.kind == Kind.UNARY_OPERATOR and taken.operator == "&" else None
    if variable is None or variable.kind != Kind.DECL_REF_EXPR or variable.ref is None:
        return described
    around = [a for a in call.ancestors() if a.kind == Kind.COMPOUND_STMT]
    key, within = variable.ref.key, list(around[-1].walk()) if around else []
    is_own = any(n.kind == Kind.VAR_DECL and n.ref is not None and n.ref.key == key for n in within)
    uses = [n for n in within if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key == key]
    members = [use.parent for use in uses if use.parent is not None and use.parent.kind == Kind.MEMBER_REF_EXPR]
    of_block = [m for m in members if m.name == "blockDim"]
    others = [u for u in uses if u.parent not in members and not any(is_configured_launch(a) for a in u.ancestors())]
    given = of_block[0].parent if is_own and len(of_block) == 1 and not others else None
    is_set = (
        given is not None
        and given.kind == Kind.BINARY_OPERATOR
        and given.operator == "="
        and given.left is of_block[0]
        and given.parent in around
    )
    return given.right if given is not None and is_set else described

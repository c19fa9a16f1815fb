"""`unsigned dim3::*axis = &dim3::x;`: SYCL's vectors and ranges have no members to point to."""

from __future__ import annotations

import re

from wmma2sycl.migrate.apis.types import VALUES
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_POINTED = re.compile(r"\b(\w+)::\*")
_CLASSES = VALUES | {"dim3"}


@rule(
    Kind.VAR_DECL,
    Kind.FIELD_DECL,
    Kind.PARM_DECL,
    Kind.TYPEDEF_DECL,
    Kind.TYPE_ALIAS_DECL,
    Kind.TEMPLATE_NON_TYPE_PARAMETER,
)
def member_pointer(node: Node, ctx: Context) -> Planned:
    """Tells the declaration of one."""
    found = _POINTED.search(str(node.type)) or _POINTED.search(str(node.canonical_type))
    if found is not None and found[1] in _CLASSES:
        yield ctx.about("W2S504", node, api=f"'{node.name}', a pointer to a member of {found[1]},")

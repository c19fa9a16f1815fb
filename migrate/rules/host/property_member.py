"""What a program asks of a device or a kernel that SYCL does not tell: members of its classes, and attributes."""

from __future__ import annotations

from wmma2sycl.migrate.apis.device_management import ASSUMED, ATTRIBUTES, OF_KERNELS, PROPERTIES, UNTOLD
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.call_arguments import is_null
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_BOX_COPIES = frozenset({"srcPos", "srcPtr", "dstPos", "dstPtr", "extent", "kind"})  # and none of a texture's array
_ARRAYS = frozenset({"srcArray", "dstArray"})
_TOLD = {"cudaDeviceProp": PROPERTIES, "cudaFuncAttributes": OF_KERNELS, "cudaMemcpy3DParms": _BOX_COPIES}


@rule(Kind.MEMBER_REF_EXPR)
def property_member(node: Node, ctx: Context) -> Planned:
    """Says a member that our class lacks, and one whose number is a guess."""
    ref = node.ref
    owner = ref.qualified.rpartition("::")[0] if ref is not None and ref.cuda else ""
    if ref is None or owner not in _TOLD:
        return
    if ref.name in ASSUMED:
        yield ctx.about("W2S416", node, member=ref.name)
    elif owner == "cudaFuncAttributes" and ref.name in UNTOLD:
        yield ctx.about("W2S417", node, member=ref.name)
    elif ref.name in _ARRAYS and (given := node.parent) is not None and _is_made_null(given, node, ctx):
        yield ctx.remove_statement(given.start, given.end)
    elif ref.name not in _TOLD[owner]:
        yield ctx.about("W2S401", node, api=ref.qualified)


def _is_made_null(given: Node, member: Node, ctx: Context) -> bool:
    """`copy.srcArray = NULL;`, which says that it is a copy of memory."""
    is_given = given.kind == Kind.BINARY_OPERATOR and given.operator == "=" and given.left is member
    in_list = given.parent is not None and given.parent.kind == Kind.COMPOUND_STMT
    return is_given and in_list and is_null(ctx.code(given.right.span))


@rule(Kind.DECL_REF_EXPR)
def attribute(node: Node, ctx: Context) -> Planned:
    """The same of an attribute; those without a row are said at the call."""
    ref = node.ref
    if ref is not None and ref.cuda and ATTRIBUTES.get(ref.name) in ASSUMED:
        yield ctx.about("W2S416", node, member=ref.name)

"""`std::map<dim3, int>` by the program's `operator<`: a library's template finds sycl::range's own, which tells of three truths.

So std::less of the ranges is told of the program's, and functions of the library's that compare are given that.
"""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.analyse.types.size_operators import is_of_sizes
from wmma2sycl.migrate.analyse.types.sizes import DIM3
from wmma2sycl.migrate.core.edits import Change
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node, Type

_LESS = "std::less<sycl::range<3>>"
_NAME = "operator<"
_SORTED = {
    "set": 1,
    "multiset": 1,
    "map": 2,
    "multimap": 2,
    "priority_queue": 1,
}  # with what they hold, and no order of their own
_ITERATORS = {
    **dict.fromkeys(
        ("sort", "stable_sort", "is_sorted", "max_element", "min_element", "minmax_element", "make_heap"), 2
    ),
    **dict.fromkeys(("nth_element", "partial_sort", "lower_bound", "upper_bound", "binary_search", "equal_range"), 3),
}
_VALUES = {"max", "min", "minmax"}
_OF_SIZES = re.compile(
    r"dim3 \*|const dim3 \*|__gnu_cxx::__normal_iterator<(?:const )?dim3 \*, .*>|std::_Deque_iterator<dim3, .*>"
)


@rule(Kind.FUNCTION_DECL)
def order_of_sizes(node: Node, ctx: Context) -> Planned:
    """`template <> struct std::less<sycl::range<3>>` behind what first declares the operator, where something is compared by it."""
    if not _is_order(node) or not (_is_needed(ctx) and _is_first(node, ctx)) or _has_own(ctx):
        return
    following = ctx.tokens.at_or_after(node.end)
    at = node.end if node.has_body else following.end if following is not None and following.text == ";" else None
    if at is None or ctx.unit.uses_around(node.file, node.start):
        return
    text = "\n" + ctx.render("construct/order_of_sizes.cpp.j2", name=_LESS).rstrip("\n")
    yield Change((ctx.insert(at, text),), "size_orders", frozenset({"<functional>"}))


@rule(Kind.CALL_EXPR)
def ordered(node: Node, ctx: Context) -> Planned:
    """`std::sort(sizes.begin(), sizes.end(), std::less<sycl::range<3>>())`."""
    if _is_ordered(node) and any(map(_is_order, ctx.unit.of_kind(Kind.FUNCTION_DECL))) and not _has_own(ctx):
        yield ctx.insert(node.arguments[-1].end, f", {_LESS}()")


def _is_order(node: Node) -> bool:
    """A truth of two dim3, where CUDA's templates find it: beside dim3, in no namespace."""
    named = node.ref is not None and node.ref.qualified == _NAME and node.name == _NAME
    return (
        named
        and is_of_sizes(node)
        and len(node.parameters) == 2
        and all(
            p.type.canonical.referred.unqualified == DIM3 and not p.type.canonical.is_mutable_reference
            for p in node.parameters
        )
        and node.return_type.canonical == "bool"
    )


def _is_first(node: Node, ctx: Context) -> bool:
    return next(n for n in ctx.unit.of_kind(Kind.FUNCTION_DECL) if _is_order(n)) is node


def _has_own(ctx: Context) -> bool:
    """Whether the program says by itself what std::less is of a dim3."""
    classes = (n for kind in (Kind.STRUCT_DECL, Kind.CLASS_DECL) for n in ctx.unit.of_kind(kind))
    return any(n.name == "less" and str(n.canonical_type) == "std::less<dim3>" for n in classes)


def _is_needed(ctx: Context) -> bool:
    return any(_is_ordered(n) or _is_sorted_by_less(n.canonical_type.referred) for n in ctx.unit.nodes)


def _is_sorted_by_less(kind: Type) -> bool:
    found, _, _ = str(kind.unqualified).removeprefix("std::").partition("<")
    given = kind.template_arguments
    return len(given) == _SORTED.get(found) and given[0] == DIM3


def _is_ordered(call: Node) -> bool:
    called = callee(call) if call.kind is Kind.CALL_EXPR else None
    if called is None or called.file is not None or not called.qualified.startswith("std::"):
        return False
    given = [str(a.canonical_type.referred.unqualified) for a in call.arguments]
    if called.name in _VALUES and called.qualified == f"std::{called.name}":
        return given == [DIM3, DIM3]
    is_free = called.qualified == f"std::{called.name}"
    return is_free and len(given) == _ITERATORS.get(called.name) and _OF_SIZES.fullmatch(given[0]) is not None

"""Lambdas whose migrated body uses a name that the function declares in SYCL: it is captured, where CUDA has something global.

`threadIdx` is, and a `__shared__` variable is static, which a lambda names without a capture: `[=]` would copy what is written to it later.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from wmma2sycl.migrate.analyse.launches.shared_captures import SharedCaptures
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node

_DECLARED = ("sg", "item")


def captures(ctx: Context, edits: Sequence[Edit]) -> Iterator[Edit]:
    """`[](...) { joint_matrix_mad(sg, ...); }` captures `sg`: edits that add it to the capture list."""
    for node in ctx.unit.nodes_of(ctx.source.path):
        if node.kind == Kind.LAMBDA_EXPR:
            yield from _captured(
                ctx, node, [e.text for e in edits if node.start < e.span.start and e.span.end < node.end]
            )


def _captured(ctx: Context, node: Node, texts: list[str]) -> Iterator[Edit]:
    index, opening = ctx.tokens.index(node.start), ctx.tokens.at(node.start)
    close = ctx.tokens.matching(index) if opening is not None and opening.text == "[" else None
    if close is None:
        return  # a macro's: rules/macros/shared_in_lambdas.py
    default, names = _default(ctx, index), list[str]()
    if not default:
        names += [name for one in _DECLARED if _is_from_around(name := ctx.names[one], texts)]
    own = {t.text for t, after in pairwise(ctx.tokens.code[index:close]) if after.text == "="}  # `[&tile = tile]`
    for variable in ctx.facts.get(SharedCaptures).by.get(node, ()) if default != "&" else ():
        if variable.name in own:
            continue
        if not variable.type.is_unbounded_array:
            names.append(f"&{variable.name}")
        elif not default:
            names.append(variable.name)  # a pointer
    if names:
        yield ctx.insert(ctx.tokens.code[close].start, ", ".join(["", *names] if close > index + 1 else names))


def _is_from_around(name: str, texts: list[str]) -> bool:
    """Whether what is written uses a name that no text in the lambda declares, as those of `__device__` lambdas in host code do."""
    is_used = any(re.search(rf"\b{name}\b", text) for text in texts)
    return is_used and not any(re.search(rf"\bauto {name} =", text) for text in texts)


def _default(ctx: Context, index: int) -> str:
    """What a lambda captures by default: `=`, `&` or nothing."""
    first, second = ctx.tokens.code[index + 1 : index + 3]
    is_default = first.text in ("=", "&") and second.text in (",", "]")
    return first.text if is_default else ""

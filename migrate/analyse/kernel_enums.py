"""Enumerations in what kernels take: SYCL names a kernel by its parameters' types, and can name no enumeration of an open type."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.expressions import arguments, is_launch
from wmma2sycl.migrate.analyse.kernel_variables import kernel_of
from wmma2sycl.migrate.model import Model, Role

_TYPE = re.compile(r"[A-Za-z_][\w:]*")


def find(model: Model) -> set[str]:
    """Canonical names that kernels' parameter types have, directly or as the type of a class template's argument."""
    named = {word for printed in _parameter_types(model) for word in _TYPE.findall(printed)}
    for node in model.aliases.values():
        if node.kind == "CLASS_TEMPLATE" and node.ref is not None and node.ref.qualified in named:
            values = (c for c in node.children if c.kind == "TEMPLATE_NON_TYPE_PARAMETER")
            named |= {word for c in values for word in _TYPE.findall(c.canonical_type)}
    return named


def _parameter_types(model: Model) -> Iterator[str]:
    for function in model.functions.values():
        if function.role is Role.KERNEL:
            yield from (p.canonical_type for p in function.parameters)
    for unit in model.units:
        for node in unit.nodes:
            named = kernel_of(model, node) if node.kind == "CALL_EXPR" and is_launch(node) else None
            if named is not None:
                pairs = zip(arguments(node), named.kernel.parameters)
                yield from (a.canonical_type for a, p in pairs if "type-parameter" in p.canonical_type)

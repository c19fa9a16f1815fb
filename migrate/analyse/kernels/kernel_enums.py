"""Enumerations in what kernels take: SYCL names a kernel by its parameters' types, and can name no enumeration of an open type."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.kernels.kernel_variables import kernel_of
from wmma2sycl.migrate.front import Kind, Type
from wmma2sycl.migrate.front.model import Fact, Model, Role

_TYPE = re.compile(r"[A-Za-z_][\w:]*")
_ARGUMENTS = re.compile(r"<[^<>]*>")
_OPEN_MEMBER = re.compile(r"\btypename\b.*::(\w+)$")


@dataclass(frozen=True, slots=True)
class KernelEnums(Fact):
    """Canonical names that kernels' parameter types have, directly or as the type of a class template's argument.

    Those of members have no template arguments: `Op::Mode` for all `Op<N>::Mode`. `members`: the last names of such as a
    template's arguments choose, `typename Op::Mode`.
    """

    names: frozenset[str]
    members: frozenset[str]

    def take(self, canonical: str) -> bool:
        """Whether a kernel takes this enumeration."""
        name = without_arguments(canonical)
        return name in self.names or ("::" in name and name.rpartition("::")[2] in self.members)

    @classmethod
    def of(cls, model: Model) -> KernelEnums:
        """Names of all types in kernels' parameters, and in the arguments of templates there."""
        named = {
            word
            for _, printed in parameter_types(model)
            for word in _TYPE.findall(f"{printed} {without_arguments(printed)}")
        }
        for node in model.aliases.values():
            if node.kind == Kind.CLASS_TEMPLATE and node.ref is not None and node.ref.qualified in named:
                values = (p for p in node.template_parameters if p.kind == Kind.TEMPLATE_NON_TYPE_PARAMETER)
                named |= {word for c in values for word in _TYPE.findall(c.canonical_type)}
        kernels = (f for f in model.functions.values() if f.role is Role.KERNEL)
        members = (m[1] for f in kernels for p in f.parameters if (m := _OPEN_MEMBER.search(p.type.unqualified)))
        return cls(frozenset(named), frozenset(members))


def without_arguments(printed: str) -> str:
    """A type without template arguments."""
    while (inner := _ARGUMENTS.sub("", printed)) != printed:
        printed = inner
    return printed


def parameter_types(model: Model) -> Iterator[tuple[Type, Type]]:
    """Of all kernels as declared and in full, and where launches decide the type that of what they give."""
    for function in model.functions.values():
        if function.role is Role.KERNEL:
            yield from ((p.type, p.canonical_type) for p in function.parameters)
    for unit in model.units:
        for node in unit.nodes:
            named = kernel_of(model, node) if node.kind == Kind.CALL_EXPR and node.is_launch else None
            if named is not None:
                pairs = zip(node.arguments, named.kernel.parameters)
                yield from ((p.type, a.canonical_type) for a, p in pairs if p.type.is_unknown)

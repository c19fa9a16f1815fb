"""Enumerators by their numbers: clang prints a template argument of an enumeration as one, a reader wants the name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.front import Kind
from wmma2sycl.migrate.front.model import Fact, Model

_CAST = re.compile(r"static_cast<([\w: ]+)>\((-?\d+)\)")


@dataclass(frozen=True, slots=True)
class Enumerators(Fact):
    """The first name of each value, in full, by the enumeration's own."""

    names: Mapping[str, Mapping[int, str]]

    @classmethod
    def of(cls, model: Model) -> Enumerators:
        """The qualified name of each number of each enumeration; of two with one number, the first."""
        found: dict[str, dict[int, str]] = {}
        for node in (n for unit in model.units for n in unit.of_kind(Kind.ENUM_DECL) if n.ref is not None):
            assert node.ref is not None
            for constant in (c for c in node.enumerators if c.ref is not None):
                assert constant.ref is not None
                found.setdefault(node.ref.qualified, {}).setdefault(constant.enum_value, constant.ref.qualified)
        return cls(MappingProxyType({name: MappingProxyType(values) for name, values in found.items()}))

    def named(self, type_name: str, value: str) -> str:
        """A value of the type that code around a template writes, whose namespace may be left out there; a cast where it has no name."""
        plain = type_name.removeprefix("const ")
        types = [t for t in self.names if t == plain or t.endswith(f"::{plain}")]
        names = {self.names[t].get(int(value), "") for t in types}
        return names.pop() if len(names) == 1 and "" not in names else f"static_cast<{type_name}>({value})"

    def with_names(self, text: str) -> str:
        """The text with names in place of the casts that have one."""
        return _CAST.sub(lambda m: self.named(m[1], m[2]), text)

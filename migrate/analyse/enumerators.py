"""Enumerators by their numbers: clang prints a template argument of an enumeration as one, a reader wants the name."""

from __future__ import annotations

import re

from wmma2sycl.migrate.front import Unit

_CAST = re.compile(r"static_cast<([\w: ]+)>\((-?\d+)\)")


def find(units: list[Unit]) -> dict[str, dict[int, str]]:
    """The first name of each value, in full, by the enumeration's own."""
    found: dict[str, dict[int, str]] = {}
    for node in (n for unit in units for n in unit.nodes if n.kind == "ENUM_DECL" and n.ref is not None):
        assert node.ref is not None
        for constant in (c for c in node.children if c.kind == "ENUM_CONSTANT_DECL" and c.ref is not None):
            assert constant.ref is not None
            found.setdefault(node.ref.qualified, {}).setdefault(constant.enum_value, constant.ref.qualified)
    return found


def named(known: dict[str, dict[int, str]], type_name: str, value: str) -> str:
    """A value of the type that code around a template writes, whose namespace may be left out there; a cast where it has no name."""
    plain = type_name.removeprefix("const ")
    types = [t for t in known if t == plain or t.endswith(f"::{plain}")]
    names = {known[t].get(int(value), "") for t in types}
    return names.pop() if len(names) == 1 and "" not in names else f"static_cast<{type_name}>({value})"


def with_names(known: dict[str, dict[int, str]], text: str) -> str:
    """The text with names in place of the casts that have one."""
    return _CAST.sub(lambda m: named(known, m[1], m[2]), text)

"""Functions that only the arguments' types lead to: `fill_fragment(f, 0)` in a template, where no declaration of it can be seen.

The C++ standard calls it argument-dependent lookup ([basic.lookup.argdep]).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wmma2sycl.migrate.front import libclang
from wmma2sycl.migrate.front.kinds import Kind

_HOLDS = {Kind.NAMESPACE, Kind.LINKAGE_SPEC, Kind.UNEXPOSED_DECL}
_FUNCTIONS = {Kind.FUNCTION_DECL, Kind.FUNCTION_TEMPLATE}


class Namespaces:
    """The functions in the namespaces of one unit, read when the first is asked for."""

    def __init__(self, unit: Any) -> None:
        self.unit = unit
        self._of_name: dict[str, list[Any]] | None = None
        self._only: dict[str, Any] = {}  # by the names asked for so far

    def only(self, name: str) -> Any:
        """The first declaration of a function that one namespace alone has; None where several have it, or none."""
        if self._of_name is None:
            self._of_name = {}
            for function in _functions(self.unit.cursor):
                self._of_name.setdefault(str(function.spelling), []).append(function)
        if name not in self._only:
            found = self._of_name.get(name, [])
            self._only[name] = found[0] if len({libclang.qualified(one) for one in found}) == 1 else None
        return self._only[name]


def _functions(cursor: Any) -> Iterator[Any]:
    for child in libclang.children(cursor):
        kind = libclang.kind(child)
        if kind in _HOLDS:
            yield from _functions(child)
        elif kind in _FUNCTIONS and libclang.kind(cursor) != Kind.TRANSLATION_UNIT:
            yield child

"""Macros that are another name of a function of CUDA's: `#define gpuMalloc cudaMalloc`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.apis import builtins, runtime, wmma
from wmma2sycl.migrate.core.lexer import blanked
from wmma2sycl.migrate.core.source import decode
from wmma2sycl.migrate.front import Unit
from wmma2sycl.migrate.front.model import Fact, Model

_FUNCTIONS = {name: row for rows in (wmma.CALLS, builtins.CALLS, runtime.CALLS) for name, row in rows.items()}
_ALIAS = re.compile(r"(\w+)[ \t]+(?:\w*::)*(\w+)\s*")
_ELSEWHERE = r"(?<!\w){}\b(?!\s*\()"
_DEFINED = re.compile(r"(#\s*(?:define|undef)\s+)\w+")


@dataclass(frozen=True, slots=True)
class FunctionAliases(Fact):
    """Each such macro with the function's last name, where the input does nothing with the macro but call it: a call is migrated
    where the macro is used, as if it named the function, and the macro goes."""

    names: Mapping[str, str]

    @classmethod
    def of(cls, model: Model) -> FunctionAliases:
        """Those that all units define alike."""
        found: dict[str, set[str]] = {}
        for unit in model.units:
            for macro, function in _aliases(unit):
                found.setdefault(macro, set()).add(function)
        texts = {name: unit.data(name) for unit in model.units for name in unit.paths} if found else {}
        words = [_DEFINED.sub(r"\1", decode(blanked(text))) for text in texts.values()]
        return cls(
            MappingProxyType(
                {
                    macro: functions.pop()
                    for macro, functions in found.items()
                    if len(functions) == 1 and not any(re.search(_ELSEWHERE.format(macro), text) for text in words)
                }
            )
        )


def _aliases(unit: Unit) -> Iterator[tuple[str, str]]:
    for macro in unit.own_macros:
        match = _ALIAS.fullmatch(decode(blanked(unit.macro(macro))))
        row = _FUNCTIONS.get(match[2]) if match is not None else None
        if row is not None and not row.in_c:
            yield macro, row.name

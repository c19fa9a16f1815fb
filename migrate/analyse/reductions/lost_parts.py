"""Conversions of lanes' shares that keep less of them than the same conversion keeps of the whole."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.writes.operations import is_given
from wmma2sycl.migrate.front import Type


def loses(operation: str, value: Type, converted: Type) -> bool:
    """Whether to convert the parts and put them together may come to something else than to convert the whole."""
    given, made = value.canonical.root.unqualified, converted.canonical.root.unqualified
    if is_given(operation) or made == given:
        return made != given  # whichever operation it is
    if not made.is_integer or operation not in ("+", "*", "max", "min"):
        return operation == "&" and made == "bool"
    if operation in ("+", "*"):
        return not (given.is_integer or given.is_dependent) or made == "bool"
    return given.is_integer and (given.is_unsigned != made.is_unsigned or made.room < given.room)

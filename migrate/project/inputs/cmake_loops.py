"""What a `foreach` of CMake's goes over, where its text tells."""

from __future__ import annotations

from collections.abc import Sequence

from wmma2sycl.migrate.project.inputs.cmake_scope import Scope
from wmma2sycl.migrate.project.inputs.cmake_text import Argument, Command
from wmma2sycl.migrate.project.inputs.cmake_values import split

_MOST = 200  # turns
_LEAVES = ("break", "continue")  # what is behind them in a turn is not sure


def items_of(command: Command, body: Sequence[Command], scope: Scope) -> list[str] | None:
    """The values of its variable, turn by turn; None where they are not known, or it may be left early."""
    given = command.arguments[1:]
    if command.name != "foreach" or not command.arguments or scope.value(command.arguments[0]) != command.first:
        return None
    if any(one.name in _LEAVES for one in body):
        return None
    words = [a.text for a in given if not a.quoted]
    if words[:1] == ["RANGE"]:
        return _range(given[1:], scope)
    found = _in(given[1:], scope) if words[:1] == ["IN"] else scope.values(given)
    return found if found is not None and len(found) <= _MOST else None


def _range(given: Sequence[Argument], scope: Scope) -> list[str] | None:
    """`RANGE last`, `RANGE first last step`."""
    words = scope.values(given)
    if words is None or not 1 <= len(words) <= 3 or not all(word.isdecimal() for word in words):
        return None
    first, last = (0, int(words[0])) if len(words) == 1 else (int(words[0]), int(words[1]))
    step = int(words[2]) if len(words) == 3 else 1
    return [str(n) for n in range(first, last + 1, step)] if step > 0 and 0 <= (last - first) // step < _MOST else None


def _in(given: Sequence[Argument], scope: Scope) -> list[str] | None:
    """`IN LISTS a b ITEMS c d`, in this order or the other."""
    found: list[str] = []
    kind = ""
    for argument in given:
        if argument.text in ("LISTS", "ITEMS", "ZIP_LISTS") and not argument.quoted:
            kind = argument.text
            continue
        if kind == "LISTS":
            name = scope.value(argument)
            value = scope.known.get(name) if name is not None else None
            words = split(value) if value is not None else None
        else:
            words = scope.words(argument) if kind == "ITEMS" else None
        if words is None:
            return None
        found += words
    return found

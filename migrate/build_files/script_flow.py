"""Where a script makes the options that it gives nvcc: through variables, functions and sums of the same file."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeGuard

from wmma2sycl.migrate.build_files.script_text import ScriptText

NVCC = "nvcc"
_ADDING = ("append", "extend")


class Part(NamedTuple):
    """What makes options, or is put to them. `how`: "set", "+=", "append" or "extend". A `table` has them by the compiler's name."""

    value: ast.expr
    table: bool
    how: str = "set"


class Flow:
    """`parts` of a variable or of a call: known where all that it holds is for nvcc and is written in this file."""

    def __init__(self, script: ScriptText, given: Iterable[Part]) -> None:
        self.script = script
        self._unsure: set[str] = set()  # names whose values go elsewhere, too
        more = True
        while more:
            self._given: set[ast.AST] = set()
            self._others: dict[str, list[ast.Name]] = {}
            for part in given:
                self._reach(part)
            unsure = {n for n, uses in self._others.items() if not self._given.issuperset(uses)} - self._unsure
            self._unsure |= unsure
            more = bool(unsure)

    def parts(self, value: ast.expr, table: bool) -> list[Part]:
        """Of a variable or a call; none where it is not certain."""
        if isinstance(value, ast.Name) and value.id not in self._unsure:
            found = self._of_name(value, table)
            return found if any(p.how == "set" and p.table == table for p in found) else []
        function = self.script.function(value) if isinstance(value, ast.Call) else None
        if function is not None and function.name not in self._unsure:
            return [Part(one, table) for one in self.script.returned(function)]
        return []

    def _reach(self, part: Part) -> None:
        value = part.value
        if value in self._given:
            return
        self._given.add(value)
        if isinstance(value, ast.Name):
            self._others.setdefault(value.id, [])
        elif isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
            self._given.add(value.func)
            loads = (n for n in ast.walk(self.script.tree) if isinstance(n, ast.Name) and n.id == value.func.id)
            self._others[value.func.id] = list(loads)
        for inner in (*summands(part), *self.parts(value, part.table)):
            self._reach(inner)

    def _of_name(self, name: ast.Name, table: bool) -> list[Part]:
        found, others = [], []
        for use in self.script.uses(name):
            part = self._part(use, table)
            found += [part] if part is not None and part.value is not use else []
            others += [use] if part is None else []
        self._others.setdefault(name.id, []).extend(others)
        return found

    def _part(self, use: ast.Name, table: bool) -> Part | None:
        """What a place puts into a variable; the place itself where it is another compiler's; None where it is only read."""
        place: ast.expr = use
        parent = self.script.parents[use]
        if table and isinstance(parent, ast.Subscript) and isinstance(parent.slice, ast.Constant):
            if parent.slice.value != NVCC:
                return Part(use, table)
            place, table, parent = parent, False, self.script.parents[parent]
        if isinstance(parent, ast.Assign) and parent.targets == [place]:
            return Part(parent.value, table)
        if isinstance(parent, ast.AnnAssign) and parent.target is place and parent.value is not None:
            return Part(parent.value, table)
        if (
            isinstance(parent, ast.AugAssign)
            and parent.target is place
            and isinstance(parent.op, ast.Add)
            and not table
        ):
            return Part(parent.value, table, "+=")
        call = self.script.parents[parent]
        if (
            not isinstance(parent, ast.Attribute)
            or parent.attr not in _ADDING
            or table
            or not isinstance(call, ast.Call)
        ):
            return None
        is_statement = isinstance(self.script.parents[call], ast.Expr) and len(call.args) == 1
        return Part(call.args[0], table, parent.attr) if is_statement else None


def summands(part: Part) -> Iterator[Part]:
    """What an expression is put together from; of a table, what it has for nvcc."""
    value = part.value
    if isinstance(value, ast.IfExp):
        yield from (Part(value.body, part.table), Part(value.orelse, part.table))
    elif isinstance(value, ast.BinOp) and isinstance(value.op, ast.Add) and not part.table:
        yield from (Part(value.left, False), Part(value.right, False))
    elif isinstance(value, ast.Dict) and part.table:
        yield from (
            Part(v, False) for k, v in zip(value.keys, value.values) if isinstance(k, ast.Constant) and k.value == NVCC
        )
    elif part.table and is_dict_call(value):
        yield from (Part(k.value, False) for k in value.keywords if k.arg == NVCC)


def is_dict_call(value: ast.expr) -> TypeGuard[ast.Call]:
    """Whether it is dict(cxx=..., nvcc=...)."""
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "dict"

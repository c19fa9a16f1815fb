"""A Python script as text and as a tree: bytes of its nodes, and what stands around them."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from wmma2sycl.migrate.build_files.sheet import Sheet
from wmma2sycl.migrate.core.source import Span


class ScriptText:
    """One script while it is edited."""

    def __init__(self, sheet: Sheet, tree: ast.Module) -> None:
        self.sheet, self.tree = sheet, tree
        self.parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
        self.dropped: list[Span] = []  # what no longer is in the script
        self._lines = [0]
        for line in sheet.source.data.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))

    def at(self, line: int, column: int) -> int:
        """The byte at a line (from 1) and a column, in bytes as ast has them."""
        return self._lines[line - 1] + column

    def span(self, node: ast.expr | ast.stmt) -> Span:
        """A node's bytes."""
        end_line, end_column = node.end_lineno or node.lineno, node.end_col_offset or node.col_offset
        return Span(self.at(node.lineno, node.col_offset), self.at(end_line, end_column))

    def text(self, node: ast.expr | ast.stmt) -> str:
        """A node as it is written."""
        return self.sheet.source.text(self.span(node))

    def is_edited(self, span: Span) -> bool:
        """Whether an edit has a place, or something around it."""
        return any(e.span.start <= span.start < e.span.end for e in self.sheet.edits)

    def uses(self, name: ast.Name) -> list[ast.Name]:
        """All places of a variable: in the function around it that sets it, else in the whole file."""
        scope: ast.AST = name
        while not isinstance(scope, ast.Module):
            scope = self.parents[scope]
            if isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)) and self._sets(scope, name.id):
                break
        return [n for n in ast.walk(scope) if isinstance(n, ast.Name) and n.id == name.id]

    def statement(self, node: ast.AST) -> ast.stmt:
        """The statement that an expression stands in."""
        while not isinstance(node, ast.stmt):
            node = self.parents[node]
        return node

    def run_of(self, statement: ast.stmt, among: Collection[ast.stmt]) -> ast.stmt:
        """The first of those that stand one behind the other, up to this one."""
        bodies = [b for _, b in ast.iter_fields(self.parents[statement]) if isinstance(b, list) and statement in b]
        at = bodies[0].index(statement)
        while at and bodies[0][at - 1] in among:
            at -= 1
        first: ast.stmt = bodies[0][at]
        return first

    def function(self, call: ast.Call) -> ast.FunctionDef | None:
        """The function of this file that is called, where one alone has the name."""
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        found = [n for n in ast.walk(self.tree) if isinstance(n, (ast.FunctionDef, ast.ClassDef)) and n.name == name]
        return found[0] if len(found) == 1 and isinstance(found[0], ast.FunctionDef) else None

    def returned(self, function: ast.FunctionDef) -> Iterator[ast.expr]:
        """What a function returns; not what functions inside it do."""
        for node in ast.walk(function):
            if isinstance(node, ast.Return) and node.value is not None and self._function_of(node) is function:
                yield node.value

    def _function_of(self, node: ast.AST) -> ast.AST:
        while not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.Module)):
            node = self.parents[node]
        return node

    def _sets(self, function: ast.AST, name: str) -> bool:
        return any(
            (isinstance(n, ast.arg) and n.arg == name)
            or (
                isinstance(n, ast.Name)
                and n.id == name
                and isinstance(n.ctx, ast.Store)
                and self._function_of(n) is function
            )
            for n in ast.walk(function)
        )

"""The dispatch table: a rule says on which kinds of node it looks; every module in rules/ is imported by itself."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator

from wmma2sycl.migrate import rules
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.edits import Change, Edit
from wmma2sycl.migrate.front import Node

Planned = Iterator[Change | Edit | Diagnostic]
Rule = Callable[[Node, Context], Planned]
FileRule = Callable[[Context], Planned]

_on_nodes: dict[str, list[Rule]] = {}
_on_files: list[FileRule] = []


def rule(*kinds: str) -> Callable[[Rule], Rule]:
    """Registers a generator over nodes of these kinds. It decides and yields; it never edits."""

    def register(function: Rule) -> Rule:
        for kind in kinds:
            _on_nodes.setdefault(kind, []).append(function)
        return function

    return register


def file_rule(function: FileRule) -> FileRule:
    """Registers a generator that looks at a file as a whole."""
    _on_files.append(function)
    return function


def load() -> tuple[dict[str, list[Rule]], list[FileRule]]:
    for module in sorted(m.name for m in pkgutil.iter_modules(rules.__path__)):
        importlib.import_module(f"{rules.__name__}.{module}")
    return _on_nodes, _on_files

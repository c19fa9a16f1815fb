"""Every rule there is: each module below rules/ and tune/ is imported by itself."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from wmma2sycl.migrate import rules, tune
from wmma2sycl.migrate.forms.registry import FileRule, Rule, on_files, on_nodes
from wmma2sycl.migrate.front import Kind


@cache
def load() -> tuple[dict[Kind, list[Rule]], list[FileRule]]:
    """All rules, those of tune/ too. Every module below these rooms is imported; the order means nothing."""
    for room in (rules, tune):
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            importlib.import_module(module.name)
    return on_nodes, on_files

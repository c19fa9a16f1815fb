"""Makes a package callable: `wmma2sycl.migrate` is both the package and the function of that name."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any


class _Callable(ModuleType):
    def __call__(self, *arguments: Any, **named: Any) -> Any:
        function = getattr(import_module("wmma2sycl.calls"), self.__name__.rpartition(".")[2])
        return function(*arguments, **named)


def make_callable(name: str) -> None:
    """The package of that name, which is being imported, becomes the function of its last name in wmma2sycl.calls."""
    sys.modules[name].__class__ = _Callable

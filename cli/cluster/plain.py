"""Values as JSON with tags and back: frozen dataclasses, named tuples, enums, paths, bytes. Nothing is unpickled.

What is read may have been made by anybody: a tag can only name a class of the table that the reader brings.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

from wmma2sycl.cli.cluster.unit import digest

Classes = Mapping[str, Any]
_SMALL = 200  # bytes of a content that stands in the text itself


def classes_of(*roots: Any) -> Classes:
    """The classes that values of these types may have in them, by name."""
    found: dict[str, Any] = {}
    stack = [*roots]
    while stack:
        hint = stack.pop()
        stack += [one for one in typing.get_args(hint) if one is not Ellipsis]
        kind = typing.get_origin(hint) or hint
        if not isinstance(kind, type) or isinstance(hint, types.UnionType) or found.get(kind.__name__) is kind:
            continue
        if _has_fields(kind):
            assert kind.__name__ not in found, kind
            found[kind.__name__] = kind
            stack += _hints(kind).values()
        elif issubclass(kind, Enum):
            found[kind.__name__] = kind
    return found


def _has_fields(kind: Any) -> bool:
    return dataclasses.is_dataclass(kind) or hasattr(kind, "_fields")


@cache
def _hints(kind: Any) -> dict[str, Any]:
    names = [f.name for f in dataclasses.fields(kind)] if dataclasses.is_dataclass(kind) else kind._fields
    hints = typing.get_type_hints(kind)
    return {name: hints[name] for name in names}


class Writer:
    """`contents` collects the larger bytes by digest; `text` and `path` say what stands for a string and a path."""

    def __init__(
        self,
        text: Callable[[str], str] = lambda one: one,
        path: Callable[[Path], str] = lambda one: str(one.absolute()),
    ) -> None:
        self.contents: dict[str, bytes] = {}
        self._text, self._path = text, path

    def data(self, value: Any) -> Any:
        """What `json.dumps` takes."""
        kind: Any = type(value)
        if kind is str:
            return self._text(value)
        if isinstance(value, Enum):
            return {"e": kind.__name__, "v": value.value}
        if value is None or isinstance(value, (int, float)):
            return value
        if _has_fields(kind):
            return {"c": kind.__name__, "v": [self.data(getattr(value, name)) for name in _hints(kind)]}
        if isinstance(value, (tuple, list)):
            return [self.data(one) for one in value]
        if isinstance(value, (frozenset, set)):
            return {"s": [self.data(one) for one in sorted(value)]}
        if isinstance(value, Mapping):
            return {"m": [[self.data(key), self.data(one)] for key, one in value.items()]}
        if isinstance(value, Path):
            return {"p": self._path(value)}
        if isinstance(value, (bytes, bytearray)):
            return self._bytes(bytes(value))
        raise TypeError(f"a {kind.__name__} is no plain data")

    def _bytes(self, value: bytes) -> Any:
        if len(value) <= _SMALL:
            return {"x": value.decode("latin-1")}
        name = digest(value)
        self.contents[name] = value
        return {"b": name}


class Reader:
    """Raises KeyError, TypeError or ValueError for what is none of it."""

    def __init__(self, classes: Classes, content: Callable[[str], bytes], path: Callable[[str], Path] = Path) -> None:
        self._classes, self._content, self._path = classes, content, path

    def value(self, data: Any) -> Any:
        """What was written."""
        if isinstance(data, list):
            return tuple(self.value(one) for one in data)
        if not isinstance(data, dict):
            return data
        if "c" in data:
            return self._classes[data["c"]](*(self.value(one) for one in data["v"]))
        if "e" in data:
            return self._classes[data["e"]](data["v"])
        if "s" in data:
            return frozenset(self.value(one) for one in data["s"])
        if "m" in data:
            return {self.value(key): self.value(one) for key, one in data["m"]}
        if "p" in data:
            return self._path(data["p"])
        return data["x"].encode("latin-1") if "x" in data else self._content(data["b"])


def once(values: Iterable[bytes]) -> dict[str, bytes]:
    """Contents by digest."""
    return {digest(one): one for one in values}

"""Dataclasses and named tuples to JSON's types and back, by their type hints."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Any, TypeVar

from wmma2sycl.migrate.core.source import decode, encode

_T = TypeVar("_T")
_Fields = dict[str, Any]


def to_data(value: Any) -> Any:
    """Lists, dicts, strings, numbers, booleans and None. Bytes become text that `from_data` turns back."""
    if dataclasses.is_dataclass(value) or hasattr(value, "_fields"):
        kind: Any = type(value)
        return [to_data(getattr(value, name)) for name in _hints(kind)]
    if isinstance(value, Mapping):
        return {key: to_data(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [to_data(one) for one in value]
    if isinstance(value, Enum):
        return value.value
    return decode(value) if isinstance(value, bytes) else value


def from_data(hint: type[_T], data: Any) -> _T:
    """What `to_data` was given, which is of this type. Raises ValueError, TypeError or KeyError for what is not."""
    return typing.cast("_T", _read(hint, data))


def _read(hint: Any, data: Any) -> Any:
    origin, given = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return None if data is None else _read(next(a for a in given if a is not type(None)), data)
    if origin is tuple:
        kinds = [given[0]] * len(data) if given[1:] == (...,) else given
        return tuple(_read(kind, one) for kind, one in zip(kinds, data, strict=True))
    if origin is not None:
        return {key: _read(given[1], one) for key, one in data.items()}
    if dataclasses.is_dataclass(hint) or hasattr(hint, "_fields"):
        hints = _hints(hint)
        return hint(**{name: _read(kind, one) for (name, kind), one in zip(hints.items(), data, strict=True)})
    if hint is bytes:
        return encode(data)
    if issubclass(hint, Enum):
        return hint(data)
    if not isinstance(data, hint):
        raise TypeError(f"{data!r} is no {hint}")
    return data


@cache
def _hints(kind: Any) -> _Fields:
    hints = typing.get_type_hints(kind)
    names = [f.name for f in dataclasses.fields(kind)] if dataclasses.is_dataclass(kind) else kind._fields
    return {name: hints[name] for name in names}

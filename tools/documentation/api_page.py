"""The reference of `import wmma2sycl`: signatures and fields as the code has them, with the words beside them there."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Iterator
from typing import Any

import wmma2sycl
from wmma2sycl import calls, results


def api_page() -> str:
    """Functions, then what they give."""
    shown = [name for name in wmma2sycl.__all__ if not name.startswith("_")]
    functions = [name for name in shown if name.islower()]
    lines = [
        "# Python: functions and results",
        "",
        "[How they are used](api.md), with an example, is told elsewhere.",
        "",
    ]
    lines += [line for name in functions for line in _function(name, getattr(calls, name))]
    lines += [line for name in shown if name not in functions for line in _result(getattr(results, name))]
    return "\n".join(lines) + "\n"


def _function(name: str, called: Any) -> Iterator[str]:
    parameters = inspect.signature(called).parameters.values()
    signature = ",\n    ".join(_stars(list(parameters)))
    given = inspect.signature(called).return_annotation
    yield from (f"## {name}", "", "```python", f"{name}(\n    {signature},\n) -> {given}", "```", "", _doc(called), "")


def _stars(parameters: list[inspect.Parameter]) -> Iterator[str]:
    """Parameters, with the lone star where those by name begin."""
    for before, one in zip([None, *parameters], parameters, strict=False):
        is_first = one.kind is one.KEYWORD_ONLY and (
            before is None or before.kind not in (one.KEYWORD_ONLY, one.VAR_POSITIONAL)
        )
        if is_first:
            yield "*"
        stars = {one.VAR_POSITIONAL: "*", one.VAR_KEYWORD: "**"}.get(one.kind, "")
        default = "" if one.default is one.empty else f" = {one.default!r}"
        yield f"{stars}{one.name}: {one.annotation}{default}"


def _result(kind: type[Any]) -> Iterator[str]:
    yield from (f"## {kind.__name__}", "", _doc(kind), "", "| field | type |", "|---|---|")
    for field in dataclasses.fields(kind):
        yield f"| `{field.name}` | `{str(field.type).replace('|', '&#124;')}` |"
    for name, one in vars(kind).items():
        if isinstance(one, property):
            yield f"| `{name}` | {(one.__doc__ or '').splitlines()[0]} |"
    yield ""


def _doc(of: Any) -> str:
    return inspect.cleandoc(of.__doc__ or "")

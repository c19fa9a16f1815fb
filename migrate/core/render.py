"""The Jinja environments, one for code and one for pages: a template's name and a view in, text out. A misspelt field is an error."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined, Template
from markupsafe import Markup
from wmma2sycl.migrate.core.views import loaded, member, operand, pointee


def template_text(name: str) -> str:
    """The text of a file in templates/, `name` relative to it."""
    return (files("wmma2sycl.templates") / name).read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def environment() -> Environment:
    """The environment of code: an unknown field is an error, nothing is escaped."""
    made = Environment(
        loader=FunctionLoader(template_text),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=False,
        autoescape=False,
    )
    made.filters.update(loaded=loaded, member=member, operand=operand, pointee=pointee)
    return made


def page(name: str, view: Any, shown: Callable[[str], str]) -> str:
    """Renders `templates/<name>` as HTML: all text is escaped, and goes through `shown` first."""
    made = Environment(
        loader=FunctionLoader(template_text), undefined=StrictUndefined, autoescape=True, trim_blocks=True, lstrip_blocks=True,
        finalize=lambda value: shown(value) if isinstance(value, str) and not isinstance(value, Markup) else value,
    )  # fmt: skip
    return made.get_template(name).render(_fields(view))


@lru_cache(maxsize=512)
def _inline(text: str) -> Template:
    return environment().from_string(text)


def render(name: str, view: Any) -> str:
    """Renders `templates/<name>` with the fields of a view (a dataclass or a mapping)."""
    return environment().get_template(name).render(_fields(view))


def indented(text: str, indent: str) -> str:
    """The text with this before each line but empty ones and the first, which stands where the text is put."""
    first, *rest = text.split("\n")
    return "\n".join([first, *(indent + line if line else line for line in rest)])


def render_row(text: str, fields: Mapping[str, object]) -> str:
    """Renders the one-line SYCL of an API row."""
    return _inline(text).render(fields)


def _fields(view: Any) -> dict[str, Any]:
    if isinstance(view, dict):
        return view
    return {name: getattr(view, name) for name in view.__dataclass_fields__}

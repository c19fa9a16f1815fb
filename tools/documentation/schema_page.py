"""The JSON that the commands write, field by field: docs/schema/ as tables."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

SCHEMAS = Path(__file__).resolve().parents[2] / "docs" / "schema"


def schema_page() -> str:
    """Every schema: its fields, those of lists and of objects within below them; objects that have a name in tables of their own."""
    found = sorted(SCHEMAS.glob("*.schema.json"))
    lines = [
        "# JSON, field by field",
        "",
        "[Reports](reports.md#--json-file-everything-as-data) says which option writes what.",
        "",
    ]
    for path in found:
        schema = json.loads(path.read_text(encoding="utf-8"))
        lines += [
            f"## {path.name.partition('.')[0]}",
            "",
            f"{_text(schema['title'])}: [{path.name}](schema/{path.name})",
            "",
        ]
        lines += [*_table(schema, schema), ""]
        for name, one in sorted(schema.get("$defs", {}).items()):
            if "properties" in one:
                lines += [f"### {path.name.partition('.')[0]}: {name}", "", *_table(one, schema), ""]
    return "\n".join(lines) + "\n"


def _table(of: dict[str, Any], root: dict[str, Any]) -> Iterator[str]:
    yield from ("| field | what it holds | |", "|---|---|---|", *_fields(of, root, ""))


def _fields(schema: dict[str, Any], root: dict[str, Any], above: str) -> Iterator[str]:
    for name, field in schema.get("properties", {}).items():
        path = f"{above}{name}"
        yield f"| `{path}` | {_kind(field, root)} | {_text(field.get('description', ''))} |"
        yield from _within(field, root, path)


def _within(field: dict[str, Any], root: dict[str, Any], path: str) -> Iterator[str]:
    """Fields of an object, and of a list's objects."""
    for one in (field, *field.get("anyOf", ()), *field.get("oneOf", ())):
        if "items" in one:
            yield from _within(one["items"], root, f"{path}[]")
        elif "properties" in one:
            yield from _fields(one, root, f"{path}.")


def _kind(field: dict[str, Any], root: dict[str, Any]) -> str:
    if "$ref" in field:
        name = field["$ref"].rpartition("/")[2]
        return f"{_kind(root['$defs'][name], root)} ({name})"
    for word in ("anyOf", "oneOf"):
        if word in field:
            return " or ".join(dict.fromkeys(_kind(one, root) for one in field[word]))
    if "const" in field:
        return f"`{json.dumps(field['const'])}`"
    if "enum" in field:
        return ", ".join(f"`{value}`" for value in field["enum"])
    if field.get("type") == "array":
        return f"list of {_kind(field['items'], root)}" if "items" in field else "list"
    given = field.get("type", "any")
    return " or ".join(given) if isinstance(given, list) else str(given)


def _text(text: str) -> str:
    return html.escape(text, quote=False).replace("|", "&#124;").replace("\n", " ")

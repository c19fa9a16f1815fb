"""`wmma2sycl explain`: one row of the catalogue in full."""

from __future__ import annotations

from wmma2sycl.migrate.diagnostics import CODES, Code


def find(name: str) -> Code | None:
    """A row by its code or its slug."""
    return CODES.get(name.upper()) or next((c for c in CODES.values() if c.slug == name.lower()), None)


def explanation(code: Code) -> str:
    return (
        f"{code.code} {code.slug} ({code.severity.value})\n\n"
        f"  {code.message}\n\nWhy\n  {code.why}\n\nWhat to do\n  {code.do}"
    )

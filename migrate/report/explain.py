"""`wmma2sycl explain`: rows of the catalogue in full, each with a real example, and the index of all."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Protocol

from wmma2sycl.migrate.diagnostics import CODES, Code
from wmma2sycl.migrate.report.diagnostic_examples import Example, examples
from wmma2sycl.migrate.report.wording import headline, one_line

_WIDTH = 100


def find(name: str) -> Code | None:
    """A row by its code, its number or its slug."""
    return (
        CODES.get(name.upper())
        or CODES.get(f"W2S{name}")
        or next((c for c in CODES.values() if c.slug == name.lower()), None)
    )


class Named(Protocol):
    """A row of a table of codes."""

    @property
    def code(self) -> str:
        """`W2S210`."""

    @property
    def slug(self) -> str:
        """`element-order`."""


def near(name: str, others: Sequence[Named] = ()) -> list[Named]:
    """Rows, of `others` too, that somebody may have meant: numbers that begin like it, slugs that look or sound like it."""
    upper, lower = name.upper(), name.lower()
    digits = upper.removeprefix("W2S")
    number = f"W2S{digits}" if digits.isascii() and digits.isdigit() else ""
    slugs: dict[str, Named] = {row.slug: row for row in (*CODES.values(), *others)}
    begun = [row for row in CODES.values() if number and row.code.startswith(number)]
    of_others = [row for row in others if len(upper) > 3 and row.code[:5] == upper[:5]]
    held = [row for row in slugs.values() if len(lower) > 2 and lower in row.slug]
    alike = [slugs[slug] for slug in get_close_matches(lower, slugs, 3, 0.6)]
    numbers = sorted(begun or _family(number), key=lambda row: abs(int(row.code[3:]) - int(f"{number[3:6]:0<3}")))[:5]
    return list({row.code: row for row in (*numbers, *of_others, *held, *alike)}.values())[:5]


def _family(number: str) -> list[Code]:
    """The rows of a number's hundred."""
    return [row for row in CODES.values() if number and row.code.startswith(number[:4])]


def overview() -> Iterator[tuple[str, str, str, str]]:
    """A row a code, the head first."""
    yield "code", "slug", "severity", "message"
    for row in CODES.values():
        yield row.code, row.slug, row.severity.value, one_line(row)


def explanation(code: Code) -> str:
    """All that is known of a code, as text for a terminal."""
    return "\n".join(_lines(code))


def _lines(code: Code) -> Iterator[str]:
    yield f"{code.code} {code.slug} ({code.severity.value}), since {code.since}{f', retired in {code.retired}' if code.retired else ''}"
    yield from ("", *_wrapped(one_line(code)))
    yield from ("", "Why", *_wrapped(code.why))
    yield from ("", "What to do", *_wrapped(code.do))
    example = examples().get(code.code)
    if example is not None:
        yield from ("", "Example", *_example(code, example))


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(
        text, _WIDTH, initial_indent="  ", subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    )


def _example(code: Code, example: Example) -> Iterator[str]:
    yield f"  {headline(code, example.file, example.place, example.message)}"
    yield from (f"  {line}".rstrip() for line in example.input_lines())
    yield from ("", f"  becomes, in {example.output}:")
    yield from (f"  {line}".rstrip() for line in example.output_lines())

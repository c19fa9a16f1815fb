"""`wmma2sycl explain`: rows of the catalogue in full, each with a real example and what is written by hand, the index of all, and what
is known of one name of CUDA that a row was told for."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Protocol

from wmma2sycl.migrate.diagnostics import CODES, Code
from wmma2sycl.migrate.diagnostics.ways import topic, way
from wmma2sycl.migrate.report.by_hand import by_hand, is_written, settled_otherwise
from wmma2sycl.migrate.report.diagnostic_examples import Example, examples
from wmma2sycl.migrate.report.support_examples import Example as Support
from wmma2sycl.migrate.report.support_examples import examples as supported
from wmma2sycl.migrate.report.support_examples import near as alike
from wmma2sycl.migrate.report.support_examples import search
from wmma2sycl.migrate.report.wording import headline, one_line

_WIDTH = 100
_RELATED = 12
_WORDS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d\w*|_+|\.")


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


def explanation(code: Code, *, with_example: bool = True) -> str:
    """All that is known of a code, as text for a terminal."""
    return "\n".join(_lines(code, with_example))


def _lines(code: Code, with_example: bool) -> Iterator[str]:
    yield f"{code.code} {code.slug} ({code.severity.value}), since {code.since}{f', retired in {code.retired}' if code.retired else ''}"
    yield from ("", *_wrapped(one_line(code)))
    yield from ("", "Why", *_wrapped(code.why))
    yield from ("", "What to do", *_wrapped(code.do))
    if not with_example:
        return
    example = examples().get(code.code)
    if example is not None:
        yield from ("", "Example", *_example(code, example))
    if is_written(code):
        yield from _written(code.code)
    elif text := settled_otherwise(code):
        yield from ("", "Nothing to write in SYCL", *_wrapped(text))


def _written(name: str) -> Iterator[str]:
    written = by_hand()[name]
    yield from ("", "By hand: where CUDA has", *_indented(written.cuda), "", "SYCL has", *_indented(written.sycl))


def of_name(name: str) -> str:
    """Of a name that no table has it says so."""
    return "\n".join(_of_name(name))


def _of_name(name: str) -> Iterator[str]:
    exact = [e for e in supported() if name in (e.name, e.short)]
    states = {e.state for e in exact}
    if not exact:
        close = alike(name, supported())
        yield f"{name}: no table of this version has it, so it is not migrated"
        yield from (("", *_wrapped(f"Names that look like it: {', '.join(close)}")) if close else ())
    elif states == {"refused"}:
        yield f"{name}: known, and not migrated"
        yield from _wrapped("; ".join(dict.fromkeys(message for e in exact for message in e.messages)))
    else:
        yield f"{name}: migrated in this form; what was told is of another use of it"
        yield from (line for e in exact for line in _becomes(e))
    if told := way(name):
        yield from ("", f"What to do for {name}", *_wrapped(told))
    if subject := topic(name):
        yield from _written(subject)
    if states <= {"refused"} and (others := related(name)):
        yield from ("", "What of its kind is migrated (`wmma2sycl support NAME` shows what each becomes)")
        yield from _wrapped(", ".join(others))


def related(name: str) -> list[str]:
    """Names that are migrated and begin as it does, by as many of its words as any of them has; at least two."""
    words = _WORDS.findall(name)
    for count in range(len(words) - 1, 1, -1):
        begin = "".join(words[:count])
        if found := [e.name for e in search(f"{begin}*", supported()) if e.state != "refused"]:
            return found[:_RELATED]
    return []


def _becomes(example: Support) -> Iterator[str]:
    yield from (f"  - {line}" for line in example.before)
    yield from (f"  + {line}" for line in example.after)


def _indented(lines: Sequence[str]) -> Iterator[str]:
    yield from (f"  {line}".rstrip() for line in lines)


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(
        text, _WIDTH, initial_indent="  ", subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    )


def _example(code: Code, example: Example) -> Iterator[str]:
    yield f"  {headline(code, example.file, example.place, example.message)}"
    yield from (f"  {line}".rstrip() for line in example.input_lines())
    yield from ("", f"  becomes, in {example.output}:")
    yield from (f"  {line}".rstrip() for line in example.output_lines())

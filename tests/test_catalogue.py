"""The catalogue of diagnostics: unique codes, each emitted, each with a case that produces it, each explained."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from string import Formatter

import pytest
from wmma2sycl.migrate import diagnostics
from wmma2sycl.migrate.diagnostics import CODES, Code, Diagnostic, Severity
from wmma2sycl.migrate.report.explain import explanation, find
from wmma2sycl.migrate.source import Span

TESTS = Path(__file__).parent
SOURCES = TESTS.parent / "migrate"
every_code = pytest.mark.parametrize("code", CODES.values(), ids=CODES.keys())

# Codes that no case can produce, with the reason. A code that has a case may not stand here.
NO_CASE = {"W2S901": "our bug: no input is known that produces it", "W2S902": "our bug: no input is known that produces it"}


def test_codes_and_slugs_are_unique() -> None:
    rows = diagnostics._ROWS
    assert [c for c, n in Counter(r.code for r in rows).items() if n > 1] == []
    assert [s for s, n in Counter(r.slug for r in rows).items() if n > 1] == []


@every_code
def test_a_row_is_well_formed(code: Code) -> None:
    assert re.fullmatch(r"W2S[0-9]{3}", code.code)
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", code.slug)
    assert "\n" not in code.message and not code.message.endswith(".")
    assert code.why.endswith((".", "!")) and code.do.endswith((".", "!"))


@every_code
def test_a_code_is_emitted(code: Code) -> None:
    found = [p.name for p in SOURCES.rglob("*.py") if p.name != "diagnostics.py" and f'"{code.code}"' in p.read_text()]
    assert found


def test_only_codes_of_the_catalogue_are_emitted() -> None:
    named = {m for p in SOURCES.rglob("*.py") for m in re.findall(r'"(W2S[0-9]{3})"', p.read_text())}
    assert named <= set(CODES)


def produced() -> set[str]:
    texts = [p.read_text() for p in TESTS.glob("cases/*/*/diagnostics.txt")]
    return {code for text in texts for code in re.findall(r"\[(W2S[0-9]{3})\]", text)}


@every_code
def test_a_code_has_a_case(code: Code) -> None:
    if code.code in NO_CASE:
        assert code.code not in produced(), "it has a case now: take it out of NO_CASE"
    else:
        assert code.code in produced()


@every_code
def test_a_code_is_explained_by_number_and_slug(code: Code) -> None:
    assert find(code.code) is code and find(code.slug) is code and find(code.code.lower()) is code
    text = explanation(code)
    assert text.startswith(f"{code.code} {code.slug} ({code.severity.value})")
    assert all(part in text for part in (code.message, code.why, code.do))


@every_code
def test_a_message_names_its_fields(code: Code) -> None:
    fields = {name for _, name, _, _ in Formatter().parse(code.message) if name}
    found = Diagnostic(code.code, "a.cu", Span(0, 1), dict.fromkeys(fields, "x{y}"))
    assert "{" not in found.message.replace("x{y}", "")
    assert all(f and not f.isdigit() for f in fields)


def test_unknown_names_find_nothing() -> None:
    assert find("W2S000") is None and find("") is None


def test_what_exits_with_our_bug_is_blocked() -> None:
    assert all(c.severity is Severity.BLOCKED for c in CODES.values() if c.code.startswith("W2S9"))

"""A file with another text than it was given with: what is told of it is told of the one that somebody wrote."""

from __future__ import annotations

import pytest
from wmma2sycl.migrate.core.edits import Edit, apply
from wmma2sycl.migrate.core.source import Source, Span, encode
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.raising.raised import Raised

TEXT = b"void k() {\n  a();\n  b();\n  c();\n}\nvoid other() {}\n"
KEY = ("a.cu", 5, "k", 0)


@pytest.fixture
def raised() -> Raised:
    """With `b` and `c` become one line, and one ahead of all."""
    given = Source("a.cu", TEXT)
    edits = (Edit(Span(0, 0), "#include <mma.h>\n"), Edit(Span(TEXT.index(b"b"), TEXT.index(b";\n}")), "d()"))
    kernels = {KEY: Span(0, TEXT.index(b"void other"))}
    return Raised("a.cu", encode(apply(given, edits)), given, edits, kernels)


def told(raised: Raised, code: str, where: bytes, words: str = "") -> Diagnostic:
    at = raised.data.index(where)
    return Diagnostic(code, "a.cu", Span(at, at + 1), {"error": words, "expr": words, "reason": words})


@pytest.mark.parametrize(
    ("code", "where", "is_refused"),
    [
        ("W2S001", b"d()", True),  # to review, and no text that can be read
        ("W2S210", b"d()", True),
        ("W2S217", b"d()", False),
        ("W2S401", b"d()", False),
        ("W2S001", b"other", False),
    ],
)
def test_a_kernel_that_is_none_any_more_is_left_as_it_was(
    raised: Raised, code: str, where: bytes, is_refused: bool
) -> None:
    assert raised.refused([told(raised, code, where)]) == (frozenset({KEY}) if is_refused else frozenset())


def test_places_and_lines_are_those_of_the_text_given(raised: Raised) -> None:
    found = raised.place(told(raised, "W2S210", b"other", "'d' (a.cu:4), in b.cu (b.cu:4) and after it (a.cu:6)"))
    assert raised.given.position(found.span.start) == (6, 6)
    assert found.fields["reason"] == "'d' (a.cu:3), in b.cu (b.cu:4) and after it (a.cu:6)"

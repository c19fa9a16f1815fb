"""The lexer: tokens with exact offsets over any bytes, brackets, argument lists, directives."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wmma2sycl.migrate.core.lexer import Tokens, directives, lex
from wmma2sycl.migrate.core.plain_spelling import plainly_spelled
from wmma2sycl.migrate.core.source import Source, Span, encode

pieces = st.sampled_from(
    [b"a", b"12", b" ", b"\n", b"\r\n", b"(", b")", b"<", b">", b"<<<", b">>>", b'"', b"'", b"\\", b"//", b"/*", b"*/", b"#", b"::",
     b",", b";", b"\xff", b"0x1'0", b'R"(', b')"', b"\\\n", "é".encode(), b"\x00"]
)  # fmt: skip


@given(st.lists(pieces, max_size=40).map(b"".join))
def test_tokens_are_the_files_own_bytes_in_order(data: bytes) -> None:
    at = 0
    for token in lex(data).all:
        assert token.start >= at and token.end > token.start
        assert encode(token.text) == data[token.start : token.end]
        assert not data[at : token.start].replace(b"\\\r\n", b"").replace(b"\\\n", b"").strip()
        at = token.end
    assert not data[at:].replace(b"\\\r\n", b"").replace(b"\\\n", b"").strip()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("k<<<g, b>>>(x)", "k <<< g , b >>> ( x )", id="launch"),
        pytest.param("a >>= 1 >> 2", "a >>= 1 >> 2", id="shifts"),
        pytest.param("p->x ->* y::z", "p -> x ->* y :: z", id="members"),
        pytest.param("1'000'000u + 0x1p-3f + 1.5e+3 + .5", "1'000'000u + 0x1p-3f + 1.5e+3 + .5", id="numbers"),
        pytest.param("a ## b ... <=>", "a ## b ... <=>", id="macro operators"),
        pytest.param("x\\\n y \\\r\nz \\ \nw", "x y z w", id="a spliced line beside white space is white space"),
        pytest.param("cu\\\nda\\ \r\n\\\nFree\\\n(", "cudaFree (", id="a name goes on behind a splice"),
        pytest.param("x \\ y", "x \\ y", id="any other backslash is a token"),
    ],
)
def test_punctuation_takes_the_longest(text: str, expected: str) -> None:
    assert " ".join(t.text for t in lex(text.encode()).code) == expected


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ('"cuda\\"Malloc"', "string"),
        ('u8R"x(a)" )x"', "string"),
        ('L"wide"', "string"),
        (r"'\''", "char"),
        ("u'x'", "char"),
        ('"first\\\r\n-half"', "string"),
        ("// a \\\n still a comment", "comment"),
        ("/* <<< \n >>> */", "comment"),
        ("warp_size$1", "name"),
    ],
)
def test_a_token_is_one_of_its_kind(text: str, kind: str) -> None:
    assert [(t.kind, t.text) for t in lex(text.encode()).all] == [(kind, text)]


def test_comments_are_kept_apart_from_code() -> None:
    tokens = lex(b"a /* b */ c // d\n")
    assert [t.text for t in tokens.code] == ["a", "c"]
    assert len(tokens.all) == 4


def texts(text: str, spans: list[Span]) -> list[str]:
    return [Source("", text.encode()).text(s) for s in spans]


def opened(text: str, bracket: str) -> tuple[Tokens, int]:
    tokens = lex(text.encode())
    return tokens, next(i for i, t in enumerate(tokens.code) if t.text == bracket)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("f()", []),
        ("f(a)", ["a"]),
        ("f(a, g(b, c), {d, e}[0])", ["a", "g(b, c)", "{d, e}[0]"]),
        ("f(a /* x, y */, b)", ["a", "b"]),
        ("f(a < b, c > d)", ["a < b", "c > d"]),
    ],
)
def test_arguments_split_at_their_own_commas(text: str, expected: list[str]) -> None:
    parsed = lex(text.encode()).arguments(1)
    assert parsed is not None and texts(text, parsed[0]) == expected


@pytest.mark.parametrize(
    ("text", "expected", "end"),
    [
        ("t<>", [], 3),
        ("t<a>", ["a"], 4),
        ("t<a, 16, b<c, d>>", ["a", "16", "b<c, d>"], 17),
        ("t<v<h<x>>> y", ["v<h<x>>"], 10),
        ("t<(1 > 2), x>", ["(1 > 2)", "x"], 13),
        ("t<a, b<c> >", ["a", "b<c>"], 11),
        ("t<sizeof(int) * (2 << 1), T *>", ["sizeof(int) * (2 << 1)", "T *"], 30),
    ],
)
def test_template_arguments(text: str, expected: list[str], end: int) -> None:
    parsed = lex(text.encode()).template_arguments(1)
    assert parsed is not None
    assert (texts(text, parsed[0]), parsed[1]) == (expected, end)


@pytest.mark.parametrize("text", ["a < b;", "a < b", "t<(a", "for (i < n; ) {"])
def test_a_comparison_is_no_argument_list(text: str) -> None:
    tokens, index = opened(text, "<")
    assert tokens.template_arguments(index) is None


def test_unclosed_bracket_has_no_match() -> None:
    tokens, index = opened("f((a)", "(")
    assert tokens.matching(index) is None
    assert tokens.arguments(index) is None


def test_lookups_by_offset() -> None:
    tokens = lex(b"ab  cd")
    found = tokens.at(4)
    assert found is not None and found.text == "cd"
    assert tokens.at(1) is None
    assert tokens.at_or_after(1) == found
    before = tokens.before(4)
    assert before is not None and before.text == "ab"
    assert tokens.before(0) is None and tokens.at_or_after(6) is None
    assert [t.text for t in tokens.within(Span(0, 4))] == ["ab"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("#include <a>\nint b;", ["#include <a>"], id="to the line's end"),
        pytest.param("  # define A \\\n  1 \\\n  2\nint b;", ["# define A \\\n  1 \\\n  2"], id="continued"),
        pytest.param("#define A \\\r\n 1\r\nx", ["#define A \\\r\n 1\r"], id="continued with CRLF"),
        pytest.param("#define STR(x) #x\n", ["#define STR(x) #x"], id="stringizing is no directive"),
        pytest.param('"#no"; a # b\n#yes', ["#yes"], id="only at a line's beginning, and at the file's end"),
    ],
)
def test_directives(text: str, expected: list[str]) -> None:
    data = text.encode()
    assert texts(text, directives(data, lex(data))) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("%:define A(a) %:a", "# define A(a) # a", id="directives"),
        pytest.param("%:define A(a, b) a%:%:b", "# define A(a, b) a##  b", id="pasted"),
        pytest.param("a<:i:> = <% 1 %>;", "a[ i ] = {  1  };", id="brackets"),
        pytest.param("Box<::A> b; a<:::i:>; a<::>", "Box<::A> b; a[ ::i ]; a[  ]", id="a name of the global scope"),
        pytest.param('"%: <%" /* %> */ a % b; c ? d :e', '"%: <%" /* %> */ a % b; c ? d :e', id="what is no code"),
        pytest.param("#inc\\\nlude <a>\nint b;", "#include\\\n <a>\nint b;", id="a name in pieces"),
        pytest.param('R"(#inc\\\nlude %:)" "<%"', 'R"(#inc\\\nlude %:)" "<%"', id="in raw strings"),
        pytest.param("%:inc\\\nlude <a>", "# include\\\n <a>", id="a name in pieces behind a digraph"),
        pytest.param("#define A \\\n  #b\n", "#define A \\\n  #b\n", id="a body's line"),
    ],
)
def test_plain_spelling(text: str, expected: str) -> None:
    plain = plainly_spelled(text.encode()).decode()
    assert plain == expected
    assert len(plain) == len(text)

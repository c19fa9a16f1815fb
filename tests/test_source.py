"""Source: text, lines and columns of byte offsets, for any bytes at all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wmma2sycl.migrate.core.source import Source, Span, decode, encode

lines = st.lists(
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n"), max_size=12), min_size=1, max_size=8
)


@given(st.binary())
def test_any_bytes_survive_a_round_trip(data: bytes) -> None:
    assert encode(decode(data)) == data


@given(lines, st.sampled_from(["\n", "\r\n"]), st.data())
def test_position_counts_lines_and_bytes(texts: list[str], newline: str, data: st.DataObject) -> None:
    source = Source("a.cu", newline.join(texts).encode())
    line = data.draw(st.integers(0, len(texts) - 1))
    start = sum(len((t + newline).encode()) for t in texts[:line])
    column = data.draw(st.integers(0, len(texts[line].encode())))
    assert source.position(start + column) == (line + 1, column + 1)
    assert source.line_start(start + column) == start
    assert source.line_text(start + column) == texts[line]


@pytest.mark.parametrize(
    ("data", "offset", "expected"),
    [
        pytest.param(b"", 0, (1, 1), id="an empty file has a first line"),
        pytest.param(b"ab\n", 2, (1, 3), id="a newline belongs to its line"),
        pytest.param(b"ab\n", 3, (2, 1), id="the end of file after a newline is a line"),
        pytest.param("é = 1".encode(), 3, (1, 4), id="columns are bytes"),
    ],
)
def test_position(data: bytes, offset: int, expected: tuple[int, int]) -> None:
    assert Source("a.cu", data).position(offset) == expected


@pytest.mark.parametrize(
    ("data", "offset", "expected"),
    [
        pytest.param(b"  int a;", 5, "  ", id="blanks"),
        pytest.param(b"\t\tint a;\n", 4, "\t\t", id="tabs"),
        pytest.param(b"int a;\n    int b;", 13, "    ", id="second line"),
        pytest.param(b"\n", 0, "", id="empty line"),
    ],
)
def test_indent_is_the_lines_white_space(data: bytes, offset: int, expected: str) -> None:
    assert Source("a.cu", data).indent(offset) == expected


def test_line_end_leaves_the_newline_out() -> None:
    source = Source("a.cu", b"ab\ncd")
    assert (source.line_end(0), source.line_end(3)) == (2, 5)


@pytest.mark.parametrize(("data", "newline"), [(b"a\r\nb", "\r\n"), (b"a\nb", "\n"), (b"", "\n")])
def test_newline_is_the_files_own(data: bytes, newline: str) -> None:
    assert Source("a.cu", data).newline == newline


def test_invalid_utf8_reads_and_writes_back() -> None:
    source = Source("a.cu", b"// caf\xe9\nint a;")
    assert encode(source.text(Span(0, 7))) == b"// caf\xe9"


@pytest.mark.parametrize(
    ("outer", "inner", "expected"),
    [((0, 4), (1, 3), True), ((0, 4), (0, 4), True), ((0, 4), (3, 5), False), ((2, 2), (2, 2), True)],
)
def test_span_contains(outer: tuple[int, int], inner: tuple[int, int], expected: bool) -> None:
    assert Span(*outer).contains(Span(*inner)) is expected

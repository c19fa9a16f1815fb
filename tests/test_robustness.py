"""Whatever a file holds, a migration ends in an output with diagnostics: it never raises, and its edits never cross."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import MigrateText
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from test_cases import CASES
from wmma2sycl.migrate.lexer import lex

INPUTS = sorted(p for p in CASES.glob("*/*/input.cu") if len(list(p.parent.glob("input*"))) == 1)
WORDS = [b"__global__", b"<<<", b">>>", b"(", b")", b"{", b"}", b";", b"#define X", b"template <", b"wmma::", b"cudaMalloc(",
         b"threadIdx", b".x", b"/*", b'"', b'extern "C"', b"__shared__", b"\xff", b"\\\n"]  # fmt: skip


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A case's input with one or two of its tokens lost, doubled, replaced, or cut off with all behind them."""
    data = draw(st.sampled_from(INPUTS)).read_bytes()
    for _ in range(draw(st.integers(1, 2))):
        tokens = lex(data).all
        if not tokens:
            return data
        token = draw(st.sampled_from(tokens))
        kept = data[token.start : token.end]
        instead = draw(st.sampled_from([b"", kept + b" " + kept, *WORDS]))
        rest = draw(st.sampled_from([data[token.end :], data[token.end :], b""]))
        data = data[: token.start] + instead + rest
    return data


@settings(max_examples=16, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(damaged())
def test_damaged_files_do_not_crash(migrate_text: MigrateText, data: bytes) -> None:
    file = migrate_text(data)
    assert "W2S902" not in {d.code for d in file.diagnostics}
    assert all(0 <= d.span.start <= len(data) and d.message for d in file.diagnostics)


@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"\x00" * 8, b"\xef\xbb\xbf#include <mma.h>\n", b"/* open", b'"open', b"#if 1\n__global__ void k() {}", b"k<<<1, 1", b"\\", b"#define"],
    ids=["empty", "newline", "zeros", "byte order mark", "open comment", "open string", "open condition", "open launch", "backslash", "bare define"],
)
def test_odd_files(migrate_text: MigrateText, data: bytes) -> None:
    file = migrate_text(data)
    assert file.before == data
    assert file.after.startswith(b"\xef\xbb\xbf") is data.startswith(b"\xef\xbb\xbf")


def test_a_folder_named_like_a_source(tmp_path: Path, migrate_text: MigrateText) -> None:
    (tmp_path / "input" / "odd.cu").mkdir(parents=True)
    assert migrate_text("int a;\n").after == b"int a;\n"


@pytest.mark.parametrize(
    "comment",
    ["é ü 漢字".encode(), b"caf\xe9 \xff\xfe", b"tab\tand\x0bfeed\x0c"],
    ids=["UTF-8", "not UTF-8", "control characters"],
)
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""], ids=["newline", "CRLF", "no final newline"])
def test_bytes_of_any_encoding_survive(migrate_text: MigrateText, comment: bytes, end: bytes) -> None:
    body = b'/* ' + comment + b' */ p[threadIdx.x] = "' + comment + b'"[0];'
    after = migrate_text(b"// " + comment + b"\n__global__ void k(char *p) {\n    " + body + b"\n}" + end).after
    assert after.startswith(b"// " + comment + b"\n")
    assert b"/* " + comment + b" */ p[" in after and b'"' + comment + b'"[0];' in after
    assert after.endswith(b"}" + end)

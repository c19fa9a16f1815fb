"""Edits: disjoint and nested ones, insertions in order, untouched bytes, and overlaps that raise."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from wmma2sycl.migrate.edits import Edit, Overlap, apply, dropped, hole, holes
from wmma2sycl.migrate.source import Source, Span, encode

words = st.text("abcé<>() \r\n", max_size=6)


@st.composite
def disjoint(draw: st.DrawFn) -> tuple[bytes, list[Edit]]:
    """Bytes of any encoding, and replacements and insertions between cuts that never touch."""
    data = draw(st.binary(max_size=60))
    cuts = sorted(set(draw(st.lists(st.integers(0, len(data)), max_size=12))))
    spans = [Span(a, b) for a, b in zip(cuts[::2], cuts[1::2])]
    return data, [Edit(s, draw(words)) for s in spans]


@given(disjoint(), st.randoms())
def test_disjoint_edits_in_any_order(given_edits: tuple[bytes, list[Edit]], random: object) -> None:
    data, edits = given_edits
    expected, at = b"", 0
    for edit in edits:
        expected += data[at : edit.span.start] + encode(edit.text)
        at = edit.span.end
    shuffled = list(edits)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert encode(apply(Source("a.cu", data), shuffled)) == expected + data[at:]


@given(st.binary(max_size=80))
def test_no_edit_leaves_every_byte(data: bytes) -> None:
    assert encode(apply(Source("a.cu", data), [])) == data


@given(st.binary(max_size=30), st.lists(words, min_size=1, max_size=5, unique=True), st.data())
def test_insertions_at_one_place_keep_their_order(data: bytes, texts: list[str], choice: st.DataObject) -> None:
    at = choice.draw(st.integers(0, len(data)))
    edits = [Edit(Span(at, at), t) for t in texts]
    assert encode(apply(Source("a.cu", data), edits)) == data[:at] + encode("".join(texts)) + data[at:]


@st.composite
def nested(draw: st.DrawFn, low: int, high: int, depth: int) -> tuple[list[Edit], str]:
    """Edits within [low, high) of `a`s, each around holes with more edits in them; and the text they make of it."""
    cuts = sorted(draw(st.lists(st.integers(low, high), min_size=2, max_size=4, unique=True))) if high - low >= 2 else []
    edits: list[Edit] = []
    text, at = "", low
    for start, end in zip(cuts[::2], cuts[1::2]):
        inner, made = draw(nested(start, end - 1, depth - 1)) if depth else ([], "a" * (end - 1 - start))
        edits += [Edit(Span(start, end), f"[{hole(Span(start, end - 1))}]"), *inner]
        text += "a" * (start - at) + f"[{made}]"
        at = end
    return edits, text + "a" * (high - at)


@given(nested(0, 40, 3))
def test_holes_fold_the_edits_within_them(made: tuple[list[Edit], str]) -> None:
    edits, expected = made
    assume(edits)
    assert apply(Source("a.cu", b"a" * 40), edits) == expected


@pytest.mark.parametrize(
    ("edits", "expected"),
    [
        pytest.param([Edit(Span(0, 6), f"g({hole(Span(4, 5))})"), Edit(Span(4, 5), "y")], "g(y) + 1", id="an argument is carried over"),
        pytest.param([Edit(Span(0, 6), f"g({hole(Span(4, 5))}, {hole(Span(4, 5))})"), Edit(Span(4, 5), "y")], "g(y, y) + 1", id="twice"),
        pytest.param([Edit(Span(0, 6), "g()"), Edit(Span(4, 5), "y")], "g() + 1", id="an edit outside every hole goes with its text"),
        pytest.param([Edit(Span(0, 6), f"({hole(Span(0, 6))})")], "(f(  x)) + 1", id="a hole over its own span is the old text"),
        pytest.param([Edit(Span(0, 0), "("), Edit(Span(0, 1), "g")], "(g(  x) + 1", id="an insertion stands before a replacement"),
        pytest.param([Edit(Span(0, 1), "g"), Edit(Span(1, 1), "!")], "g!(  x) + 1", id="an insertion behind a replacement"),
        pytest.param([Edit(Span(0, 1), "g"), Edit(Span(0, 1), "g")], "g(  x) + 1", id="the same edit twice is one"),
        pytest.param([Edit(Span(0, 10), "")], "", id="everything"),
    ],
)
def test_folding(edits: list[Edit], expected: str) -> None:
    assert apply(Source("a.cu", b"f(  x) + 1"), edits) == expected


@pytest.mark.parametrize(
    ("first", "second"),
    [
        pytest.param(Edit(Span(0, 4), "a"), Edit(Span(2, 6), "b"), id="crossing"),
        pytest.param(Edit(Span(0, 4), "a"), Edit(Span(0, 4), "b"), id="one span, two texts"),
        pytest.param(Edit(Span(0, 4), f"a{hole(Span(1, 3))}"), Edit(Span(2, 5), "b"), id="leaving a hole"),
    ],
)
def test_overlap_raises_in_both_orders(first: Edit, second: Edit) -> None:
    source = Source("dir/a.cu", b"x\n345678")
    for edits in ([first, second], [second, first]):
        with pytest.raises(Overlap, match=r"dir/a\.cu:\d+:\d+: edits overlap"):
            apply(source, edits)


def test_what_no_hole_carries_over_is_dropped() -> None:
    outer, kept, lost, deeper = Edit(Span(0, 9), f"g({hole(Span(2, 5))})"), Edit(Span(2, 4), f"({hole(Span(2, 3))})"), Edit(Span(6, 7), "y"), Edit(Span(3, 4), "z")
    beside, inserted = Edit(Span(9, 9), "!"), Edit(Span(8, 8), "?")
    assert list(dropped([beside, deeper, kept, lost, outer, inserted])) == [(outer, lost), (outer, inserted), (kept, deeper)]


@given(st.tuples(st.integers(0, 5), st.integers(1, 5), st.integers(1, 5), st.integers(1, 5)))
def test_every_crossing_raises(steps: tuple[int, int, int, int]) -> None:
    a, b, c, d = (sum(steps[: i + 1]) for i in range(4))
    with pytest.raises(Overlap):
        apply(Source("a.cu", b"." * 20), [Edit(Span(a, c), "1"), Edit(Span(b, d), "2")])


def test_holes_of_a_text() -> None:
    assert holes(f"f({hole(Span(3, 9))}, {hole(Span(10, 12))})") == [Span(3, 9), Span(10, 12)]


@pytest.mark.parametrize(
    "data",
    [b"a\r\nX\r\nb", "é X ü".encode(), b"\xff\xfeX\x80", b"no newline X", b"\xef\xbb\xbfX bom"],
    ids=["CRLF", "UTF-8", "invalid UTF-8", "no final newline", "byte order mark"],
)
def test_bytes_around_an_edit_survive(data: bytes) -> None:
    at = data.index(b"X")
    assert encode(apply(Source("a.cu", data), [Edit(Span(at, at + 1), "é")])) == data.replace(b"X", "é".encode())

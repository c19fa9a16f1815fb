"""Edits: disjoint and nested ones, insertions in order, untouched bytes, and overlaps that raise."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from wmma2sycl.migrate.core.changes import compatible
from wmma2sycl.migrate.core.edits import Change, Edit, Overlap, apply, conflicts, hole, holes
from wmma2sycl.migrate.core.source import Source, Span, encode

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
    cuts = (
        sorted(draw(st.lists(st.integers(low, high), min_size=2, max_size=4, unique=True))) if high - low >= 2 else []
    )
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
        pytest.param(
            [Edit(Span(0, 6), f"g({hole(Span(4, 5))})"), Edit(Span(4, 5), "y")],
            "g(y) + 1",
            id="an argument is carried over",
        ),
        pytest.param(
            [Edit(Span(0, 6), f"g({hole(Span(4, 5))}, {hole(Span(4, 5))})"), Edit(Span(4, 5), "y")],
            "g(y, y) + 1",
            id="twice",
        ),
        pytest.param(
            [Edit(Span(0, 6), "g()"), Edit(Span(4, 5), "y")],
            "g() + 1",
            id="an edit outside every hole goes with its text",
        ),
        pytest.param(
            [Edit(Span(0, 6), f"({hole(Span(0, 6))})")], "(f(  x)) + 1", id="a hole over its own span is the old text"
        ),
        pytest.param(
            [Edit(Span(4, 5), "y"), Edit(Span(4, 5), f"1, {hole(Span(4, 5))}")],
            "f(  1, y) + 1",
            id="a hole over its own span is what another edit makes of it",
        ),
        pytest.param(
            [Edit(Span(0, 0), "("), Edit(Span(0, 1), "g")], "(g(  x) + 1", id="an insertion stands before a replacement"
        ),
        pytest.param(
            [Edit(Span(0, 1), "g"), Edit(Span(1, 1), "!")], "g!(  x) + 1", id="an insertion behind a replacement"
        ),
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
        pytest.param(
            Edit(Span(0, 4), f"a{hole(Span(0, 4))}"), Edit(Span(0, 4), f"{hole(Span(0, 4))}b"), id="around each other"
        ),
    ],
)
def test_overlap_raises_in_both_orders(first: Edit, second: Edit) -> None:
    source = Source("dir/a.cu", b"x\n345678")
    for edits in ([first, second], [second, first]):
        with pytest.raises(Overlap, match=r"dir/a\.cu:\d+:\d+: edits overlap"):
            apply(source, edits)


def test_what_no_hole_carries_over_has_no_place() -> None:
    outer, kept, lost, deeper = (
        Edit(Span(0, 9), f"g({hole(Span(2, 5))})"),
        Edit(Span(2, 4), f"({hole(Span(2, 3))})"),
        Edit(Span(6, 7), "y"),
        Edit(Span(3, 4), "z"),
    )
    beside, inserted = Edit(Span(9, 9), "!"), Edit(Span(8, 8), "?")
    assert list(conflicts([beside, deeper, kept, lost, outer, inserted])) == [
        (outer, lost),
        (outer, inserted),
        (kept, deeper),
    ]
    around, other = Edit(Span(2, 4), f"1, {hole(Span(2, 4))}"), Edit(Span(2, 4), "w")
    assert list(conflicts([other, around, outer])) == []


@st.composite
def planned(draw: st.DrawFn) -> list[Change]:
    """Changes of up to three edits anywhere in 30 bytes, beside, in and across one another; the text of each edit is its own."""
    changes = []
    for number in range(draw(st.integers(1, 8))):
        edits = []
        for one in range(draw(st.integers(1, 3))):
            start, length = draw(st.integers(0, 30)), draw(st.integers(0, 12))
            span = Span(start, min(start + length, 30))
            first, last = sorted((draw(st.integers(*span)), draw(st.integers(*span))))
            kept = hole(Span(first, last)) if draw(st.booleans()) else ""
            edits.append(Edit(span, f"<{number}.{one}{kept}>"))
        changes.append(Change(tuple(edits), str(number)))
    return changes


@given(planned(), st.randoms())
def test_a_change_is_made_as_a_whole_or_not_at_all(changes: list[Change], random: object) -> None:
    kept, refused = compatible(changes)
    text = apply(Source("a.cu", b"." * 30), [edit for change in kept for edit in change.edits])
    for change in changes:
        shown = {edit.text[:4] in text for edit in change.edits}
        assert len(shown) == 1, change
        assert shown == {False} or change in kept
    assert sorted(c.rule for c in [*kept, *(one.change for one in refused)]) == sorted(c.rule for c in changes)
    shuffled = list(changes)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert set(compatible(shuffled)[0]) == set(kept)


@given(disjoint(), st.integers(1, 4))
def test_changes_that_do_not_meet_are_all_made(given_edits: tuple[bytes, list[Edit]], size: int) -> None:
    _, edits = given_edits
    changes = [Change(tuple(edits[at : at + size]), str(at)) for at in range(0, len(edits), size)]
    assert compatible(changes) == (changes, [])


@pytest.mark.parametrize(
    ("edits", "is_made"),
    [
        pytest.param([Edit(Span(1, 2), "a"), Edit(Span(12, 13), "b")], False, id="one in what another rewrites"),
        pytest.param([Edit(Span(1, 2), "a"), Edit(Span(16, 17), "b")], True, id="one in another's hole"),
        pytest.param([Edit(Span(1, 2), "a"), Edit(Span(18, 22), "b")], False, id="one across another"),
        pytest.param([Edit(Span(1, 2), "a"), Edit(Span(22, 23), "b")], False, id="one in what another removes"),
        pytest.param([Edit(Span(1, 2), "a"), Edit(Span(22, 23), "")], True, id="removed, and more around it"),
        pytest.param([Edit(Span(12, 13), "a"), Edit(Span(22, 23), "b")], True, id="all in what others drop"),
    ],
)
def test_a_change_beside_others(edits: list[Edit], is_made: bool) -> None:
    """`is_made`: or gone with the text around all of it."""
    change = Change(tuple(edits), "one")
    others = [
        Change((Edit(Span(10, 20), f"({hole(Span(15, 18))})"),), "call"),
        Change((Edit(Span(20, 25), ""),), "branch"),
    ]
    kept, refused = compatible([change, *others])
    assert (change in kept) is is_made
    assert [one.change for one in refused] == ([] if is_made else [change])
    assert set(others) <= set(kept)


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

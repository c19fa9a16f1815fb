"""Three-way merges of lines, as properties of any texts and as examples a person would write."""

from __future__ import annotations

import subprocess
import tempfile
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wmma2sycl.migrate.deliver.incremental.merge import Conflict, is_binary, merge, unresolved

LINES = st.lists(st.sampled_from([b"a", b"b", b"}", b"", b"\xff\xfe", b"  x = y;"]), max_size=12)
ENDS = st.sampled_from([b"\n", b"\r\n"])


@st.composite
def texts(draw: st.DrawFn) -> bytes:
    """Few different lines, so that matches are ambiguous; either line end, with and without a last one."""
    end = draw(ENDS)
    text = end.join(draw(LINES))
    return text + end if text and draw(st.booleans()) else text


@st.composite
def apart(draw: st.DrawFn) -> tuple[bytes, bytes, bytes, bytes]:
    """A base of different lines, changes of two people that a kept line divides, and both together."""
    base, edited, new, both = [], [], [], []
    for i in range(draw(st.integers(1, 8))):
        lines = [b"line %d.%d\n" % (i, j) for j in range(draw(st.integers(1, 3)))]
        other = [b"other %d.%d\n" % (i, j) for j in range(draw(st.integers(0, 3)))]
        who = draw(st.sampled_from(["nobody", "edited", "new", "both"]))
        divider = [b"kept %d\n" % i]
        base += lines + divider
        edited += (other if who in ("edited", "both") else lines) + divider
        new += (other if who in ("new", "both") else lines) + divider
        both += (lines if who == "nobody" else other) + divider
    return b"".join(base), b"".join(edited), b"".join(new), b"".join(both)


def resolved(merged: bytes, side: int) -> bytes:
    """All conflicts settled for the user (0) or the migration (1)."""
    kept, taking = [], -1
    for line in merged.splitlines(keepends=True):
        if line.startswith(b"<<<<<<< edited by hand"):
            taking = 0
        elif line.startswith(b"=======") and taking == 0:
            taking = 1
        elif line.startswith(b">>>>>>> migrated"):
            taking = -1
        elif taking in (-1, side):
            kept.append(line)
    return b"".join(kept)


# -- properties -----------------------------------------------------------------------------------------------------


@given(texts(), texts())
def test_who_changed_nothing_has_no_say(base: bytes, other: bytes) -> None:
    assert merge(base, base, other) == (other, ())
    assert merge(base, other, base) == (other, ())
    assert merge(base, other, other) == (other, ())


@given(apart())
def test_changes_that_lie_apart_are_both_made(case: tuple[bytes, bytes, bytes, bytes]) -> None:
    base, edited, new, both = case
    assert merge(base, edited, new) == (both, ())


@given(st.one_of(st.none(), texts()), texts(), texts())
@settings(max_examples=300)
def test_conflicts_hold_both_sides_and_are_where_they_are_said_to_be(
    base: bytes | None, edited: bytes, new: bytes
) -> None:
    data, conflicts = merge(base, edited, new)
    lines = data.split(b"\n")
    assert unresolved(data) == tuple(c.line for c in conflicts)
    for conflict in conflicts:
        assert lines[conflict.line - 1].rstrip(b"\r") == b"<<<<<<< edited by hand"
        assert 0 <= conflict.new <= len(new.split(b"\n"))
    assert sum(line.startswith(b">>>>>>> migrated") for line in lines) == len(conflicts)


@given(texts(), texts())
def test_without_a_base_both_texts_can_be_had_back(edited: bytes, new: bytes) -> None:
    """But for line ends and a last one."""
    data, _ = merge(None, edited, new)
    assert resolved(data, 0).splitlines() == edited.splitlines()
    assert resolved(data, 1).splitlines() == new.splitlines()


@given(texts(), texts(), texts())
@settings(max_examples=300)
def test_no_line_is_made_up_and_no_line_of_both_is_lost(base: bytes, edited: bytes, new: bytes) -> None:
    data, conflicts = merge(base, edited, new)
    given_lines = {line for text in (base, edited, new) for line in text.splitlines()}
    markers = {b"<<<<<<< edited by hand", b"=======", b">>>>>>> migrated"}
    assert set(data.splitlines()) <= given_lines | (markers if conflicts else set())
    assert set(edited.splitlines()) & set(new.splitlines()) - set(base.splitlines()) <= set(data.splitlines())


@given(texts(), texts(), texts())
@settings(max_examples=300)
def test_a_conflict_that_was_settled_for_the_migration_does_not_come_again(
    base: bytes, edited: bytes, new: bytes
) -> None:
    """What was merged is the user's text of the next run, and its base is what the migration gave."""
    data, conflicts = merge(base, edited, new)
    settled = resolved(data, 1) if conflicts else data
    assert merge(new, settled, new) == (settled, ())


@given(apart())
@settings(max_examples=40, deadline=None)
def test_git_merges_the_same(case: tuple[bytes, bytes, bytes, bytes]) -> None:
    base, edited, new, _ = case
    assert git_merged(base, edited, new) == merge(base, edited, new).data


def git_merged(base: bytes, edited: bytes, new: bytes) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        names = [Path(folder, name) for name in ("edited", "base", "new")]
        for path, data in zip(names, (edited, base, new)):
            path.write_bytes(data)
        done = subprocess.run(
            ["git", "merge-file", "-p", *map(str, names)], capture_output=True, check=False, timeout=60
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


# -- examples -------------------------------------------------------------------------------------------------------

BASE = b"one\ntwo\nthree\nfour\nfive\n"


def test_a_conflict_reads_as_it_should() -> None:
    merged = merge(
        BASE, BASE.replace(b"three", b"3, by hand"), BASE.replace(b"three", b"3, migrated").replace(b"five", b"5")
    )
    assert merged.data == (
        b"one\ntwo\n<<<<<<< edited by hand\n3, by hand\n=======\n3, migrated\n>>>>>>> migrated\nfour\n5\n"
    )
    assert merged.conflicts == (Conflict(line=3, new=2),)


def test_what_both_sides_of_a_conflict_share_is_outside_it() -> None:
    edited, new = (BASE.replace(b"three\n", b"int n;\n%s\nuse(n);\n" % what) for what in (b"n = 1;", b"n = 2;"))
    assert merge(BASE, edited, new).data == (
        b"one\ntwo\nint n;\n<<<<<<< edited by hand\nn = 1;\n=======\nn = 2;\n>>>>>>> migrated\nuse(n);\nfour\nfive\n"
    )


def test_deleted_by_one_and_changed_by_the_other() -> None:
    merged = merge(BASE, BASE.replace(b"three\n", b""), BASE.replace(b"three", b"3"))
    assert b"<<<<<<< edited by hand\n=======\n3\n>>>>>>> migrated\n" in merged.data


def test_the_users_line_ends_stay_when_only_the_migration_changes() -> None:
    merged = merge(BASE, BASE.replace(b"two", b"2").replace(b"\n", b"\r\n"), BASE.replace(b"four", b"4"))
    assert merged == (b"one\r\n2\r\nthree\r\n4\r\nfive\r\n", ())


def test_the_inputs_line_ends_come_through_where_the_user_kept_theirs() -> None:
    merged = merge(BASE, BASE.replace(b"two", b"2"), BASE.replace(b"four", b"4").replace(b"\n", b"\r\n"))
    assert merged == (b"one\r\n2\r\nthree\r\n4\r\nfive\r\n", ())


def test_markers_in_a_file_with_windows_line_ends_have_them_too() -> None:
    base, edited, new = (BASE.replace(b"three", what).replace(b"\n", b"\r\n") for what in (b"three", b"mine", b"3"))
    merged = merge(base, edited, new)
    assert merged.data.count(b"\r\n") == merged.data.count(b"\n") and unresolved(merged.data) == (3,)


def test_mixed_line_ends_and_odd_bytes_are_left_as_they_are() -> None:
    base = b"one\r\ntwo \xff\xfe\nthree\rstill three\nfour\nfive"
    merged = merge(base, base.replace(b"one", b"1"), base.replace(b"five", b"5"))
    assert merged == (b"1\r\ntwo \xff\xfe\nthree\rstill three\nfour\n5", ())


def test_a_last_line_without_an_end_keeps_markers_on_lines_of_their_own() -> None:
    merged = merge(b"a\nb", b"a\nmine", b"a\nnew")
    assert merged.data == b"a\n<<<<<<< edited by hand\nmine\n=======\nnew\n>>>>>>> migrated\n"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (b"a\n<<<<<<< edited by hand\nb\n=======\nc\n>>>>>>> migrated\n", (2,)),
        (b"a\n>>>>>>> migrated\n", (2,)),
        (b"a\r\n<<<<<<< edited by hand\r\nb", (2,)),
        (b"a\n=======\nb\n", ()),
        (b"<<<<<<< HEAD\n=======\n>>>>>>> other\n", ()),
        (b'puts("<<<<<<< edited by hand");\n', ()),
        (b"", ()),
    ],
)
def test_markers_that_are_left_are_found(text: bytes, lines: tuple[int, ...]) -> None:
    assert unresolved(text) == lines


def test_binary() -> None:
    assert is_binary(b"a\0b") and not is_binary(b"\xff\xfe\n", None)


def test_long_texts_with_many_equal_lines_take_no_time() -> None:
    """Each `}` of one matches each of the other: a comparison of all with all would take minutes."""
    base = b"".join(b"void f%d() {\n    call();\n}\n\n" % i for i in range(10_000))
    edited = base.replace(b"void f9() {\n", b"void f9() {\n    mine();\n").replace(b"f7000()", b"mine()")
    new = base.replace(b"f100()", b"new100()").replace(b"f9000()", b"new9000()")
    began = time.process_time()
    merged = merge(base, edited, new)
    assert merged == (edited.replace(b"f100()", b"new100()").replace(b"f9000()", b"new9000()"), ())
    assert time.process_time() - began < 10


def test_a_long_text_of_one_line_takes_no_time() -> None:
    began = time.process_time()
    merged = merge(b"}\n" * 30_000, b"mine\n" + b"}\n" * 40_000 + b"mine\n", b"new\n" + b"}\n" * 50_000)
    assert unresolved(merged.data) and b"mine\n" in merged.data and b"new\n" in merged.data
    assert time.process_time() - began < 10

"""Every element is compared, each fault is counted as what it is, and nothing is equal by accident."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wmma2sycl.verify.comparison import compare as compare_module
from wmma2sycl.verify.comparison.compare import BufferComparison, Fault, compare_buffer
from wmma2sycl.verify.comparison.error_map import terminal_rows
from wmma2sycl.verify.comparison.structures import compare_structures
from wmma2sycl.verify.comparison.tolerance import EXACT, Bound
from wmma2sycl.verify.names.elements import BYTES, F16, F32, I8, I32, S4, U64, Element, encode, structure_of

LOOSE = Bound(absolute=1e-3, reason="test")


def compared(
    before: object, cuda: object, sycl: object, element: Element = F32, bound: Bound = LOOSE, columns: int | None = None
) -> BufferComparison:
    sides = [encode(np.asarray(side), element) for side in (before, cuda, sycl)]
    return compare_buffer(*sides, element, bound, columns)


def test_identical_is_said() -> None:
    result = compared([0, 0, 0], [1, 2, 0], [1, 2, 0])
    assert result.identical and result.passed and result.counts.changed == 2 and result.worst is None
    assert result.error_map is None


def test_each_fault_by_its_name() -> None:
    #                   right  wrong  missing  disturbed  rewritten
    result = compared([0.0, 0.0, 0.0, 5.0, 7.0], [1.0, 2.0, 3.0, 5.0, 7.0], [1.0001, 2.5, 0.0, 6.0, 7.0001])
    counts = result.counts
    assert (counts.changed, counts.differing, counts.wrong, counts.missing, counts.disturbed) == (3, 5, 1, 1, 1)
    assert counts.rewritten == 1 and result.beyond == 3 and not result.passed and not result.identical
    assert result.first and (result.first.index, result.first.fault) == (1, Fault.VALUE)
    assert result.worst and (result.worst.index, result.worst.fault) == (2, Fault.MISSING)
    assert (result.worst.cuda, result.worst.sycl, result.worst.allowed) == (3.0, 0.0, 1e-3)
    assert result.max_abs == 3.0 and result.share == pytest.approx(3000)
    assert result.mean_abs == pytest.approx((1e-4 + 0.5 + 3 + 1 + 1e-4) / 5, rel=1e-3)
    assert result.max_rel == 1.0


@pytest.mark.parametrize(("cuda", "sycl", "passes"), [
    (np.nan, np.nan, True), (np.nan, 1.0, False), (1.0, np.nan, False), (np.inf, np.inf, True),
    (np.inf, -np.inf, False),
    (np.inf, 1.0, False), (np.inf, np.nan, False), (-np.inf, 3e38, False), (0.0, -0.0, True),
])  # fmt: skip
def test_not_numbers(cuda: float, sycl: float, passes: bool) -> None:
    result = compared([9.0, 9.0], [cuda, 2.0], [sycl, 2.0], bound=Bound(absolute=1e-3, relative=0.1, reason="test"))
    assert result.passed == passes
    assert result.counts.nan_mismatches == (1 if np.isnan(cuda) != np.isnan(sycl) else 0)


def test_nan_equals_nan_with_other_bits() -> None:
    one, other = np.array([0x7FC00000], np.uint32), np.array([0xFFC00001], np.uint32)
    result = compare_buffer(one * 0, one, other, F32, EXACT)
    assert result.passed and not result.identical and result.counts.differing == 0


def test_nan_at_another_element_is_wrong() -> None:
    result = compared([0.0] * 3, [np.nan, 1, 2], [0.5, 1, np.nan])
    assert result.counts.nan_mismatches == 2 and not result.passed


@pytest.mark.parametrize(("finite", "passes"), [(65504.0, True), (65000.0, False), (-65504.0, False)])
def test_overflow_at_the_edge_of_half(finite: float, passes: bool) -> None:
    bound = Bound(relative=2.0**-10, reason="test")
    assert compared([0.0], [np.inf], [finite], F16, bound).passed == passes
    assert compared([0.0], [finite], [np.inf], F16, bound).passed == passes


def test_integers_are_exact_to_the_last_bit() -> None:
    assert not compared([0], [2**30], [2**30 + 1], I32, EXACT).passed
    big = compared([0], [2**63 + 1], [2**63], U64, EXACT)
    assert not big.passed and big.max_abs == 1 and big.worst and big.worst.cuda == 2**63 + 1
    assert compared([0], [-128], [127], I8, EXACT).max_abs == 255


def test_packed_elements_have_their_own_index() -> None:
    result = compare_buffer(bytes(2), bytes([0x21, 0x43]), bytes([0x21, 0x53]), S4, EXACT)
    worst = result.worst
    assert result.count == 4 and worst and (worst.index, worst.cuda, worst.sycl) == (3, 4, 5)


def test_ties_are_counted_and_limited() -> None:
    bound = Bound(absolute=1, rounded_from_float=True, straddling_share=0.02, reason="test")
    theirs = np.arange(1000) % 100 + 1
    for moved, passes in ((3, True), (300, False)):
        ours = theirs.copy()
        ours[:moved] += 1
        result = compared(theirs * 0, theirs, ours, I8, bound)
        assert result.passed == passes and str(moved) in result.notes[0]
        assert (result.counts.straddling, result.counts.wrong) == ((moved, 0) if passes else (0, moved))
    assert not compared(theirs * 0, theirs, np.where(theirs == 1, 3, theirs), I8, bound).passed


def test_rows_columns_and_the_map() -> None:
    theirs = np.random.default_rng(0).standard_normal((96, 128))
    ours = theirs.copy()
    ours[16:32, 32:48] += 1
    result = compared(theirs * 0, theirs, ours, columns=128)
    assert result.first and (result.first.row, result.first.column, result.first.tile) == (16, 32, (1, 2))
    picture = result.error_map
    assert picture is not None and picture.beyond.sum() == 256 and max(picture.worst.shape) <= 64
    wrong = np.argwhere(picture.worst > 1) * [picture.cell_rows, picture.cell_columns]
    assert wrong.min(axis=0).tolist() == [16, 32] and wrong.max(axis=0).tolist() == [30, 46]
    lines = terminal_rows(picture)
    assert len({len(line) for line in lines}) == 1 and "█" in "".join(lines) and lines[0].count("█") == 0


def test_pieces_and_whole_buffers_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compare_module, "PIECE_BYTES", 64)
    random = np.random.default_rng(1)
    sides = [encode(random.integers(0, 3, 1000), F32) for _ in range(3)]
    whole = compare_buffer(*sides, F32, LOOSE)

    def stream(data: np.ndarray) -> object:
        return (data[i : i + 37].tobytes() for i in range(0, data.size, 37))

    streamed = compare_buffer(*(stream(side) for side in sides), F32, LOOSE, count=1000)
    for name in ("count", "counts", "max_abs", "first", "worst", "share"):
        assert getattr(streamed, name) == getattr(whole, name)
    assert np.array_equal(streamed.error_map.worst, whole.error_map.worst)


def test_buffers_of_different_sizes_are_refused() -> None:
    with pytest.raises(ValueError, match="size|shorter|longer"):
        compare_buffer(bytes(8), bytes(8), bytes(4), F32, EXACT)
    with pytest.raises(ValueError, match="argument|shorter|longer"):
        compare_buffer(iter([bytes(8)]), iter([bytes(8)]), iter([]), F32, EXACT)


def test_bytes_behind_the_last_element_count() -> None:
    assert not compare_buffer(bytes(6), bytes(6), bytes(5) + b"\1", F32, LOOSE).passed


def test_structures_field_by_field() -> None:
    kind = np.dtype([("x", "<f4"), ("n", "<i4"), ("pad", "<u4")])
    structure = structure_of("Mixed", 12, [(0, "float"), (4, "int")])
    before, cuda = np.zeros(10, kind), np.zeros(10, kind)
    cuda["x"], cuda["n"] = 1.0, 7
    sycl = cuda.copy()
    sycl["x"] += np.float32(5e-4)
    sycl["pad"] = 99
    assert compare_structures(before, cuda, sycl, structure, LOOSE).passed
    sycl["n"][3] = 8
    result = compare_structures(before, cuda, sycl, structure, LOOSE)
    assert result.counts.wrong == 1 and result.first and (result.first.index, result.first.field) == (3, "+4")
    assert result.count == 10


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 5000), st.integers(0, 4999), st.sampled_from([F16, F32, I8, I32, BYTES]), st.integers(0, 9))
def test_any_one_changed_element_is_found(count: int, place: int, element: Element, seed: int) -> None:
    random = np.random.default_rng(seed)
    cuda = encode(random.integers(1, 60, count), element)
    sycl, place = cuda.copy(), place % count
    sycl[place * element.size + element.size - 1] ^= 0x40
    result = compare_buffer(cuda * 0, cuda, sycl, element, EXACT)
    assert result.beyond == 1 and result.first and result.first.index == place

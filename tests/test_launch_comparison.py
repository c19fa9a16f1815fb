"""A recorded launch against a replay: every buffer with the bound that fits it, judged where it is a product."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from synthetic_products import Made, Plan, make, summed
from wmma2sycl.verify.comparison import product as product_module
from wmma2sycl.verify.comparison.conversions import Conversions
from wmma2sycl.verify.comparison.fault import Cause
from wmma2sycl.verify.comparison.launch import Compared, Facts, compare_launch
from wmma2sycl.verify.comparison.launch_numbers import Terms, floats_of, integers_of, terms_of
from wmma2sycl.verify.comparison.reference import Limits
from wmma2sycl.verify.names.elements import ADDRESS, F16, F32, F64, I8, encode, structure_of
from wmma2sycl.verify.recording.model import Argument, Buffer, Contents, Dim3, KernelSpread, Launch, Pointer, Variable
from wmma2sycl.verify.recording.replayed import Replayed, Side, Variant

VARIANT = Variant(Side.SYCL, "gemm", "software<16>", "", "test")


class Store:
    """Contents in memory, as an archive gives them back."""

    def __init__(self) -> None:
        self.chunks: dict[str, bytes] = {}

    def keep(self, data: np.ndarray | bytes) -> Contents:
        data = bytes(np.asarray(data).view(np.uint8).reshape(-1)) if isinstance(data, np.ndarray) else data
        key = f"{hash(data)}"
        self.chunks[key] = data
        return Contents(len(data), (key,))

    def read(self, contents: Contents) -> np.ndarray:
        return np.frombuffer(b"".join(self.pieces(contents)), np.uint8)

    def pieces(self, contents: Contents) -> Iterator[bytes]:
        yield from (self.chunks[key] for key in contents.chunks)


def launch_of(
    store: Store,
    buffers: list[tuple[np.ndarray, np.ndarray]],
    scalars: bytes,
    displacements: list[int],
) -> Launch:
    """A kernel(pointer..., scalars by value), with a pointer into each buffer."""
    pointers = tuple(Pointer("arguments", 8 * i, i, displacements[i]) for i in range(len(buffers)))
    arguments = [Argument(8 * i, 8, struct.pack("<Q", 0x7F0000000000 + (i << 20))) for i in range(len(buffers))]
    start = 8 * len(buffers)
    arguments += [Argument(start + at, 4, scalars[at : at + 4]) for at in range(0, len(scalars), 4)]
    recorded = tuple(
        Buffer(i, 0x7F0000000000 + (i << 20), "device", store.keep(before), store.keep(after))
        for i, (before, after) in enumerate(buffers)
    )
    return Launch(3, "gemm", 0, Dim3(3, 4), Dim3(32), 0, False, tuple(arguments), pointers, recorded, ())


def product_launch(made: Made, store: Store, displaced: int = 0) -> Launch:
    pad = np.zeros(displaced, np.uint8)
    inputs = [(operand.raw, operand.raw) for operand in made.operands[:2]]
    output = tuple(np.concatenate([pad, side]) for side in (made.output.before, made.output.after))
    scalars = struct.pack("<iii", made.plan.m, made.plan.n, made.plan.k)
    return launch_of(store, [*inputs, output], scalars, [0, 0, displaced])


QUICK = Facts(limits=Limits(seconds=1.0))


def compared(made: Made, result: np.ndarray, displaced: int = 0, facts: Facts = QUICK) -> Compared:
    store = Store()
    launch = product_launch(made, store, displaced)
    left = np.concatenate([np.zeros(displaced, np.uint8), made.written(result)])
    replayed = Replayed(3, VARIANT, "here", {0: made.operands[0].raw, 1: made.operands[1].raw, 2: left}, {})
    found = compare_launch(launch, store, replayed, {0: F16, 1: F16, 2: F32}, facts)
    assert [one.subject for one in found] == ["buffer 0", "buffer 1", "buffer 2"]
    assert found[0].passed and found[0].comparison.identical
    return found[2]


@pytest.mark.parametrize("displaced", [0, 1024])
def test_a_product_is_judged_on_both_sides(displaced: int) -> None:
    made = make(Plan())
    one = compared(made, made.result(summed(made.a, made.b, order=np.arange(6)[::-1])), displaced)
    assert one.passed and one.formula.startswith("64 x 48 = argument 1 x argument 2, K = 96")
    assert one.cuda is not None and one.sycl is not None and 0 < one.cuda.max_abs < 1e-4 and one.sycl.beyond == 0
    assert one.localisation is None and "sums of 96 products" in one.comparison.bound.reason


@pytest.mark.parametrize("displaced", [0, 1024])
def test_a_lost_step_is_found_and_named(displaced: int) -> None:
    made = make(Plan())
    one = compared(made, made.result(summed(made.a, made.b, order=np.arange(1, 6))), displaced)
    assert not one.passed and one.comparison.beyond > 2000
    assert one.localisation is not None and one.localisation.cause is Cause.STEP and one.localisation.tile == (0, 0)
    assert one.cuda is not None and one.cuda.beyond == 0 and one.sycl is not None and one.sycl.beyond > 2000


def test_a_batch_is_localised_in_its_first_wrong_matrix() -> None:
    made = make(Plan(batches=3))
    result = made.result(summed(made.a, made.b))
    result[1] = summed(made.a, made.b, order=np.arange(1, 6))[1]
    one = compared(made, result)
    assert one.localisation is not None and one.localisation.cause is Cause.STEP and one.comparison.first is not None
    assert one.comparison.first.index >= 64 * 48


def test_writes_outside_of_the_product_are_disturbances() -> None:
    made = make(Plan(pads=(0, 0, 8)))
    store = Store()
    launch = product_launch(made, store)
    left = made.output.after.copy()
    left[(48 + 3) * 4 : (48 + 4) * 4] = encode(np.array([1e-7]), F32)
    replayed = Replayed(3, VARIANT, "here", {0: made.operands[0].raw, 1: made.operands[1].raw, 2: left}, {})
    one = compare_launch(launch, store, replayed, {0: F16, 1: F16, 2: F32})[2]
    assert one.comparison.counts.disturbed == 1 and not one.passed


def test_without_a_formula_the_reason_says_so() -> None:
    made = make(Plan())
    noise = np.random.default_rng(0).standard_normal(made.c.shape)
    made = replace(made, output=replace(made.output, after=made.written(noise)))
    one = compared(made, noise)
    assert (
        one.passed
        and not one.formula
        and "hypotheses" in one.no_formula
        and "no known formula" in one.comparison.bound.reason
    )
    worse = compared(made, noise + np.where(np.arange(48) < 16, 0.01, 0))
    assert not worse.passed and worse.localisation is not None


def test_what_a_replay_did_not_give_back_is_an_error() -> None:
    made, store = make(Plan()), Store()
    launch = product_launch(made, store)
    for buffers in ({0: made.operands[0].raw, 1: made.operands[1].raw}, {0: made.operands[0].raw[:-2]}):
        with pytest.raises(ValueError, match="gave back"):
            compare_launch(launch, store, Replayed(3, VARIANT, "here", buffers, {}), {})


def test_addresses_that_were_only_read_may_lie_elsewhere() -> None:
    store = Store()
    table = np.array([0x7F0000100000, 0x7F0000200000, 5], np.uint64)
    launch = launch_of(store, [(table, table)], b"", [0])
    launch = replace(launch, pointers=(*launch.pointers, Pointer("buffer 0", 0, 0, 0), Pointer("buffer 0", 8, 0, 0)))
    for third, passes in ((5, True), (6, False)):
        ours = np.array([0x1000, 0x2000, third], np.uint64)
        (one,) = compare_launch(launch, store, Replayed(3, VARIANT, "here", {0: ours.view(np.uint8)}, {}), {0: ADDRESS})
        assert one.passed == passes


def test_variables_structures_and_untyped_buffers() -> None:
    store = Store()
    launch = launch_of(store, [(np.zeros(4, np.float32), np.ones(4, np.float32))], b"", [0])
    pair = np.zeros(2, [("x", "<f4"), ("n", "<i4")])
    after = pair.copy()
    after["x"], after["n"] = 1.0, 3
    launch = replace(launch, variables=(Variable("pairs", False, store.keep(pair), store.keep(after)),))
    types = {"pairs": structure_of("Pair", 8, [(0, "float"), (4, "int")])}
    ours = after.copy()
    ours["x"] *= np.float32(1 + 2e-7)
    buffers = {0: np.ones(4, np.float32).view(np.uint8)}
    found = compare_launch(launch, store, Replayed(3, VARIANT, "here", buffers, {"pairs": ours.view(np.uint8)}), types)
    assert [(one.subject, one.passed) for one in found] == [("buffer 0", True), ("variable pairs", True)]
    ours["n"][1] = 4
    found = compare_launch(launch, store, Replayed(3, VARIANT, "here", buffers, {"pairs": ours.view(np.uint8)}), types)
    assert not found[1].passed and found[1].comparison.first is not None and found[1].comparison.first.field == "+4"
    with pytest.raises(ValueError, match="variable pairs"):
        compare_launch(launch, store, Replayed(3, VARIANT, "here", buffers, {}), types)
    untouched = replace(launch, variables=(replace(launch.variables[0], after=launch.variables[0].before),))
    assert len(compare_launch(untouched, store, Replayed(3, VARIANT, "here", buffers, {}), types)) == 1


def test_spreads_of_cuda_widen_what_is_allowed() -> None:
    made = make(Plan())
    far = made.result(summed(made.a, made.b)) + 0.05
    assert not compared(made, far).passed
    assert compared(made, far, facts=Facts(spreads=(KernelSpread(3, 2, 0.03, 10, 4),))).passed
    assert not compared(made, far, facts=Facts(spreads=(KernelSpread(4, 2, 0.03, 10, 4),))).passed


def test_floats_that_doubles_hold_are_judged_as_floats() -> None:
    store, rng = Store(), np.random.default_rng(4)
    floats = rng.standard_normal(512).astype(np.float32)
    near = np.nextafter(floats, np.float32(9))
    doubles = rng.standard_normal(512)
    whole = np.arange(1.0, 513.0)

    def passes(theirs: np.ndarray, ours: np.ndarray) -> bool:
        launch = launch_of(store, [(np.zeros(512), theirs)], b"", [0])
        (one,) = compare_launch(launch, store, Replayed(3, VARIANT, "here", {0: ours.view(np.uint8)}, {}), {0: F64})
        assert one.passed == ("floats in doubles" in one.comparison.bound.reason)
        return one.passed

    assert passes(floats.astype(np.float64), near.astype(np.float64))
    assert passes(np.where(whole % 2, doubles, floats), np.where(whole % 2, doubles, near))
    assert not passes(doubles, doubles * (1 + 1e-7))
    assert not passes(np.where(whole % 2, doubles, floats), np.where(whole % 2, doubles * (1 + 1e-7), near))
    assert not passes(floats.astype(np.float64), floats.astype(np.float64) * 1.01)
    assert not passes(whole * 2.0**20, (whole + 1) * 2.0**20)


def test_quantised_outputs() -> None:
    store = Store()
    theirs = np.random.default_rng(0).integers(-100, 100, 4096)
    launch = launch_of(store, [(encode(theirs * 0, I8), encode(theirs, I8))], b"", [0])
    ours = theirs.copy()
    ours[:20] += 1
    replayed = Replayed(3, VARIANT, "here", {0: encode(ours, I8)}, {})
    facts = Facts(Conversions(integers=frozenset({"i32"})))
    (one,) = compare_launch(launch, store, replayed, {0: I8}, facts)
    assert one.passed and "20 elements differ by one unit, rounded from float" in one.comparison.notes
    assert not compare_launch(launch, store, replayed, {0: I8}, Facts())[0].passed


def test_numbers_of_a_launch() -> None:
    store = Store()
    scalars = struct.pack("<iif", 640, 48, 0.75)
    launch = launch_of(store, [(np.zeros(64, np.uint8), np.ones(64, np.uint8))], scalars, [16])
    assert integers_of(launch, (77,))[:2] == (640, 48) and 77 in integers_of(launch, (77,))
    assert 0x7F00 not in integers_of(launch) and 0.75 in floats_of(launch)
    assert terms_of(launch).count == terms_of(launch, (60,)).count == 64  # four rows of blocks, 16 each
    assert "largest integer" in terms_of(launch).origin
    assert terms_of(launch, (), 8) == Terms(8, "--terms") and terms_of(launch, (), 100).count == 64


@pytest.mark.parametrize("plan", [Plan(), Plan(output=F16), Plan(batches=3, bias=True), Plan(alpha=0.5, beta=2.0)])
def test_products_too_large_for_a_whole_reference(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(product_module, "_BUDGET", 1.0)
    made, store = make(plan), Store()
    inputs = [(operand.raw, operand.raw) for operand in made.operands]
    scalars = struct.pack("<iiiff", plan.m, plan.n, plan.k, plan.alpha, plan.beta)
    launch = launch_of(store, [*inputs, (made.output.before, made.output.after)], scalars, [0] * 4)
    types = {0: F16, 1: F16, 2: F32, 3: plan.output}
    for order, passes in ((np.arange(6)[::-1], True), (np.arange(1, 6), False)):
        left = made.written(made.result(summed(made.a, made.b, order=order)))
        buffers = {i: operand.raw for i, operand in enumerate(made.operands)} | {3: left}
        one = compare_launch(launch, store, Replayed(3, VARIANT, "here", buffers, {}), types)[3]
        assert one.passed == passes and "norms" in one.comparison.bound.reason
        assert one.cuda is not None and one.cuda.beyond == 0 and one.sycl is not None
        assert (one.sycl.beyond == 0) == passes
        if not passes:
            assert one.localisation is not None and one.localisation.cause is Cause.STEP

"""Each injected fault is named as what it is, in its place; noise is named as nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from synthetic_products import Made, Plan, make, summed
from wmma2sycl.verify.comparison.fault import Cause
from wmma2sycl.verify.comparison.localise import Localisation, localise
from wmma2sycl.verify.comparison.product import evaluate, product_bound
from wmma2sycl.verify.comparison.product_faults import Factors
from wmma2sycl.verify.comparison.recipe import Recipe
from wmma2sycl.verify.comparison.reference import recognise
from wmma2sycl.verify.names.elements import F16


def shown(made: Made, sycl: np.ndarray, with_product: bool = True) -> Localisation | None:
    """What is said of SYCL's matrix, with or without the recognised product."""
    plan = made.plan
    cuda = made.result(summed(made.a, made.b))[0].astype(np.float64)
    if plan.output == F16:
        cuda, sycl = cuda.astype(np.float16).astype(np.float64), sycl.astype(np.float16).astype(np.float64)
    if not with_product:
        return localise(cuda, sycl, 1e-4 * np.abs(cuda).max(), made.c[0])
    recipe = recognise(made.output, made.operands, [plan.m, plan.n, plan.k], [plan.alpha, plan.beta])
    assert isinstance(recipe, Recipe), recipe
    bound = product_bound(evaluate(recipe, made.output, made.operands), made.output, None)
    assert not isinstance(bound, str), bound
    addend = made.c[0] if plan.beta else np.broadcast_to(made.bias[: plan.n], cuda.shape) if plan.bias else None
    factors = Factors(recipe, made.operands, addend)
    return localise(cuda, sycl, 2 * bound.own[0].astype(np.float64) + 1e-9, made.c[0], factors)


PLAN = Plan(64, 80, 96)


def tiles_of(good: np.ndarray, bad: np.ndarray, wrong: Callable[[int, int], bool]) -> np.ndarray:
    """`bad` in the tiles that are wrong, `good` elsewhere."""
    mixed = good.copy()
    for row in range(0, good.shape[0], 16):
        for column in range(0, good.shape[1], 16):
            if wrong(row // 16, column // 16):
                mixed[row : row + 16, column : column + 16] = bad[row : row + 16, column : column + 16]
    return mixed


def lost_step(made: Made) -> np.ndarray:
    return made.result(summed(made.a, made.b, order=np.array([0, 1, 3, 4, 5])))[0]


def doubled_step(made: Made) -> np.ndarray:
    return made.result(summed(made.a, made.b, order=np.array([0, 1, 2, 2, 3, 4, 5])))[0]


def last_steps_lost(made: Made) -> np.ndarray:
    return made.result(summed(made.a, made.b, order=np.arange(4)))[0]


def memory(made: Made, which: int) -> np.ndarray:
    return made.operands[which].take(np.arange(made.operands[which].count))


def read_matrix(flat: np.ndarray, rows: int, columns: int, leading: int, turned: bool) -> np.ndarray:
    row, column = np.arange(rows)[:, None], np.arange(columns)[None, :]
    return flat[np.minimum(column * leading + row if turned else row * leading + column, flat.size - 1)]


def left_turned(made: Made) -> np.ndarray:
    plan = made.plan
    a = read_matrix(memory(made, 0), plan.m, plan.k, plan.k, True)
    return made.result(summed(a[None], made.b))[0]


def right_leading(made: Made) -> np.ndarray:
    plan = made.plan
    b = read_matrix(memory(made, 1), plan.k, plan.n, plan.n - 8, False)
    return made.result(summed(made.a, b[None]))[0]


def left_fragments_turned(made: Made) -> np.ndarray:
    plan = made.plan
    blocks = made.a[0].reshape(plan.m // 16, 16, plan.k // 16, 16).transpose(0, 3, 2, 1).reshape(plan.m, plan.k)
    return made.result(summed(blocks[None], made.b))[0]


def right_shifted(made: Made) -> np.ndarray:
    flat = np.concatenate([memory(made, 1)[16 * made.plan.n :], np.zeros(16 * made.plan.n)])
    return made.result(summed(made.a, flat.reshape(1, made.plan.k, made.plan.n)))[0]


WITH_PRODUCT = {
    "lost step": (PLAN, lost_step, Cause.STEP, "left out: k = 32..47"),
    "doubled step": (PLAN, doubled_step, Cause.STEP, "added again: k = 32..47"),
    "last steps lost": (PLAN, last_steps_lost, Cause.STEP, "k = 64..79, k = 80..95"),
    "lost step under relu": (replace(PLAN, relu=True, bias=True), lost_step, Cause.STEP, "k = 32..47"),
    "lost step in half": (replace(PLAN, output=F16), lost_step, Cause.STEP, "k = 32..47"),
    "A turned": (Plan(80, 64, 80), left_turned, Cause.TRANSPOSED_OPERAND, "A: read as if it were transposed"),
    "B leading": (PLAN, right_leading, Cause.LEADING_DIMENSION, "B: its leading dimension is 72, not 80"),
    "A fragments": (PLAN, left_fragments_turned, Cause.TRANSPOSED_OPERAND, "A: each fragment is loaded transposed"),
    "no alpha": (replace(PLAN, alpha=0.5, beta=2.0), lambda made: summed(made.a, made.b)[0] + 2 * made.c[0],
                 Cause.EPILOGUE, "alpha (0.5) is left out"),
    "no C": (replace(PLAN, alpha=0.5, beta=2.0), lambda made: 0.5 * summed(made.a, made.b)[0], Cause.EPILOGUE,
             "D before is not added"),
    "no bias": (replace(PLAN, bias=True), lambda made: summed(made.a, made.b)[0], Cause.EPILOGUE, "is not added"),
}  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", WITH_PRODUCT)
def test_faults_that_the_product_shows(name: str, seed: int) -> None:
    plan, fault, cause, words = WITH_PRODUCT[name]
    made = make(replace(plan, seed=seed))
    found = shown(made, fault(made))
    assert found is not None and found.cause is cause, found
    assert words in found.sentence and found.confidence > 0.7


def test_operand_of_another_place() -> None:
    made = make(PLAN)
    good = made.result(summed(made.a, made.b))[0]
    order = np.arange(5)
    bad = good - summed(made.a[..., 80:], made.b[:, 80:])[0] * 0
    a = np.roll(made.a, -16, axis=2)
    a[..., 80:] = np.roll(made.a, -1, axis=1)[..., :16]  # as memory goes on: the next row
    bad = summed(a, made.b)[0]
    found = shown(made, tiles_of(good, bad, lambda row, column: row < 2 and len(order) == 5))
    assert found is not None and found.cause is Cause.SHIFTED_OPERAND and "off by 16" in found.sentence


WITHOUT = {
    "turned tiles": (lambda x, c: np.vstack([np.hstack([x[i : i + 16, j : j + 16].T for j in range(0, 64, 16)])
                                             for i in range(0, 64, 16)]), Cause.TRANSPOSED_TILE, "each tile"),
    "turned": (lambda x, c: x.T, Cause.TRANSPOSED_TILE, "whole"),
    "tile left": (lambda x, c: np.roll(x, 16, axis=1), Cause.SHIFTED_TILE, "16 columns left"),
    "row down": (lambda x, c: np.roll(x, -1, axis=0), Cause.SHIFTED_TILE, "1 rows down"),
    "not written": (lambda x, c: c, Cause.NOT_WRITTEN, "as they were"),
    "scaled": (lambda x, c: 2 * x, Cause.EPILOGUE, "times 2"),
    "start": (lambda x, c: x + 3, Cause.START, "plus 3"),
    "added to": (lambda x, c: x + c, Cause.START, "added to"),
    "leading": (lambda x, c: np.resize(np.concatenate([np.concatenate([row, np.zeros(8)]) for row in x]), x.shape),
                Cause.OUTPUT_LEADING, "72 elements apart, not 64"),
}  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", WITHOUT)
def test_faults_that_two_matrices_show(name: str, seed: int) -> None:
    fault, cause, words = WITHOUT[name]
    made = make(Plan(64, 64, 32, seed=seed))
    good = made.result(summed(made.a, made.b))[0].astype(np.float64)
    found = shown(made, fault(good, made.c[0]), with_product=False)
    assert found is not None and found.cause is cause and words in found.sentence, found


def test_the_place_of_one_wrong_tile() -> None:
    made = make(PLAN)
    good, bad = made.result(summed(made.a, made.b))[0], lost_step(made)
    found = shown(made, tiles_of(good, bad, lambda row, column: (row, column) == (2, 3)))
    assert found is not None and found.cause is Cause.STEP
    assert (found.tile, found.row, found.column, found.tiles) == ((2, 3), 32, 48, 1)
    assert (found.rows, found.columns, found.elements) == ((32, 48), (48, 64), 256)


def test_lost_relu_and_lost_saturation() -> None:
    made = make(Plan(64, 64, 32, relu=True))
    found = shown(made, summed(made.a, made.b)[0], with_product=False)
    assert found is not None and found.cause is Cause.SATURATION and "ReLU" in found.sentence
    wide = np.random.default_rng(0).integers(-300, 300, (64, 64))
    found = localise(np.clip(wide, -128, 127).astype(np.int8), wide.astype(np.int8))
    assert found is not None and found.cause is Cause.SATURATION and "-128 and 127" in found.sentence


def test_results_that_change_from_run_to_run() -> None:
    made = make(PLAN)
    bad = lost_step(made)
    again = made.result(summed(made.a, made.b))[0]
    found = localise(again, bad, 1e-3, repeats=[bad, again])
    assert found is not None and found.cause is Cause.UNSTABLE and "barrier" in found.sentence


def test_nothing_wrong_is_none() -> None:
    made = make(PLAN)
    good = made.result(summed(made.a, made.b))[0]
    assert shown(made, made.result(summed(made.a, made.b, order=np.arange(6)[::-1]))[0]) is None
    assert localise(good, good) is None


@pytest.mark.parametrize("plan", [PLAN, replace(PLAN, relu=True), replace(PLAN, beta=1.0), replace(PLAN, output=F16)])
@pytest.mark.parametrize("seed", range(2))
def test_noise_has_no_cause(plan: Plan, seed: int) -> None:
    made = make(replace(plan, seed=seed))
    noise = np.random.default_rng(seed + 50).standard_normal((plan.m, plan.n)) * 5
    good = made.result(summed(made.a, made.b))[0]
    for sycl in (noise, good + noise, np.where(np.abs(noise) > 8, good + noise, good)):
        found = shown(made, sycl)
        assert found is not None and found.cause is Cause.UNKNOWN and found.confidence == 0, found


@settings(max_examples=20, deadline=None)
@given(st.integers(1, 6), st.integers(1, 6), st.integers(2, 12), st.integers(0, 1000), st.booleans(), st.booleans())
def test_any_lost_step_of_any_size(rows: int, columns: int, steps: int, seed: int, turned: bool, relu: bool) -> None:
    made = make(Plan(16 * rows, 16 * columns, 16 * steps, left_turned=turned, relu=relu, seed=seed))
    lost = seed % steps
    found = shown(made, made.result(summed(made.a, made.b, order=np.delete(np.arange(steps), lost)))[0])
    assert found is not None and found.cause is Cause.STEP, found
    assert f"left out: k = {16 * lost}..{16 * lost + 15}" in found.sentence

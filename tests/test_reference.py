"""Products are recognised by their numbers, whatever lies where, and nothing else is taken for one."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from synthetic_products import Made, Plan, make, summed
from wmma2sycl.verify.comparison.conversions import Conversions
from wmma2sycl.verify.comparison.operands import Operand, Output, output_of
from wmma2sycl.verify.comparison.product import ProductBound, evaluate, judge, product_bound
from wmma2sycl.verify.comparison.recipe import Recipe
from wmma2sycl.verify.comparison.reference import Limits, Unrecognised, recognise
from wmma2sycl.verify.names.elements import BF16, F16, F32, F64, I8, I32, S4, U4, encode, values


def recipe_of(made: Made, integers: list[int] | None = None) -> Recipe | Unrecognised:
    plan = made.plan
    given = [plan.m, plan.n, plan.k] if integers is None else integers
    given = [*given, *(size + pad for size, pad in zip((plan.m, plan.n, plan.k), (8, 8, 8), strict=True))]
    return recognise(made.output, made.operands, given, [plan.alpha, plan.beta])


PLANS = {
    "plain": Plan(), "left turned": Plan(left_turned=True), "right turned": Plan(right_turned=True),
    "both turned": Plan(left_turned=True, right_turned=True), "padded": Plan(pads=(8, 8, 8)),
    "factors": Plan(alpha=0.5, beta=2.0), "accumulates": Plan(beta=1.0), "bias": Plan(bias=True),
    "relu": Plan(relu=True), "bias and relu": Plan(bias=True, relu=True), "half": Plan(output=F16, k=256),
    "bf16": Plan(inputs=BF16), "floats": Plan(inputs=F32), "batched": Plan(batches=3), "one tile": Plan(16, 16, 16),
    "biases of a batch": Plan(batches=3, bias=True), "relu on zeros": Plan(relu=True, blank=True),
    "bytes": Plan(inputs=I8, output=I32), "whole numbers": Plan(whole=True), "long": Plan(32, 32, 2048),
}  # fmt: skip


@pytest.mark.parametrize("name", PLANS)
def test_recognised(name: str) -> None:
    plan = PLANS[name]
    made = make(plan)
    recipe = recipe_of(made)
    assert isinstance(recipe, Recipe), recipe
    assert {recipe.left.name, recipe.right.name} == {"A", "B"}
    assert (recipe.shape.k, recipe.shape.leading) == (plan.k, plan.n + plan.pads[2])
    assert (recipe.view.rows, recipe.view.columns, recipe.view.batches) == (plan.m, plan.n, plan.batches)
    product = evaluate(recipe, made.output, made.operands)
    exact = np.matmul(made.a, made.b) * plan.alpha + plan.beta * made.c + (made.bias_rows() if plan.bias else 0)
    assert np.allclose(product.expected, np.maximum(exact, 0) if plan.relu else exact, rtol=1e-12, atol=1e-9)
    bound = product_bound(product, made.output, None)
    assert isinstance(bound, ProductBound), bound
    assert judge(product, bound.own, made.output.after, plan.output).beyond == 0


@pytest.mark.parametrize("name", ["plain", "left turned", "half", "bytes"])
def test_recognised_without_any_number_from_the_launch(name: str) -> None:
    assert isinstance(recognise(make(PLANS[name]).output, make(PLANS[name]).operands), Recipe)


def test_column_major_output_is_the_turned_product() -> None:
    plan = Plan(64, 48, 96)
    made = make(plan)
    result = np.ascontiguousarray(made.result(summed(made.a, made.b))[0].T)
    output = output_of("D", made.output.before, encode(result, F32), F32)
    recipe = recognise(output, made.operands, [64, 48, 96])
    assert isinstance(recipe, Recipe)
    assert (recipe.left.name, recipe.right.name, recipe.view.rows) == ("B", "A", 48)


@pytest.mark.parametrize("element", [S4, U4])
def test_packed_integers(element: object) -> None:
    random = np.random.default_rng(3)
    a, b = random.integers(0, 256, 32 * 64 // 2, np.uint8), random.integers(0, 256, 32 * 64 // 2, np.uint8)
    product = values(a, element).reshape(32, 64) @ values(b, element).reshape(32, 64).T
    output = output_of("D", np.zeros(32 * 32 * 4, np.uint8), encode(product, I32), I32)
    recipe = recognise(output, [Operand("A", a, element), Operand("B", b, element)], [32, 64])
    assert isinstance(recipe, Recipe)
    judged = evaluate(recipe, output, [Operand("A", a, element), Operand("B", b, element)])
    assert np.array_equal(judged.expected[0], product)


def test_tf32_inputs_are_noticed() -> None:
    from wmma2sycl.verify.comparison.operands import rounded

    made = make(Plan(inputs=F32, k=128))
    product = summed(rounded(made.a, "tf32"), rounded(made.b, "tf32"))
    output = output_of("D", made.output.before, made.written(product), F32)
    recipe = recognise(output, made.operands, [64, 48, 128])
    assert isinstance(recipe, Recipe) and recipe.rounded == "tf32"
    assert isinstance(product_bound(evaluate(recipe, output, made.operands), output, None), ProductBound)


@pytest.mark.parametrize("seed", range(4))
def test_noise_is_no_product(seed: int) -> None:
    made = make(Plan(seed=seed))
    noise = np.random.default_rng(seed).standard_normal(made.c.shape)
    output = output_of("D", made.output.before, made.written(noise), F32)
    assert isinstance(recognise(output, made.operands, [64, 48, 96], [0.5, 2.0]), Unrecognised)


@pytest.mark.parametrize("addend", [np.zeros(256), np.arange(256.0)])
def test_one_number_everywhere_is_no_product(addend: np.ndarray[tuple[int], np.dtype[np.float64]]) -> None:
    """`x[i] += y[i]` where y is 3: 16 x 16 numbers that a product of y and y, times a factor, leaves as well."""
    before, y = encode(addend, F32), encode(np.full(256, 3.0), F32)
    output = output_of("x", before, encode(addend + 3, F32), F32)
    found = recognise(output, [Operand("y", y, F32)])
    assert isinstance(found, Unrecognised) and "inputs without a difference fit any formula" in found.why


def test_a_constant_factor_is_one_of_a_product() -> None:
    """Sums of rows, which differ."""
    made = make(Plan(64, 48, 96))
    ones = encode(np.ones(48 * 96), F16)
    a = values(made.operands[0].raw, F16).reshape(64, 96).astype(np.float64)
    output = output_of("D", np.zeros(64 * 48 * 4, np.uint8), encode(np.repeat(a.sum(axis=1), 48), F32), F32)
    found = recognise(output, [made.operands[0], Operand("B", ones, F16)], [64, 48, 96])
    assert isinstance(found, Recipe) and {found.left.name, found.right.name} == {"A", "B"}


def test_an_unknown_epilogue_is_no_product() -> None:
    made = make(Plan())
    output = output_of("D", made.output.before, made.written(np.tanh(summed(made.a, made.b) / 8)), F32)
    assert isinstance(recognise(output, made.operands, [64, 48, 96]), Unrecognised)


def test_a_product_in_part_of_the_rows_only_is_none() -> None:
    made = make(Plan())
    result = made.result(summed(made.a, made.b))
    result[:, 32:] = np.random.default_rng(0).standard_normal(result[:, 32:].shape)
    output = output_of("D", made.output.before, made.written(result), F32)
    assert isinstance(recognise(output, made.operands, [64, 48, 96]), Unrecognised)


def test_the_search_ends_in_time() -> None:
    made = make(Plan(256, 256, 256))
    noise = np.random.default_rng(0).standard_normal(made.c.shape)
    output = output_of("D", made.output.before, made.written(noise), F32)
    found = recognise(output, made.operands, list(range(40, 60)), limits=Limits(seconds=0.5))
    assert isinstance(found, Unrecognised) and found.hypotheses > 0 and "stopped" in found.why


def bound_of(made: Made, output: Output | None = None, conversions: Conversions | None = None) -> ProductBound:
    output = output or made.output
    plan = made.plan
    recipe = recognise(output, made.operands, [plan.m, plan.n, plan.k], [plan.alpha, plan.beta])
    assert isinstance(recipe, Recipe), recipe
    bound = product_bound(evaluate(recipe, output, made.operands), output, conversions)
    assert isinstance(bound, ProductBound), bound
    return bound


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", ["plain", "bias and relu", "half", "long", "factors", "bf16"])
def test_any_order_is_within_the_bound_and_a_lost_step_is_not(name: str, seed: int) -> None:
    plan = replace(PLANS[name], seed=seed)
    made = make(plan)
    bound = bound_of(made)
    allowed = 2 * bound.own + bound.bound.absolute
    steps = np.random.default_rng(seed).permutation(plan.k // 16)
    theirs = made.result(summed(made.a, made.b))
    for order, expected in ((steps, True), (steps[1:], False)):
        ours = made.result(summed(made.a, made.b, order=order))
        if plan.output == F16:
            ours = ours.astype(np.float16).astype(np.float64)
        assert (np.abs(ours - theirs) <= allowed).all() == expected


def truncated(numbers: np.ndarray) -> np.ndarray:
    """To float, toward zero, as Tensor Cores do."""
    near = numbers.astype(np.float32)
    away = np.abs(near.astype(np.float64)) > np.abs(numbers)
    return np.where(away, np.nextafter(near, np.float32(0)), near).astype(np.float64)


@pytest.mark.parametrize(("k", "seed"), [(16, 0), (256, 1), (2048, 2)])
def test_a_truncating_accumulator_is_within_the_bound(k: int, seed: int) -> None:
    made = make(Plan(32, 32, k, seed=seed))
    bound = bound_of(made)
    total = np.zeros((1, 32, 32))
    for start in range(0, k, 4):
        total = truncated(total + made.a[..., start : start + 4] @ made.b[:, start : start + 4])
    assert (np.abs(total - made.a @ made.b) <= bound.own).all()


@pytest.mark.parametrize("k", [64, 256, 1024])
def test_half_accumulators_and_their_lost_steps(k: int) -> None:
    made = make(Plan(32, 32, k, output=F16))

    def in_half(steps: np.ndarray) -> np.ndarray:
        total = np.zeros((1, 32, 32), np.float16)
        for start in steps * 16:
            part = slice(start, start + 16)
            total = (total.astype(np.float64) + made.a[..., part] @ made.b[:, part]).astype(np.float16)
        return total.astype(np.float64)

    output = output_of("D", made.output.before, made.written(in_half(np.arange(k // 16))), F16)
    bound = bound_of(made, output, Conversions(accumulators=frozenset({"f16"})))
    theirs, allowed = in_half(np.arange(k // 16)), 2 * bound.own
    assert (np.abs(in_half(np.arange(k // 16)[::-1]) - theirs) <= allowed).all()
    assert (np.abs(in_half(np.arange(k // 16)[1:]) - theirs) > allowed).any()


def test_small_whole_numbers_are_exact() -> None:
    made = make(Plan(whole=True, k=512))
    bound = bound_of(made)
    assert "exact" in bound.bound.reason and bound.own.max() == 0
    assert bound_of(make(PLANS["bytes"])).bound.reason.startswith("exact")


def test_doubles() -> None:
    made = make(Plan(inputs=F64, output=F64))
    after = made.written(made.a @ made.b)
    output = output_of("D", made.output.before, after, F64)
    bound = bound_of(made, output)
    assert bound.accumulator == F64 and 0 < bound.own.max() < 1e-11

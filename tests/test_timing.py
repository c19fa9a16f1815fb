"""Times as medians with spread, and their ratio with an interval that holds the true one."""

from __future__ import annotations

import numpy as np
import pytest
from wmma2sycl.verify.core.times import Times
from wmma2sycl.verify.core.timing import geometric_mean, speed_ratio, summary


def test_median_and_spread() -> None:
    assert summary([5.0, 1.0, 2.0, 3.0, 4.0, 100.0]) == Times(3.5, 2.0, 5.0, 6)


@pytest.mark.parametrize("samples", [[], [1.0, 0.0], [1.0, float("nan")], [-1.0]])
def test_what_is_no_time_is_refused(samples: list[float]) -> None:
    with pytest.raises(ValueError, match="no samples"):
        summary(samples)
    with pytest.raises(ValueError, match="no samples"):
        speed_ratio([1.0], samples)


def test_twice_as_fast_is_two() -> None:
    ratio = speed_ratio([2.0] * 9, [1.0] * 9)
    assert (ratio.value, ratio.low, ratio.high) == (2.0, 2.0, 2.0)


def test_the_interval_holds_the_true_ratio_about_as_often_as_it_says() -> None:
    random = np.random.default_rng(7)
    held = 0
    for _ in range(200):
        cuda, sycl = random.normal(1.0, 0.05, (2, 21))
        ratio = speed_ratio(list(cuda), list(1.1 * sycl))
        held += ratio.low <= 1 / 1.1 <= ratio.high
    assert 180 <= held <= 200


def test_drift_that_meets_both_sides_leaves_the_interval_narrow() -> None:
    drift = np.linspace(1.0, 2.0, 21)
    together = speed_ratio(list(drift), list(drift * 1.25))
    apart = speed_ratio(list(drift), list(drift[:20] * 1.25))  # of other numbers: nothing says which belong together
    assert together.low == pytest.approx(0.8) == together.high
    assert apart.high - apart.low > 0.1


def test_the_same_samples_give_the_same_interval() -> None:
    samples = [1.0, 1.2, 1.1, 1.4], [1.1, 1.0, 1.3, 1.2]
    assert speed_ratio(*samples) == speed_ratio(*samples)


def test_geometric_mean() -> None:
    assert geometric_mean([0.5, 2.0]) == pytest.approx(1.0)

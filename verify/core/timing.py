"""Numbers from timed runs: median, spread, and the ratio of two sides with a confidence interval.

In: samples of the two sides, taken alternately. Out: `Times`, `Ratio`. Nothing random: resampling has a fixed seed.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from wmma2sycl.verify.core.times import Ratio, Times

_RESAMPLES = 2000
_SEED = 20260


def summary(samples_ms: Sequence[float]) -> Times:
    """Raises ValueError where there is no sample, or one that is no positive number."""
    samples = _checked(samples_ms)
    low, middle, high = (float(x) for x in np.quantile(samples, (0.2, 0.5, 0.8)))
    return Times(middle, low, high, samples.size)


def speed_ratio(cuda_ms: Sequence[float], sycl_ms: Sequence[float], confidence: float = 0.95) -> Ratio:
    """CUDA's median over SYCL's. Samples of the same number were taken side by side, so they are drawn together."""
    cuda, sycl = _checked(cuda_ms), _checked(sycl_ms)
    random = np.random.default_rng(_SEED)
    drawn = random.integers(0, cuda.size, (_RESAMPLES, cuda.size))
    paired = drawn if sycl.size == cuda.size else random.integers(0, sycl.size, (_RESAMPLES, sycl.size))
    ratios = np.median(cuda[drawn], axis=1) / np.median(sycl[paired], axis=1)
    tail = (1.0 - confidence) / 2.0
    low, high = (float(x) for x in np.quantile(ratios, (tail, 1.0 - tail)))
    return Ratio(float(np.median(cuda) / np.median(sycl)), low, high, confidence)


def geometric_mean(ratios: Sequence[float]) -> float:
    """Raises ValueError where there is none."""
    return float(np.exp(np.mean(np.log(_checked(ratios)))))


def _checked(samples: Sequence[float]) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    array = np.asarray(samples, dtype=np.float64)
    if array.size == 0 or not np.all(np.isfinite(array)) or np.any(array <= 0.0):
        raise ValueError(f"no samples, or some that are no times: {list(samples)[:5]}")
    return array

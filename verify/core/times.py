"""What timed runs gave, as plain records: a median with its spread, a ratio with its interval (timing.py makes them)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Times:
    """One side's samples in milliseconds: median, 20 % and 80 % points, how many."""

    median_ms: float
    p20_ms: float
    p80_ms: float
    count: int


@dataclass(frozen=True, slots=True)
class Ratio:
    """How fast the second side is in terms of the first (above 1: faster), with the interval that holds it at the
    level of confidence."""

    value: float
    low: float
    high: float
    confidence: float

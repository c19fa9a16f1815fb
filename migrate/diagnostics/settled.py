"""What a person has said of a finding, so that nobody is asked again: how it was settled, and why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class How(Enum):
    """`by_hand`: the place was edited in the output. `allowed`: by a comment or an option, with a reason. `baseline`: known before."""

    BY_HAND = "resolved by hand"
    ALLOWED = "allowed"
    BASELINE = "in the baseline"


@dataclass(frozen=True)
class Settled:
    """How a finding was settled; `reason` is the person's own words, empty where none are asked for."""

    how: How
    reason: str = ""

    @property
    def told(self) -> str:
        """`allowed: rows checked by hand`."""
        return f"{self.how.value}: {self.reason}" if self.reason else self.how.value

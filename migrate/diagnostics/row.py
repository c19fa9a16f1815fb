"""What one row of the catalogue holds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from string import Formatter


class Severity(Enum):
    """`note`: migrated, worth knowing. `review`: read this place. `blocked`: this place was not migrated."""

    NOTE = "note"
    REVIEW = "review"
    BLOCKED = "blocked"


NOTHING = "Nothing."  # to do
NOTE, REVIEW, BLOCKED = Severity.NOTE, Severity.REVIEW, Severity.BLOCKED


@dataclass(frozen=True)
class Code:
    """One row. `message` has named fields; `why` and `do` are for `wmma2sycl explain`.

    `since`: the version that brought it. `retired`: the version that no longer tells it; the row stays, the number is never used again.
    `example`: the case in tests/cases that shows it best; empty: the smallest one that produces it.
    `is_loud`: a note that is told also where notes are not asked for, since it is about what its reader wrote for us.
    """

    code: str
    slug: str
    severity: Severity
    message: str
    why: str
    do: str
    since: str = "0.1"
    retired: str = ""
    example: str = ""
    is_loud: bool = False

    @property
    def fields(self) -> list[str]:
        """The names in the message."""
        return [name for _, name, _, _ in Formatter().parse(self.message) if name]

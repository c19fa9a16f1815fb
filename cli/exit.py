"""The exit codes of every command; nowhere else."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """What a command's exit code says."""

    CLEAN = 0
    REVIEW = 1  # something needs review, or a check failed
    USAGE = 2  # usage or environment
    BUG = 3  # ours
    INTERRUPTED = 130
    UNREAD = 141  # who read stdout left, as `head` does

"""What a report says of the run that made it, beside its results."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from wmma2sycl.migrate.apis.targets import TARGETS, Target


@dataclass(frozen=True)
class Run:
    """A run of `migrate` or `check`, after it: what was asked for and how it ended.

    `root`: the folder on disk that the inputs' names count from. `repository`: the one that paths in reports for other tools
    count from: the checkout that holds the input, or the working directory, or `root`. `out`: as given, empty where nothing is written.
    `words`: the command line. `verifications`: texts that `wmma2sycl verify --format json` wrote, for the page.
    `address`: where a forge shows the repository's files at this commit; empty where nobody knows.
    """

    command: str
    root: Path
    repository: Path
    exit_code: int = 0
    out: str = ""
    words: tuple[str, ...] = ()
    targets: tuple[Target, ...] = tuple(TARGETS.values())
    verifications: tuple[str, ...] = ()
    address: str = ""

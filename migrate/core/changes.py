"""Which changes are made: where one edit of a change has no place beside the others, none of that change's edits is made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from wmma2sycl.migrate.core.edits import Change, Edit, conflicts


class Refused(NamedTuple):
    """A change that is not made, the edit of it that has no place, and the edit that leaves it none."""

    change: Change
    edit: Edit
    beside: Edit


def compatible(changes: Iterable[Change]) -> tuple[list[Change], list[Refused]]:
    """The changes that can be made together, each as a whole, and the others. The order they were planned in means nothing.

    A change goes without a word where all of it lies in text that another one drops: nothing is left of what it was about.
    """
    kept, refused = list(dict.fromkeys(changes)), list[Refused]()
    while found := _refused(kept):
        refused += found
        gone = {one.change for one in found}
        kept = [change for change in kept if change not in gone]
    return kept, refused


def _refused(changes: list[Change]) -> list[Refused]:
    """Those that the plan cannot be made with, as far as one does not stand in the way only because of another."""
    pairs = list(conflicts(edit for change in changes for edit in change.edits))
    if not pairs:
        return []
    owners: dict[Edit, list[Change]] = {}
    for change in changes:
        for edit in change.edits:
            owners.setdefault(edit, []).append(change)
    lost = {edit for _, edit in pairs}
    found: dict[Change, Refused] = {}
    for outer, edit in pairs:
        if not all(change in found for change in owners[outer]) and not _is_done_with(outer, edit):
            for change in owners[edit]:
                if change not in found and (_crosses(outer, edit) or not lost.issuperset(change.edits)):
                    found[change] = Refused(change, edit, outer)
    return list(found.values())


def _is_done_with(outer: Edit, edit: Edit) -> bool:
    """Whether both remove, and the outer one more."""
    return not edit.text and not outer.text.strip() and outer.span.contains(edit.span)


def _crosses(outer: Edit, edit: Edit) -> bool:
    return outer.span == edit.span or not outer.span.contains(edit.span)

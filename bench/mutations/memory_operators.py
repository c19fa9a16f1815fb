"""Mistakes with memory that work-items share: barriers, copies, indices, atomics, exchanges between lanes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mutations.device_code import matching
from mutations.sites import Edit, Site, calls, is_statement, statement_start, without

_COPIES = (
    "copy_async",
    "copy_async_cached",
    "joint_copy_async",
    "copy_async_l2",
    "memcpy_async",
    "copyTile",
    "copyRows",
    "copy_stage",
)
_WAITS = (
    "wait_async_copies",
    "commit_async_copies",
    "producer_commit",
    "consumer_wait",
    "consumer_wait_prior",
    "wait_prior",
    "joint_wait",
)
_ATOMICS = {"atomic_add": "atomic_sub", "atomic_sub": "atomic_add", "atomic_max": "atomic_min", "atomic_min": "atomic_max",
            "atomic_or": "atomic_xor", "atomic_and": "atomic_or", "atomic_xor": "atomic_or"}  # fmt: skip
_EXCHANGES = ("shift_group_left", "shift_group_right", "permute_group_by_xor", "select_from_group", "group_broadcast",
              "shift_left", "shift_right", "permute_by_xor")  # fmt: skip
_SUB_GROUP = re.compile(r"\b(?:sg|sub_group|warp|tile\w*)\b")


def barrier_removed(site: Site) -> Iterator[Edit]:
    """A barrier of the work-group left out."""
    for call in calls(site, "group_barrier"):
        if is_statement(site, call) and not _SUB_GROUP.search(site.source(call.opening, call.closing)):
            yield without(site, call)


def sub_group_barrier_removed(site: Site) -> Iterator[Edit]:
    """A barrier of the sub-group left out."""
    for call in calls(site, "group_barrier"):
        if is_statement(site, call) and _SUB_GROUP.search(site.source(call.opening, call.closing)):
            yield without(site, call)


def copy_dropped(site: Site) -> Iterator[Edit]:
    """A copy to shared memory left out: an asynchronous one, or an assignment through a cast."""
    yield from (without(site, c) for c in calls(site, *_COPIES) if is_statement(site, c))
    for name in _shared_names(site):
        for i, token in enumerate(site.tokens):
            if token.text != name or site.word(i + 1) != "[":
                continue
            start = statement_start(site, i)
            end = next((j for j in range(i, len(site.tokens)) if site.word(j) == ";"), i)
            words = [site.word(j) for j in range(start, end)]
            if "=" in words and words.index("=") > i - start and not _declares(words):
                yield site.replace(start, end - 1, "(void)0")


def _declares(words: list[str]) -> bool:
    return (
        bool(words)
        and words[0] in ("const", "auto", "float", "int", "sycl", "unsigned", "for", "alignas", "return")
        and "(" not in words[:1]
    )


def copy_not_awaited(site: Site) -> Iterator[Edit]:
    """Nobody waits for the copies."""
    yield from (without(site, c) for c in calls(site, *_WAITS) if is_statement(site, c))


def _shared_names(site: Site) -> set[str]:
    """Variables in local memory: declared so, or references and pointers to such."""
    found: set[str] = set()
    for i, token in enumerate(site.tokens):
        if token.text == "work_group_static":
            end = next((j for j in range(i, len(site.tokens)) if site.word(j) == ";"), i)
            found.add(site.word(end - 1).removesuffix("_storage"))
        elif token.text == "get_work_group_scratch_memory":
            start = statement_start(site, i)
            found |= {site.word(j - 1) for j in range(start, i) if site.word(j) == "="}
    return found


def shared_index(site: Site) -> Iterator[Edit]:
    """A neighbouring element of local memory."""
    names = _shared_names(site)
    for i, token in enumerate(site.tokens):
        if token.text in names and site.word(i + 1) == "[":
            close = matching(site.tokens, i + 1)
            if site.word(close + 1) == "[":
                close, opening = matching(site.tokens, close + 1), close + 1
            else:
                opening = i + 1
            if close > opening + 1:
                yield site.replace(opening + 1, close - 1, f"({site.source(opening + 1, close - 1)}) ^ 1")


def atomic_replaced(site: Site) -> Iterator[Edit]:
    """Another atomic operation."""
    for call in calls(site, *_ATOMICS):
        yield site.replace(call.name, call.name, _ATOMICS[site.word(call.name)])


def atomic_skipped(site: Site) -> Iterator[Edit]:
    """An atomic operation left out."""
    yield from (
        without(site, c) for c in calls(site, *_ATOMICS, "atomic_increment", "atomic_exchange") if is_statement(site, c)
    )


def atomicity_lost(site: Site) -> Iterator[Edit]:
    """A plain addition where an atomic one belongs."""
    for call in calls(site, "atomic_add"):
        if is_statement(site, call) and len(call.arguments) == 2:
            target, value = (site.source(*a) for a in call.arguments)
            yield site.replace(call.first, call.closing, f"*({target}) += ({value})")


def wrong_lane(site: Site) -> Iterator[Edit]:
    """A value exchanged with the lane beside the right one."""
    for call in calls(site, *_EXCHANGES):
        if len(call.arguments) >= 3:
            first, last = call.arguments[2]
            yield site.replace(first, last, f"({site.source(first, last)}) ^ 1")

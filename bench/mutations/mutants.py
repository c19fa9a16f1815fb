"""Mutants of a migrated program: its device code with one deliberate mistake.

In: the texts of its files, a seed. Out: `Mutant`s, each with its operator and place, always the same for a seed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from mutations import arithmetic_operators, matrix_operators, memory_operators
from mutations.device_code import device_bodies
from mutations.sites import Operate, Site

_MODULES = (matrix_operators, memory_operators, arithmetic_operators)


def _operators() -> dict[str, Operate]:
    """Every public function of the operators' modules that takes a site."""
    found: dict[str, Operate] = {}
    for module in _MODULES:
        for name, value in vars(module).items():
            if not name.startswith("_") and callable(value) and getattr(value, "__module__", "") == module.__name__:
                found[name.replace("_", "-")] = value
    return found


OPERATORS: Mapping[str, Operate] = _operators()


@dataclass(frozen=True, slots=True)
class Mutant:
    """One mistake: in `file`, `before` (at the offset `start`) becomes `after`; `line` and `column` count from 1."""

    operator: str
    file: str
    function: str
    line: int
    column: int
    start: int
    before: str
    after: str
    source_line: str

    def apply(self, text: str) -> str:
        """The file's text with the mistake; raises ValueError for another text."""
        if text[self.start : self.start + len(self.before)] != self.before:
            raise ValueError(f"{self.file}:{self.line} is not the text that this mutant was made from")
        return text[: self.start] + self.after + text[self.start + len(self.before) :]


def every_mutant(texts: Mapping[str, str]) -> list[Mutant]:
    """All that the operators find, a text each time once, in the order of operators and places."""
    found: dict[tuple[str, int, str, str], Mutant] = {}
    for body in device_bodies(texts):
        site = Site(body, texts[body.file])
        for name, operate in OPERATORS.items():
            for mutant in _mutants(name, site, operate):
                if mutant.before != mutant.after:
                    found.setdefault((mutant.file, mutant.start, mutant.before, mutant.after), mutant)
    order = {name: number for number, name in enumerate(OPERATORS)}
    return sorted(found.values(), key=lambda m: (order[m.operator], m.file, m.start, m.after))


def _mutants(name: str, site: Site, operate: Operate) -> Iterator[Mutant]:
    text = site.text
    for edit in operate(site):
        line_start = text.rfind("\n", 0, edit.start) + 1
        line_end = text.find("\n", edit.start)
        yield Mutant(
            name, site.body.file, site.body.function, text.count("\n", 0, edit.start) + 1, edit.start - line_start + 1,
            edit.start, text[edit.start : edit.end], edit.after, text[line_start : line_end if line_end >= 0 else None].strip(),
        )  # fmt: skip


def choose(mutants: list[Mutant], count: int, seed: int | str) -> list[Mutant]:
    """`count` of them: operators take turns in an order of the seed, each gives one of its places at random."""
    rng = random.Random(seed)
    pools: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        pools.setdefault(mutant.operator, []).append(mutant)
    turns = list(pools)
    rng.shuffle(turns)
    for pool in pools.values():
        rng.shuffle(pool)
    chosen: list[Mutant] = []
    while len(chosen) < count and any(pools.values()):
        for name in turns:
            if pools[name] and len(chosen) < count:
                chosen.append(pools[name].pop())
    return chosen

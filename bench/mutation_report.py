"""docs/mutation.md from the results of bench/mutation.py and bench/false_alarms.py.

In: their rows, the table of equivalent mutants. Out: Markdown.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wmma2sycl.verify.names.counted import counted

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

Row = dict[str, Any]
EQUIVALENTS = Path(__file__).parent / "equivalent_mutants.toml"
WAYS = {
    "recording": "the recording replayed as the program itself would run",
    "all targets": "the recording replayed with every matrix engine that the device runs",
    "other order": "the recording replayed with the sub-groups of a work-group in another order",
    "other inputs": "seeded inputs of the recorded types and ranges, against the unmutated program",
}
_TOP = """\
# The verifier verified by mutation

Deliberate mistakes in migrated device code (`verify/mutation/`), replayed on the CPU device against recordings of the
CUDA originals made on {gpu}. A mutant counts when it compiles and its device code differs from the program's; those
that provably compute the same are left out of the score.

    {command}

Commit {commit}.

**Score: {score}** ({caught} caught of {counted} that count). Made: {made}; refused by the compiler: {refused}; same device code:
{same}; the same by hand (bench/equivalent_mutants.toml): {equivalent}.

"""


_LIMITS = """\
## What this does not show

- Barriers that only the lanes of one sub-group need (also `group_barrier` of a work-group that is one sub-group): the CPU
  device runs a sub-group's lanes in lock-step, so that such a mutant does nothing there. It counts as survived.
- Waiting for asynchronous copies: on this device they are plain copies, and the mutant's device code is the same.
- Races between work-groups, but for those that happen in these runs.
- Code that no recorded launch runs, and inputs under which a mistake changes nothing: "other inputs" finds part of these.
"""


@dataclass(slots=True)
class Tally:
    """Mutants by their fate."""

    fates: Counter[str] = field(default_factory=Counter)

    @property
    def counted(self) -> int:
        """Those that the score is of."""
        return self.fates["caught"] + self.fates["survived"]

    def share(self, digits: int) -> str:
        """The score; "" where none counts."""
        return f"{100 * self.fates['caught'] / self.counted:.{digits}f} %" if self.counted else ""

    def row(self, name: str) -> str:
        """A line of the table."""
        f, made = self.fates, sum(self.fates.values())
        built = made - f["not built"]
        return f"| {name} | {made} | {built} | {f['caught']} | {f['survived']} | {f['equivalent']} | {self.share(0)} |"


def equivalents() -> list[Row]:
    """The table judged by hand."""
    found: list[Row] = tomllib.loads(EQUIVALENTS.read_text()).get("mutant", [])
    return found


def judged(entry: Row, table: Iterable[Row]) -> str:
    """The mutant's fate with what was judged by hand."""
    mutant = entry["mutant"]
    same = {**mutant, "program": entry["program"], "line": mutant["source_line"]}
    by_hand = any(all(same[name] == row[name] for name in row if name != "why") for row in table)
    return "equivalent" if by_hand and entry["fate"] == "survived" else str(entry["fate"])


def write_report(entries: list[Row], alarms: list[Row], path: Path, facts: dict[str, str]) -> None:
    """Write docs/mutation.md; `facts` holds gpu, command and commit."""
    path.write_text("\n".join(report(entries, alarms, facts)) + "\n")


def score(entries: list[Row]) -> str:
    """The score in a line, with the false alarms."""
    tally, (alarms, programs) = tallied(fates_of(entries)), _alarms(entries)
    return (
        f"score: {tally.share(1) or 'none counts'} ({tally.fates['caught']} caught of {tally.counted} that count, "
        f"{sum(tally.fates.values())} made); {alarms} false alarms in {counted(programs, 'program')}"
    )


def fates_of(entries: list[Row]) -> list[tuple[Row, str]]:
    """The mutants."""
    table = equivalents()
    return [(entry, judged(entry, table)) for entry in entries if "mutant" in entry]


def tallied(mutants: list[tuple[Row, str]]) -> Tally:
    """All of them together."""
    return Tally(Counter(fate for _, fate in mutants))


def _alarms(entries: list[Row]) -> tuple[int, int]:
    """How many, in how many programs."""
    plain = [entry for entry in entries if "alarms" in entry]
    return sum(len(entry["alarms"]) for entry in plain), len(plain)


def report(entries: list[Row], alarms: list[Row], facts: dict[str, str]) -> Iterator[str]:
    """The lines."""
    mutants = fates_of(entries)
    tally = tallied(mutants)
    fates = tally.fates
    same = sum(entry["fate"] == "equivalent" for entry, _ in mutants)
    yield _TOP.format(
        **facts, caught=fates["caught"], counted=tally.counted, made=len(mutants), refused=fates["not built"], same=same,
        equivalent=fates["equivalent"] - same, score=tally.share(1) or "none counts",
    )  # fmt: skip
    yield from _operators(mutants)
    yield from _ways(mutants)
    yield from _survivors(mutants)
    yield from _false_alarms(entries, alarms)
    yield ""
    yield _LIMITS.rstrip()


def _operators(mutants: list[tuple[Row, str]]) -> Iterator[str]:
    tallies: dict[str, Tally] = {}
    for entry, fate in mutants:
        tallies.setdefault(entry["mutant"]["operator"], Tally()).fates[fate] += 1
    yield "| operator | made | built | caught | survived | equivalent | score |\n|---|---|---|---|---|---|---|"
    yield from (tally.row(name) for name, tally in sorted(tallies.items()))
    yield ""


def _ways(mutants: list[tuple[Row, str]]) -> Iterator[str]:
    caught = Counter(entry["way"] for entry, fate in mutants if fate == "caught")
    yield "What caught them, each way tried on what the ones before let pass:\n\n| way | caught | |\n|---|---|---|"
    yield from (f"| {way} | {caught[way]} | {what} |" for way, what in WAYS.items())
    yield ""


def _survivors(mutants: list[tuple[Row, str]]) -> Iterator[str]:
    left = [entry for entry, fate in mutants if fate == "survived"]
    if not left:
        return
    yield "Survivors:\n\n| program | line | operator | change | |\n|---|---|---|---|---|"
    for entry in left:
        m = entry["mutant"]
        change = " → ".join(f"`{_short(text)}`" for text in (m["before"], m["after"]))
        yield f"| {entry['program']} | {m['file']}:{m['line']} | {m['operator']} | {change} | {entry['why']} |"
    yield ""


def _short(text: str) -> str:
    words = " ".join(text.split()).replace("|", "\\|")
    return words if len(words) <= 60 else words[:57] + "..."


def _false_alarms(entries: list[Row], alarms: list[Row]) -> Iterator[str]:
    found, programs = _alarms(entries)
    yield f"False alarms on the unmutated programs: {found} in {programs} programs on the recorded inputs."
    for kind in dict.fromkeys(row["inputs"] for row in alarms if "inputs" in row):
        rows = [row for row in alarms if row.get("inputs") == kind]
        launches, wrong = sum(row["launches"] for row in rows), [row["program"] for row in rows if row["alarms"]]
        seeds = max(row["seeds"] for row in rows)
        told = f"alarms in {', '.join(wrong)}" if wrong else "no alarm"
        yield f"On {kind} inputs, {seeds} seeds: {launches} launches of {len(rows)} programs, {told} (`bench/false_alarms.py`)."

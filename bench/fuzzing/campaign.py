"""Which inputs a run of the fuzzer tries, what it asks of each, and how a failure is made smaller."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from fuzzing import formatting, hostile, meaning, seeds, trial
from fuzzing.mutations import mutate
from fuzzing.seeds import Tree

KINDS = ("damaged", "hostile", "formatting", "renamed")
_AGAIN = "import sys; from wmma2sycl.cli.main import main; sys.exit(main(sys.argv[1:]))"
_MINIMISING = 90.0  # seconds
_MINIMISING_SLOW = 1200.0  # each attempt takes up to a source's whole time


@dataclass(frozen=True)
class Trial:
    """One input. `original` is the tree it must agree with, where there is one; `detail` the change that was made."""

    kind: str
    name: str
    files: Tree
    detail: str = ""
    original: Tree | None = None
    again: bool = False
    hostile: hostile.Maker | None = None
    insertions: dict[str, list[formatting.Insertion]] = field(default_factory=dict)


def trials(seed: int, kinds: Sequence[str], only: str = "", after: str = "") -> Iterator[Trial]:
    """Endless, the same for the same seed. Hostile trees come once each, first."""
    random = Random(seed)
    names = [n for n in seeds.names() if only in n]
    if "hostile" in kinds:
        listed = list(hostile.MAKERS)
        for name, maker in list(hostile.MAKERS.items())[listed.index(after) + 1 if after else 0 :]:
            if only in name:
                yield Trial("hostile", name, {}, hostile=maker)
    rest = [k for k in kinds if k != "hostile"]
    while rest and names:
        for name in random.sample(names, len(names)):
            yield _one(random.choice(rest), name, random, names)


def _one(kind: str, name: str, random: Random, names: list[str]) -> Trial:
    files = seeds.tree(name)
    if kind == "formatting":
        insertions, how = formatting.reformatted(files, random)
        return Trial(kind, name, _with(files, insertions), how, files, insertions=insertions)
    if kind == "renamed":
        changed, old = formatting.renamed(files, random)
        return Trial(kind, name, changed, old, files)
    victim = random.choices(list(files), [1 + len(d) for d in files.values()])[0]
    other = seeds.tree(random.choice(names))
    data, how = mutate(files[victim], random, random.choice(list(other.values())))
    return Trial(kind, name, {**files, victim: data}, ", ".join(how), again=random.random() < 0.03)


def _with(files: Tree, insertions: dict[str, list[formatting.Insertion]]) -> Tree:
    return {name: formatting.inserted(data, insertions.get(name, ())) for name, data in files.items()}


def reasons(one: Trial, folder: Path) -> list[str]:
    """What an input broke; empty is good."""
    return judged(one, folder).broken


def judged(one: Trial, folder: Path) -> trial.Result:
    """A run, with all that it broke."""
    if one.original is not None:
        undo = (
            (lambda s: s.replace(formatting.renamed_to(one.detail), one.detail))
            if one.kind == "renamed"
            else (lambda s: s)
        )
        return meaning.compared(one.files, one.original, undo, folder)
    where = Path(folder) / f"t{time.monotonic_ns()}"
    source = where / "src"
    source.mkdir(parents=True)
    if one.hostile is not None:
        return trial.run(source, where / "out", arguments=one.hostile(source) or ())
    seeds.write(one.files, source)
    result = trial.run(source, where / "out")
    if one.again:
        result.broken += _otherwise(source, where, result)
    shutil.rmtree(where, ignore_errors=True)
    return result


def _otherwise(source: Path, where: Path, result: trial.Result) -> list[str]:
    """The same tree by another interpreter, with another hash seed and current folder."""
    out = where / "again"
    environment = {**os.environ, "PYTHONHASHSEED": "12345"}
    done = subprocess.run(
        [sys.executable, "-c", _AGAIN, "migrate", str(source), "-o", str(out), "--no-compile"],
        capture_output=True,
        env=environment,
        cwd="/",
        check=False,
    )
    if done.returncode != result.code:
        return [f"exit {result.code}, then {done.returncode} with another hash seed"]
    same = all(
        (out / n).read_bytes() == (where / "out" / n).read_bytes()
        for n in [*result.outputs, "wmma2sycl.json"]
        if result.code < 2
    )
    return [] if same else ["other bytes with another hash seed"]


def signature(reason: str) -> str:
    """The reason without what differs from input to input."""
    if reason.startswith(("told", "said", "exit 0", "exit 1")):
        return reason
    return re.sub(r"'[^']*'|\d+|0x\w+", "_", reason)[:160]


def smaller(one: Trial, reason: str, folder: Path) -> Trial:
    """The same failure, or as slow, with fewer files, lines and tokens, as far as the time goes."""
    if one.hostile is not None or one.kind == "renamed":
        return one
    if one.insertions:
        return _fewer_insertions(one, folder)
    end = time.monotonic() + (_MINIMISING if not reason.startswith("slow") else _MINIMISING_SLOW)

    def fails(files: Tree) -> bool:
        attempt = replace(one, files=files, again=one.again and "hash seed" in reason)
        if time.monotonic() > end:
            return False
        result = judged(attempt, folder)
        return any(signature(r) == signature(reason) for r in (*result.broken, *result.slow))

    files = dict(one.files)
    for name in list(files):
        if len(files) > 1 and fails({n: d for n, d in files.items() if n != name}):
            del files[name]
    for name in files:  # noqa: PLC0206 -- it changes
        for pieces in (re.compile(rb"[^\n]*\n|[^\n]+"), re.compile(rb"\w+|\s+|.", re.DOTALL)):
            files[name] = _reduced(files, name, pieces.findall(files[name]), fails)
    return replace(one, files=files)


def _fewer_insertions(one: Trial, folder: Path) -> Trial:
    """The insertions that alone make the output say something else."""
    assert one.original is not None
    original, end = one.original, time.monotonic() + _MINIMISING
    places = [(name, insertion) for name, every in one.insertions.items() for insertion in every]

    def fewer(kept: list[tuple[str, formatting.Insertion]]) -> Trial:
        insertions = {name: [i for n, i in kept if n == name] for name in original}
        return replace(one, files=_with(original, insertions), insertions=insertions)

    size = len(places) // 2
    while size:
        at = 0
        while at < len(places) and time.monotonic() < end:
            without = places[:at] + places[at + size :]
            if reasons(fewer(without), folder):
                places = without
            else:
                at += size
        size //= 2
    return fewer(places)


def _reduced(files: Tree, name: str, pieces: list[bytes], fails) -> bytes:  # type: ignore[no-untyped-def]
    """Drops runs of pieces, long ones first, while the failure stays."""
    size = max(1, len(pieces) // 2)
    while size:
        at = 0
        while at < len(pieces):
            fewer = pieces[:at] + pieces[at + size :]
            if len(pieces) > 1 and fails({**files, name: b"".join(fewer)}):
                pieces = fewer
            else:
                at += size
        size //= 2
    return b"".join(pieces)


def keep(one: Trial, why: list[str], folder: Path) -> None:
    target = folder / f"{one.kind}_{re.sub(r'[^a-z0-9]+', '_', one.name.lower())}_{abs(hash(why[0])) % 10000}"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    seeds.write(one.files, target / "src")
    if one.original is not None:
        seeds.write(one.original, target / "original")
    (target / "why.txt").write_text("\n".join([f"{one.kind} {one.name} {one.detail}", *why, *_shown(one)]) + "\n")


def _shown(one: Trial) -> Iterator[str]:
    """Each place where something was inserted, with its line."""
    for name, data in (one.original or {}).items():
        for offset, text in one.insertions.get(name, ()):
            begin, end = data.rfind(b"\n", 0, offset) + 1, data.find(b"\n", offset)
            line = data[begin:offset] + b"@@" + data[offset:end]
            yield f"{name}: {text!r} at @@: {line.decode(errors='replace')}"

"""Which inputs a run of the fuzzer tries, what it asks of each, and how a failure is made smaller."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random

from fuzzing import formatting, hostile, seeds, trial
from fuzzing.mutations import mutate
from fuzzing.seeds import Tree

KINDS = ("damaged", "hostile", "formatting", "renamed")
_AGAIN = "import sys; from wmma2sycl.migrate.cli.main import main; sys.exit(main(sys.argv[1:]))"
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
        changed, how = formatting.reformatted(files, random)
        return Trial(kind, name, changed, how, files)
    if kind == "renamed":
        changed, old = formatting.renamed(files, random)
        return Trial(kind, name, changed, old, files)
    victim = random.choices(list(files), [1 + len(d) for d in files.values()])[0]
    other = seeds.tree(random.choice(names))
    data, how = mutate(files[victim], random, random.choice(list(other.values())))
    return Trial(kind, name, {**files, victim: data}, ", ".join(how), again=random.random() < 0.1)


def reasons(one: Trial, folder: Path) -> list[str]:
    """What an input broke; empty is good."""
    return judged(one, folder).broken


def judged(one: Trial, folder: Path) -> trial.Result:
    """A run, with all that it broke."""
    where = Path(folder) / f"t{time.monotonic_ns()}"
    source = where / "src"
    source.mkdir(parents=True)
    if one.hostile is not None:
        return trial.run(source, where / "out", arguments=one.hostile(source) or ())
    seeds.write(one.files, source)
    result = trial.run(source, where / "out")
    if one.again:
        result.broken += _otherwise(source, where, result)
    if one.original is not None and not result.broken:
        result.broken += _disagreements(one, where, result)
    shutil.rmtree(where, ignore_errors=True)
    return result


def _otherwise(source: Path, where: Path, result: trial.Result) -> list[str]:
    """The same tree by another interpreter, with another hash seed and current folder."""
    out = where / "again"
    environment = {**os.environ, "PYTHONHASHSEED": "12345"}
    done = subprocess.run([sys.executable, "-c", _AGAIN, "migrate", str(source), "-o", str(out)], capture_output=True, env=environment, cwd="/", check=False)
    if done.returncode != result.code:
        return [f"exit {result.code}, then {done.returncode} with another hash seed"]
    same = all((out / n).read_bytes() == (where / "out" / n).read_bytes() for n in [*result.outputs, "wmma2sycl.json"] if result.code < 2)
    return [] if same else ["other bytes with another hash seed"]


@dataclass(frozen=True)
class _Original:
    code: int
    diagnostics: list[list[str]]
    said: dict[str, list[str]]


@cache
def _original(files: tuple[tuple[str, bytes], ...]) -> _Original:
    """An unchanged program migrated, once a process."""
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        source, out = Path(folder) / "src", Path(folder) / "out"
        seeds.write(dict(files), source)
        done = trial.run(source, out)
        return _Original(done.code, done.diagnostics, {n: formatting.said((out / n).read_bytes()) for n in done.outputs})


def _disagreements(one: Trial, where: Path, result: trial.Result) -> list[str]:
    """Where a change that means nothing changed what the output says, or what is told."""
    assert one.original is not None
    before = _original(tuple(one.original.items()))
    undo = (lambda s: s.replace(f"{one.detail}_zq", one.detail)) if one.kind == "renamed" else (lambda s: s)
    told = [sorted((d[0], d[2], _plain(undo(d[3]))) for d in r) for r in (before.diagnostics, result.diagnostics)]
    found = []
    if told[0] != told[1]:
        found.append(f"told ({one.detail}): {[d for d in told[0] if d not in told[1]][:2]} became {[d for d in told[1] if d not in told[0]][:2]}")
    if before.code != result.code:
        found.append(f"exit {before.code} became {result.code} ({one.detail})")
    for name, first in before.said.items():
        path = where / "out" / name
        text = path.read_bytes().decode("utf-8", "surrogateescape") if path.is_file() else ""
        second = formatting.said(undo(text).encode("utf-8", "surrogateescape"))
        if first != second:
            at = next((i for i, (a, b) in enumerate(zip(first, second)) if a != b), min(len(first), len(second)))
            found.append(f"said ({one.detail}): {name}: {' '.join(first[max(0, at - 6) : at + 12])} BECAME {' '.join(second[max(0, at - 6) : at + 12])}")
    return found


def _plain(message: str) -> str:
    return re.sub(r"/\*.*?\*/|\s|\\|:\d+", "", message)


def signature(reason: str) -> str:
    """The reason without what differs from input to input."""
    if reason.startswith(("told", "said", "exit 0", "exit 1")):
        return reason
    return re.sub(r"'[^']*'|\d+|0x\w+", "_", reason)[:160]


def smaller(one: Trial, reason: str, folder: Path) -> Trial:
    """The same failure, or as slow, with fewer files, lines and tokens, as far as the time goes."""
    if one.hostile is not None or one.original is not None:
        return one
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
    for name in files:
        for pieces in (re.compile(rb"[^\n]*\n|[^\n]+"), re.compile(rb"\w+|\s+|.", re.DOTALL)):
            files[name] = _reduced(files, name, pieces.findall(files[name]), fails)
    return replace(one, files=files)


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
    (target / "why.txt").write_text("\n".join([f"{one.kind} {one.name} {one.detail}", *why]) + "\n")

"""Writes a migration: staged in the output, then moved into place file by file, hand edits kept. The input is never touched."""

from __future__ import annotations

import errno
import json
import os
import shutil
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timezone
from importlib.metadata import version
from pathlib import Path
from typing import Any

from wmma2sycl.migrate.deliver.headers import Carried, carried, reached
from wmma2sycl.migrate.deliver.incremental import earlier, store
from wmma2sycl.migrate.deliver.incremental.conflicts import with_conflicts
from wmma2sycl.migrate.deliver.incremental.decide import Decision, Wanted, decide, orphan
from wmma2sycl.migrate.deliver.incremental.earlier import NOTHING, Earlier
from wmma2sycl.migrate.deliver.incremental.lock import locked
from wmma2sycl.migrate.deliver.incremental.names import FOLDER, is_own, refuse_links
from wmma2sycl.migrate.deliver.incremental.place import Staging
from wmma2sycl.migrate.deliver.incremental.resolved import Row, with_resolved, with_texts_on_disk
from wmma2sycl.migrate.deliver.incremental.reuse import Results
from wmma2sycl.migrate.deliver.incremental.store import digest, digest_of
from wmma2sycl.migrate.pipeline import MigratedFile, Migration
from wmma2sycl.migrate.project.inputs.file import MANIFEST, RUNTIME, InputError, InputFile
from wmma2sycl.migrate.report.data import manifest

__all__ = ["MANIFEST", "Written", "check_output", "edited_texts", "laid_out", "opened", "plan", "write"]
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_IGNORED = "results/\nstaging/\noverwritten/\nlock\njournal.json\n"  # of .wmma2sycl, where the output is kept in git


@dataclass(frozen=True)
class Written:
    """The migration with what hand edits have to say, as files of their own, lines for the user, and the names of the files that are new."""

    migration: Migration
    talk: tuple[str, ...] = ()
    names: frozenset[str] = frozenset()


def check_output(out: Path, inputs: list[InputFile], roots: list[Path]) -> None:
    """Refuses an output that is the input or around it, and a folder of somebody else's; one inside the input is not read."""
    for root in roots:
        if (root / MANIFEST).is_file():
            raise InputError(f"{root}: is an output of wmma2sycl, SYCL already; give the CUDA tree it was made from")
    target = out.resolve()
    for root in (r.resolve() for r in roots):
        folder = root if root.is_dir() else root.parent
        if folder.is_relative_to(target):
            raise InputError(f"{out}: the output may not be or hold the input {root}; choose another folder with -o")
    for file in inputs:
        if Path(os.path.abspath(file.path)).is_relative_to(target):
            raise InputError(f"{out}: holds {file.path}, which is read; choose another folder with -o")
        if is_own(file.output):
            raise InputError(
                f"{file.path}: the output has a file of that name of its own; rename it, or leave it out with --exclude '/{file.name}'"
            )
    if out.exists() and not out.is_dir():
        raise InputError(f"{out}: exists and is not a folder; choose another one with -o")
    if out.is_dir() and any(p.name != FOLDER for p in out.iterdir()) and not earlier.is_output(out):
        raise InputError(f"{out}: not empty and not an output of wmma2sycl; choose another folder with -o")


@contextmanager
def opened(out: Path) -> Iterator[Earlier]:
    """The output is this run's alone; what an earlier run left there. Raises InputError where another run has it."""
    aside = store.set_aside(out)
    with locked(out):
        found = earlier.read(out)
        other = (
            [f"{out}: was written by wmma2sycl {found.tool}; everything is redone."]
            if found.tool not in ("", version("wmma2sycl"))
            else []
        )
        yield replace(found, talk=(*aside, *found.talk, *other))


def write(
    migration: Migration,
    out: Path,
    options: dict[str, Any],
    before: Earlier = NOTHING,
    results: Results | None = None,
    force: bool = False,
    accept: Callable[[Migration], Migration] = lambda migration: migration,
) -> Written:
    """All files or none: a failure or Ctrl-C leaves what was there. Of an edited file the edits stay, unless `force`d.
    `accept` marks what options allow, once it is known what edits have settled."""
    place = out.resolve()
    wanted, decisions = plan(migration, place, before, force, carried(options))
    originals = _originals(migration)
    texts = edited_texts(place, decisions)
    migration, places = with_resolved(migration, texts, before.asked)
    migration = accept(migration)
    staging = Staging(place)
    staging.clear()
    try:
        backups = _backed_up(place, decisions)
        _stage(staging, wanted, decisions, originals)
        for key, data in results.packed() if results is not None else ():
            staging.keep(store.RESULTS, key, data)
        _finish(staging, migration, options, wanted, decisions, places)
    except OSError as error:
        if (
            error.filename is not None
            and error.errno not in _FULL
            and not str(error.filename).startswith(str(staging.folder))
        ):
            raise
        raise InputError(f"{out}: {error.strerror or error}; nothing in it was changed") from None
    finally:
        staging.clear()
    _sweep(place, {*(d.base for d in decisions), *originals})
    if results is not None:
        results.sweep()
    names = frozenset(d.name for d in decisions if d.write is not None)
    shown = with_conflicts(with_texts_on_disk(migration, texts), out, decisions, True)
    return Written(shown, tuple(_talk(out, decisions, backups)), names)


def laid_out(migration: Migration, folder: Path, options: dict[str, Any]) -> None:
    """The output as a new folder would have it, with its headers in any case, for compilers to read; what is copied is linked."""
    code = [_code(f) for f in migration.files]
    headers = _headers(code, folder, NOTHING, force=True, headers=reached)
    for wanted in (*code, *headers):
        path = folder / wanted.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(wanted.data or b"")
    for file in migration.copied:
        path = folder / file.output
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(file.path.resolve())
    digests = dict.fromkeys((f.output for f in migration.copied), "")
    (folder / MANIFEST).write_text(json.dumps(manifest(migration, options, digests, {}, [], [])))


def plan(
    migration: Migration, out: Path, before: Earlier, force: bool, headers: Carried = reached
) -> tuple[list[Wanted], list[Decision]]:
    """What would be done with each file of the output, those that are wanted first; reads only."""
    code = [_code(f) for f in migration.files]
    wanted = [*code, *_headers(code, out, before, force, headers), *(_copied(f) for f in migration.copied)]
    own_links = [name for name, base in before.bases.items() if base.startswith(store.LINK)]
    refuse_links(out, [*(w.name for w in wanted), *before.bases], own_links)
    decisions = [
        decide(out, w, before.bases.get(w.name), lambda key: store.kept(out, store.BASES, key), force) for w in wanted
    ]
    names = {w.name for w in wanted}
    gone = [orphan(out, name, base, force) for name, base in sorted(before.bases.items()) if name not in names]
    return wanted, decisions + [d for d in gone if d is not None]


def as_it_will_lie(
    migration: Migration, out: Path, options: dict[str, Any], before: Earlier, force: bool = False
) -> Migration:
    """The migration with the edits that the output keeps, and with what they settle; reads only."""
    place = out.resolve()
    _, decisions = plan(migration, place, before, force, carried(options))
    texts = edited_texts(place, decisions)
    return with_texts_on_disk(with_resolved(migration, texts, before.asked)[0], texts)


def edited_texts(out: Path, decisions: list[Decision]) -> dict[str, bytes]:
    """The files that have a person's edits, as they will lie in the output."""
    return {
        d.name: d.write if isinstance(d.write, bytes) else (out / d.name).read_bytes()
        for d in decisions
        if d.edited and (isinstance(d.write, bytes) or (out / d.name).is_file())
    }


def _headers(code: list[Wanted], out: Path, before: Earlier, force: bool, headers: Carried) -> Iterator[Wanted]:
    """The runtime headers that the output's code reaches, also the code that somebody edited there."""
    texts = [w.data or b"" for w in code]
    if not force:
        there = [(out / w.name, before.bases.get(w.name)) for w in code]
        texts += [path.read_bytes() for path, base in there if path.is_file() and store.digest_of(path) != base]
    for name, data in sorted(headers(texts).items()):
        yield Wanted(f"{RUNTIME}/{name}", digest(data), data)


def _code(file: MigratedFile) -> Wanted:
    return Wanted(file.input.output, digest(file.after), file.after, file.input.path)


def _copied(file: InputFile) -> Wanted:
    """What is no code, which is streamed, or a link from one name of the output to another."""
    if not file.link:
        return Wanted(file.output, digest_of(file.path.resolve()), path=file.path)
    target = os.path.relpath(file.link, os.path.dirname(file.output) or ".")
    return Wanted(file.output, f"{store.LINK}{target}", link=target)


def _originals(migration: Migration) -> dict[str, bytes]:
    """The CUDA of what was migrated, which `verify` tells the compiler's errors by."""
    return {digest(file.before): file.before for file in migration.files if file.changed}


def _stage(staging: Staging, wanted: list[Wanted], decisions: list[Decision], originals: dict[str, bytes]) -> None:
    texts = {w.digest: w for w in wanted}
    for decision in decisions:
        if isinstance(decision.write, bytes):
            path = staging.path(decision.name)
            path.write_bytes(decision.write)
            shutil.copymode(staging.out / decision.name, path)
        elif decision.write is not None:
            _put(decision.write, staging.path(decision.name))
        if decision.beside is not None:
            _put(decision.beside, staging.path(decision.beside.name))
        text = texts[decision.base].text() if decision.base in texts else None
        if text is not None and not os.path.lexists(staging.out / FOLDER / store.BASES / decision.base):
            staging.keep(store.BASES, decision.base, store.packed(text))
    for key, text in originals.items():
        if not os.path.lexists(staging.out / FOLDER / store.BASES / key):
            staging.keep(store.BASES, key, store.packed(text))


def _put(wanted: Wanted, to: Path) -> None:
    if wanted.link:
        to.symlink_to(wanted.link)
    elif wanted.data is not None:
        to.write_bytes(wanted.data)
    elif wanted.path is not None:
        shutil.copyfile(wanted.path, to)
    if wanted.path is not None:
        shutil.copymode(wanted.path, to)


def _finish(
    staging: Staging,
    migration: Migration,
    options: dict[str, Any],
    wanted: list[Wanted],
    decisions: list[Decision],
    places: list[Row],
) -> None:
    """The manifest, then all into place, if anything has changed at all."""
    migrated = {w.name: w.digest for w in wanted}
    moved = set(staging.moves)
    there = {name: digest_of((staging.folder if name in moved else staging.out) / name) for name in migrated}
    edited = [d.row() for d in decisions if d.is_edited]
    text = json.dumps(manifest(migration, options, migrated, there, edited, places), indent=2) + "\n"
    if not (staging.out / MANIFEST).is_file() or (staging.out / MANIFEST).read_bytes() != text.encode():
        staging.path(MANIFEST).write_text(text, encoding="utf-8")
    if not os.path.lexists(staging.out / FOLDER / ".gitignore"):
        staging.keep(".", ".gitignore", _IGNORED.encode())
    removals = [d.name for d in decisions if d.name not in migrated and not d.orphaned]
    if staging.moves or staging.own or removals:
        staging.place(text, removals)
    for decision, file in zip(decisions, wanted):
        _set_mode(staging.out, decision, file)


def _set_mode(out: Path, decision: Decision, wanted: Wanted) -> None:
    """A file that is as we wrote it also is as executable as its input."""
    if wanted.path is None or wanted.link or decision.edited:
        return
    mode = stat.S_IMODE(wanted.path.stat().st_mode)
    if stat.S_IMODE((out / wanted.name).stat().st_mode) != mode:
        (out / wanted.name).chmod(mode)


def _backed_up(out: Path, decisions: list[Decision]) -> Path | None:
    """Copies what `force` overwrites, and what is the user's no more since it is what is migrated."""
    lost = [d.name for d in decisions if d.overwrites or d.absorbed]
    if not lost:
        return None
    stamp = datetime.now(timezone.utc).strftime("%Y-%m-%dT%H.%M.%S.%fZ")
    folder = out / FOLDER / store.OVERWRITTEN / stamp
    for name in lost:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(out / name, folder / name, follow_symlinks=False)
    return folder


def _sweep(out: Path, needed: set[str]) -> None:
    """Texts that nothing will be merged with any more."""
    for path in (out / FOLDER / store.BASES).iterdir() if (out / FOLDER / store.BASES).is_dir() else ():
        if path.name not in needed:
            path.unlink(missing_ok=True)


def _talk(out: Path, decisions: list[Decision], backups: Path | None) -> Iterator[str]:
    for decision in decisions:
        path = out / decision.name
        if decision.merged and decision.conflict is None and decision.edited:
            yield f"{path}: your edits were merged with the new migration."
        elif decision.deleted:
            yield f"{path}: was deleted; written again."
        elif decision.orphaned:
            yield f"{path}: has no input any more, and was kept since you edited it; delete it, or move it away."
        if decision.absorbed and decision.conflict is None:  # a conflict is told by W2S020
            yield f"{path}: {'a part of ' if decision.edited else ''}what you wrote is what is migrated now, and changes with the CUDA; your file is kept in {backups}."
    if any(d.overwrites for d in decisions):
        yield f"Edited files were overwritten; they are kept in {backups}."

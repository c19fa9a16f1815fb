"""What of an output is not as it would be written now; reads only."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from wmma2sycl.migrate.deliver.headers import Carried
from wmma2sycl.migrate.deliver.incremental import earlier
from wmma2sycl.migrate.deliver.incremental.conflicts import with_conflicts
from wmma2sycl.migrate.deliver.incremental.decide import Decision
from wmma2sycl.migrate.deliver.incremental.resolved import with_resolved, with_texts_on_disk
from wmma2sycl.migrate.deliver.output import Written, edited_texts, plan
from wmma2sycl.migrate.pipeline import Migration


def differences(
    migration: Migration, out: Path, force: bool, headers: Carried, accept: Callable[[Migration], Migration]
) -> Written:
    """What a run would write: a line for each file of the output that is missing, differs, or would be removed. Edits that are kept are no difference."""
    before = earlier.read(out)
    wanted, decisions = plan(migration, out.resolve(), before, force, headers)
    texts = edited_texts(out.resolve(), decisions)
    migration = accept(with_resolved(migration, texts, before.asked)[0])
    names = {w.name for w in wanted}
    lines = [
        f"{out / d.name}: {word}" for d in sorted(decisions, key=lambda d: d.name) for word in _differing(d, names)
    ]
    new = frozenset(d.name for d in decisions if d.write is not None)
    return Written(with_conflicts(with_texts_on_disk(migration, texts), out, decisions, False), tuple(lines), new)


def _differing(decision: Decision, wanted: set[str]) -> Iterator[str]:
    if decision.conflict is not None and decision.conflict.old:
        yield "has markers of a conflict that were not resolved"
    elif decision.conflict is not None:
        yield "was edited by hand where its migration changed too"
    elif decision.name not in wanted and not decision.orphaned:
        yield "would be removed"
    elif isinstance(decision.write, bytes):
        yield "would be merged with the edits in it"
    elif decision.write is not None:
        yield "would be written anew" if decision.there else "would be written"

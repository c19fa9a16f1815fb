"""From the files of an input to its migration: cut into parts, each part down the line, the results joined."""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableMapping
from pathlib import Path
from tempfile import TemporaryDirectory

from wmma2sycl.migrate.build_files.edited import with_build_files
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.project.accepted import with_allowances
from wmma2sycl.migrate.project.built_twice import with_builds_told
from wmma2sycl.migrate.project.cut import Cutter
from wmma2sycl.migrate.project.migration import MigratedFile, Migration
from wmma2sycl.migrate.project.other_headers import with_headers_told
from wmma2sycl.migrate.project.parts import Part, PartResult, joined
from wmma2sycl.migrate.project.pool import Job, Pool
from wmma2sycl.migrate.project.preludes import SHARED_BY, choose
from wmma2sycl.migrate.project.tree import InputFile

__all__ = ["Known", "MigratedFile", "Migration", "Progress", "migrate_tree"]
Progress = Callable[[str], None]
Known = MutableMapping[str, PartResult]  # by the part's key


def migrate_tree(
    inputs: list[InputFile],
    options: Options,
    progress: Progress = lambda _: None,
    jobs: int = 0,
    known: Known | None = None,
    pool: Pool | None = None,
) -> Migration:
    """Migrates all files of an input together: headers are shared, kernels may be launched from other files.

    `jobs` processes do it, each source under a limit of time, or a `pool` that is not of this machine; with 0 this process
    does, and without a limit. Results that `known` has are taken, and new ones entered. `progress` hears of a source when it is begun, of each file when it is done.
    """
    cutter = Cutter(inputs, options)
    here: dict[str, PartResult] = {}
    told: set[str] = set()
    with TemporaryDirectory(prefix="wmma2sycl-", ignore_cleanup_errors=True) as folder:
        while True:
            parts = {group: cutter.part(group) for group in cutter.all_groups}
            here |= {p.key: known[p.key] for p in parts.values() if known is not None and p.key in known}
            left = [p for p in parts.values() if p.key not in here]
            who = (pool or _here(jobs)) if left else None
            for part, result in _run(left, cutter, who, progress, Path(folder)):
                here[part.key] = result
                if known is not None and not result.failed:
                    known[part.key] = result
                for file in result.files:
                    if file.name not in told:
                        told.add(file.name)
                        progress(file.name)
            results = {group: here[part.key] for group, part in parts.items()}
            if not cutter.again(results):
                whole = joined(inputs, [results[group] for group in cutter.all_groups], options.comments)
                read = {name: part.files for part in parts.values() for name in part.sources}
                told_of_builds = with_builds_told(whole, read, options.comments)
                told_of_headers = with_headers_told(told_of_builds, options.comments)
                return with_allowances(with_build_files(told_of_headers, inputs, options))


def _here(jobs: int) -> Pool | None:
    if not jobs:
        return None
    from wmma2sycl.migrate.workers import Processes

    return Processes(jobs)


def _run(
    parts: list[Part], cutter: Cutter, pool: Pool | None, progress: Progress, folder: Path
) -> Iterator[tuple[Part, PartResult]]:
    if not parts:
        return  # and nothing of the parser and the rules is imported
    sources = [cutter.by_name[name] for part in parts for name in part.sources]
    preludes = choose(sources, cutter.reads, folder) if len(parts) > SHARED_BY else None
    if pool is not None:
        yield from pool.migrate(parts, Job(cutter.by_name, cutter.options, preludes), progress)
        return
    from wmma2sycl.migrate.line import migrate_part

    for part in parts:
        yield part, migrate_part(part, cutter.by_name, cutter.options, progress, preludes)

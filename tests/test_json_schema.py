"""The published JSON schemas: what is really written is valid by them, and what they do not know is not."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from case_examples import migrated_case
from conftest import MigrateFiles
from jsonschema import Draft202012Validator
from test_cases import CASES
from test_corpus import migrated
from wmma2sycl.cli import main as cli
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import Migration, migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.migrate.report import data
from wmma2sycl.migrate.report.diagnostic_examples import examples
from wmma2sycl.migrate.report.run import Run

ROOT = Path(__file__).parent.parent
CORPUS = sorted(p.parent for p in ROOT.glob("corpus/*/cuda"))
SCHEMAS = {
    p.name.removesuffix(".schema.json"): json.loads(p.read_text())
    for p in (ROOT / "docs" / "schema").glob("*.schema.json")
}


def errors(name: str, document: Any) -> list[str]:
    return [f"{e.json_path}: {e.message}" for e in Draft202012Validator(SCHEMAS[name]).iter_errors(document)]


def documents(migration: Migration, root: Path) -> Iterator[tuple[str, Any]]:
    """All that is written of a migration, as it is read again."""
    for command in ("migrate", "check"):
        text = data.render(migration, Run(command, root, root))
        text.encode("utf-8")
        yield command, json.loads(text)
    digests = dict.fromkeys([f.input.output for f in migration.files] + [f.output for f in migration.copied], "0" * 64)
    manifest = data.manifest(
        migration,
        {
            "extra_arguments": [],
            "include_directories": [],
            "comments": True,
            "tune": True,
            "runtime": "copied",
            "all_headers": False,
            "input_root": "",
        },
        digests,
        digests,
        [],
        [],
    )
    yield "manifest", json.loads(json.dumps(manifest))


@pytest.mark.parametrize("name", ["migrate", "check", "manifest"])
def test_a_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])
    assert SCHEMAS[name]["$id"] == f"urn:wmma2sycl:schema:{name}:1"
    assert SCHEMAS[name]["properties"]["schema"]["const"] == data.SCHEMA


@pytest.mark.parametrize("folder", CORPUS, ids=lambda p: p.name)
def test_what_the_corpus_gives_is_valid(folder: Path) -> None:
    migration = migrated(folder.name)
    assert [(name, errors(name, document)) for name, document in documents(migration, folder)] == [
        ("migrate", []),
        ("check", []),
        ("manifest", []),
    ]


@pytest.mark.parametrize(
    "folder", sorted({CASES / e.case for e in examples().values()}), ids=lambda f: f.relative_to(CASES).as_posix()
)
def test_what_cases_of_every_code_give_is_valid(folder: Path) -> None:
    migration = migrated_case(folder)
    assert [(name, errors(name, document)) for name, document in documents(migration, folder)] == [
        ("migrate", []),
        ("check", []),
        ("manifest", []),
    ]


def objects(document: Any, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if isinstance(document, dict):
        yield at
    for key, value in (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    ):
        yield from objects(value, (*at, key))


def test_no_object_may_drift() -> None:
    """A field more or less anywhere makes a document invalid; maps by name take no other kind of value."""
    migration = migrated_case(CASES / examples()["W2S212"].case)
    more = migrate_tree(find([ROOT / "corpus" / "device_variables" / "cuda"]), Options())
    for name, document in (*documents(migration, CASES), *documents(more, CASES)):
        for path in objects(document):
            changed = copy.deepcopy(document)
            inner = changed
            for step in path:
                inner = inner[step]
            inner["unheard of"] = {"unheard": "of"}
            assert errors(name, changed), path
            del inner["unheard of"]
            if inner and path and path[-1] not in ("verdicts", "plans", "outputs", "classes"):
                inner.pop(next(iter(inner)))
                assert errors(name, changed), path


def test_the_commands_write_what_the_schemas_say(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "src" / "b.cu").write_bytes(b"#include <mma.h>\n// \xe9\nint main() { cudaArray_t g; /* \xff */ }\n")
    assert cli.main(["migrate", "src", "-o", "out", "--json", "found.json", "--format", "json"]) == 1
    printed, written = (
        json.loads(capsys.readouterr().out),
        json.loads((project / "found.json").read_bytes().decode("utf-8")),
    )
    assert printed == written and errors("migrate", written) == []
    assert (written["exit_code"], written["out"], [f["input"] for f in written["files"]]) == (
        1,
        "out",
        ["a.cu", "b.cu", "notes.txt"],
    )
    assert errors("manifest", json.loads((project / "out" / "wmma2sycl.json").read_text())) == []
    text = (project / "out" / "a.cpp").read_text()
    (project / "out" / "a.cpp").write_text(f"// mine\n{text}")
    assert cli.main(["migrate", "src", "-o", "out", "--json", "-"]) == 1
    assert errors("migrate", json.loads(capsys.readouterr().out)) == []
    manifest = json.loads((project / "out" / "wmma2sycl.json").read_text())
    assert errors("manifest", manifest) == [] and [e["state"] for e in manifest["edited"]] == ["edited"]
    assert cli.main(["check", "src", "--json", "checked.json", "--format", "json"]) in (0, 1)
    assert errors("check", json.loads(capsys.readouterr().out)) == []
    assert errors("check", json.loads((project / "checked.json").read_text())) == []


def test_places_count_characters_and_bytes(migrate_files: MigrateFiles, tmp_path: Path) -> None:
    migration = migrate_files({"a.cu": "#include <mma.h>\nint main() { /* é漢 */ cudaArray_t g; }\n"})
    (found,) = data.diagnostics(migration)
    text = (tmp_path / "input" / "a.cu").read_bytes()
    assert (found["line"], found["column"], found["end_line"], found["end_column"]) == (2, 23, 2, 34)
    assert text[slice(*found["span"])] == b"cudaArray_t" and text.decode().split("\n")[1][22:33] == "cudaArray_t"

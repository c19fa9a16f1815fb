"""`wmma2sycl support`: every row is listed with a real example, the files are up to date, names are found."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest
from support_page import generate
from support_page.assembly import opcode_of
from wmma2sycl.cli import main as cli
from wmma2sycl.migrate.apis import (
    builtins,
    cooperative,
    cuda_std,
    device_management,
    pipelines,
    runtime,
    sample_helpers,
    types,
    wmma,
)
from wmma2sycl.migrate.apis.ptx import ROWS as PTX
from wmma2sycl.migrate.report.support_examples import STATES, Example, examples, near, search
from wmma2sycl.migrate.report.support_page import counts

BY_NAME = {e.name: e for e in examples()}
ROWS = sorted([
    *runtime.CALLS, *builtins.CALLS, *builtins.MATH, *wmma.CALLS, *wmma.TYPES, *wmma.ENUMERATORS, *types.TYPES, *types.ENUMERATORS, *sample_helpers.MACROS,
    *types.DROPPED_HEADERS, *cuda_std.HEADERS, *builtins.INDEX_VARIABLES, *cooperative.CALLS, *cooperative.TYPES, *pipelines.TYPES,
    *(f"thread_block::{n}" for n in cooperative.BLOCK), *(f"thread_block_tile::{n}" for n in cooperative.TILE), *(f"coalesced_group::{n}" for n in cooperative.COALESCED), *(f"grid_group::{n}" for n in cooperative.GRID),
    *device_management.ATTRIBUTES,
    *(f"cuda::{n}" for n in pipelines.CALLS), *(f"cooperative_groups::{n}" for n in pipelines.GROUP_CALLS),
])  # fmt: skip


def test_every_row_is_listed_with_what_it_becomes() -> None:
    """One test of all: a test for each of 2,000 names would take ten seconds of pytest's own time."""
    missing = [name for name in ROWS if name not in BY_NAME]
    assert missing == [], "no example yet: run `python tools/make_support_page.py`, and read `git diff`"
    entries = [BY_NAME[name] for name in ROWS]
    assert [e for e in entries if not e.before or e.state == "refused"] == []
    assert [e for e in entries if e.state == "supported" and e.codes] == []


def test_every_instruction_is_listed() -> None:
    def is_listed(row: object) -> bool:
        if row.matrices:  # type: ignore[attr-defined]
            return any(re.fullmatch(row.opcode, name) for name in BY_NAME)  # type: ignore[attr-defined]
        opcode = opcode_of(row.opcode)  # type: ignore[attr-defined]
        return any(name == opcode or name.startswith(f"{opcode} %") for name in BY_NAME)

    assert [row.opcode for row in PTX if not is_listed(row)] == []


def test_the_files_are_what_is_generated_now() -> None:
    """After a change of tables, rules or headers: python tools/make_support_page.py, then read `git diff`."""
    found = generate.examples()
    old, new = [generate.as_json([e]) for e in examples()], [generate.as_json([e]) for e in found]
    stale = "run `python tools/make_support_page.py`, and read `git diff`"
    assert [one for one in new if one not in set(old)] == [], stale
    assert len(old) == len(new), stale
    assert generate.PAGE.read_text() == generate.page(found), stale


def test_an_example_that_is_refused_has_a_code_and_one_that_is_not_has_no_cuda_left() -> None:
    for e in examples():
        assert (e.state == "supported") == (not e.codes)
        if e.state == "refused":
            assert "W2S901" not in e.codes and "W2S902" not in e.codes
            assert not {"W2S001", "W2S003"} & set(e.codes), f"the example does not parse: {e}"
        else:
            assert not [
                line
                for line in e.after
                if re.search(r"\bcuda", line) or "__global__" in line or "wmma::" in line.replace("wmma2sycl::", "")
            ], e


def test_no_name_twice() -> None:
    assert [n for n, count in Counter(e.name for e in examples()).items() if count > 1] == []


@pytest.mark.parametrize(
    ("wanted", "first", "least"),
    [("cudaMalloc", "cudaMalloc", 1), ("cudamalloc", "cudaMalloc", 1), ("wmma::mma_sync", "mma_sync", 1), ("nvcuda::wmma::fragment", "fragment", 1),
     ("shfl", "thread_block_tile::shfl", 1), ("cudaMemcpy2D*", "cudaMemcpy2D", 2), ("memcpyasync", "cudaMemcpyAsync", 1), ("cuBLAS", "cublasCreate", 20),
     ("cp.async", "cp.async.cg.shared.global", 4), ("thrust/host_vector.h", "thrust/host_vector.h", 1), ("cudnn.h", "cudnn*", 1)],
)  # fmt: skip
def test_names_are_found(wanted: str, first: str, least: int) -> None:
    found = search(wanted, examples())
    assert found[0].name == first or first in [e.name for e in found]
    assert len(found) >= least


@pytest.mark.parametrize(
    ("wanted", "meant"),
    [("cudaMaloc", "cudaMalloc"), ("__shlf_sync", "__shfl_sync"), ("load_matrix_synch", "load_matrix_sync")],
)
def test_a_slip_finds_the_near_name(wanted: str, meant: str) -> None:
    assert search(wanted, examples()) == []
    assert near(wanted, examples())[0] == meant


def test_the_counts_are_of_all_names() -> None:
    *families, total = counts(examples())
    for column in range(1, len(STATES) + 1):
        assert sum(int(row[column]) for row in families) == int(total[column])
    assert sum(map(int, total[1:])) == len(examples())


# -- the command ----------------------------------------------------------------------------------------------------


def test_a_name_with_before_and_after(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["support", "cudaDeviceSynchronize"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "cudaDeviceSynchronize (devices and errors): supported", "- cudaDeviceSynchronize();", "+ q.wait_and_throw();",
    ]  # fmt: skip


def test_a_note_is_told_with_its_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["support", "cudaDeviceReset"]) == 0
    out = capsys.readouterr().out
    assert (
        "with a note" in out
        and "W2S403: 'cudaDeviceReset' was dropped" in out
        and "nothing: SYCL needs no such call" in out
    )


def test_a_refused_name_is_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["support", "cudaHostGetFlags"]) == 1
    assert "W2S401" in capsys.readouterr().out


def test_an_unknown_name_is_1_and_gets_a_suggestion(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["support", "cudaMemcpyAsnyc"]) == 1
    captured = capsys.readouterr()
    assert captured.out == "" and "did you mean cudaMemcpyAsync" in captured.err


@pytest.mark.parametrize("name", ["W2S210", "w2s210", "element-order"])
def test_a_diagnostic_is_explained_elsewhere(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["support", name]) == 1
    assert f"'{name}' is a diagnostic, no name of CUDA: `wmma2sycl explain W2S210`" in capsys.readouterr().err
    assert cli.main(["explain", "cudaMemcpyAsync"]) == 2
    assert "no diagnostic 'cudaMemcpyAsync'; `wmma2sycl support cudaMemcpyAsync` tells" in capsys.readouterr().err


def test_without_a_name_families_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["support"]) == 0
    captured = capsys.readouterr()
    lines = captured.out.splitlines()
    assert lines[0].split() == ["family", "supported", "with", "a", "note", "refused"] and lines[-1].split()[0] == "all"
    assert "docs/support.md" in captured.err


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["support", "--format", "json", "--state", "refused", "cuBLAS"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["kind"] == "wmma2sycl support" and all(n["state"] == "refused" and n["codes"] for n in found["names"])


def test_an_example_is_plain_data() -> None:
    assert (
        Example(**json.loads(generate.as_json([examples()[0]]))[0] | {"codes": (), "messages": ()}).name
        == examples()[0].name
    )

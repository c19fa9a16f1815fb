"""What is said of single names of CUDA: no row says what is not there, each is needed, and each finding has its own."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase

import pytest
from wmma2sycl.cli import main as cli
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import CODES, Diagnostic
from wmma2sycl.migrate.diagnostics.ways import WAYS, way
from wmma2sycl.migrate.report.explain import of_name, related
from wmma2sycl.migrate.report.support_examples import examples
from wmma2sycl.verify.build.wheels import find_wheels

NAMES = {e.short: e.state for e in examples()} | {e.name: e.state for e in examples()}
REFUSED = [name for name, state in NAMES.items() if state == "refused"]
OF_LIBRARIES = ("thrust::sort", "cub::BlockReduce")  # headers in the tables, told by their names
OF_ENUMERATIONS = ("cudaAddressModeClamp", "cudaFilterModeLinear", "cudaReadModeElementType", "cudaBoundaryModeTrap")
TEXTS = {told for _, told in WAYS}


def test_each_row_is_for_a_name_that_is_not_migrated() -> None:
    told = {way(name) for name in (*REFUSED, *OF_LIBRARIES)}
    assert sorted(TEXTS - told) == []
    for names, _ in WAYS:
        needless = [
            one
            for one in names.split()
            if not any(fnmatchcase(n, one) for n in (*REFUSED, *OF_LIBRARIES, *OF_ENUMERATIONS))
        ]
        assert needless == []


def test_names_of_cuda_that_are_said_to_be_migrated_are() -> None:
    told = {
        word for text in TEXTS for word in re.findall(r"\b(?:cuda[A-Z]\w+|curand_\w+|atomicAdd|__syncthreads)", text)
    }
    assert {word: NAMES.get(word) for word in told if NAMES.get(word) not in ("supported", "note")} == {}


def test_names_of_sycl_are_in_its_headers() -> None:
    headers = (find_wheels().include_dir / "sycl").rglob("*")
    there = {word for h in headers if h.is_file() for word in re.findall(r"\w+", h.read_text(errors="replace"))}
    qualified = re.findall(r"\b(?:sycl|syclex)::([\w:]+)", " ".join(sorted(TEXTS)))
    bare = re.findall(
        r"\b(?:ext_\w+|\w+_image|\w+_mem_handle|sample_\w+|map_external_\w+|import_external_\w+)\b", " ".join(TEXTS)
    )
    assert len(qualified) > 20 and len(bare) > 8
    assert {part for name in (*qualified, *bare) for part in name.split("::")} - there == set()


def found(api: str, code: str = "W2S401") -> Diagnostic:
    fields = {"api": api, **({"reason": "y"} if "reason" in CODES[code].fields else {})}
    return Diagnostic(code, "a.cu", Span(0, 1), fields)


def test_a_finding_says_what_is_written_for_its_name() -> None:
    assert "made node by node" in found("cudaGraphAddNode").help
    assert found("'cudaIpcGetMemHandle' without a call").named == "cudaIpcGetMemHandle"
    assert (found("cudaOfTomorrow").named, found("cudaOfTomorrow").help) == ("", CODES["W2S401"].do)
    assert found("cudaGraphAddNode", "W2S403").named == ""  # it was dropped, and nothing is to be written


def test_explain_says_it_of_a_name_behind_a_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["explain", "W2S401", "cudaGraphAddNode"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("cudaGraphAddNode: known, and not migrated") and "W2S401 runtime-api (blocked)" in out
    assert way("cudaGraphAddNode") in " ".join(out.split()) and "cudaGraphAddKernelNode" in out
    assert cli.main(["explain", "W2S504", "tex2D"]) == 0
    assert way("tex2D") in " ".join(capsys.readouterr().out.split())
    assert cli.main(["explain", "W2S401", "elment-order"]) == 2
    assert "did you mean W2S210" in capsys.readouterr().err


def test_a_name_that_is_migrated_or_in_no_table_is_told_so() -> None:
    assert "+ " in of_name("cudaMalloc") and "another use of it" in of_name("cudaMalloc")
    assert of_name("cudaOfTomorrow").startswith("cudaOfTomorrow: no table of this version has it")
    assert "cudaMemcpyAsync" in of_name("cudaMemcpyAsynk")
    assert related("cudaGraphCreate")[:2] == ["cudaGraphInstantiate", "cudaGraphInstantiateWithFlags"]
    assert related("nothing") == []

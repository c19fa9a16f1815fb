"""`--no-tune`: the same program without what only makes it faster, told from the tuned one token by token, and compiled."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from test_corpus import CASES, CORPUS, migrated
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.core.source import decode
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import Migration, migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.verify.build.dpcpp import Compiled, CompileOptions, DeviceCode, compile_source

RUNTIME = Path(__file__).parent.parent / "templates" / "runtime"
# Written by CUDA's source itself nowhere in the corpus, but for `#pragma unroll`, which is counted.
_TUNING = re.compile(r"steps_at_once|load_vector|always_inline|max_registers|uncopied|depth_on")
_DEPTH = re.compile(r"\w+_depth\d*")  # stands where the plain text says WMMA's own
_UNROLL = re.compile(r"^\s*#\s*pragma unroll", re.MULTILINE)


def untuned(case: str) -> Migration:
    return migrate_tree(find([CORPUS / case / "cuda"]), Options(tune=False))


def only_adds(tuned: bytes, plain: bytes) -> bool:
    """Whether the plain text's tokens are all in the tuned one, in their order; of `int`s some are `long`, of depths the target's."""
    rest = iter(t.text for t in lex(tuned).code)
    return all(any(_stands_for(one, t.text) for one in rest) for t in lex(plain).code)


def _stands_for(tuned: str, plain: str) -> bool:
    others = {"int": "long", "++": "+="}
    return tuned in (plain, others.get(plain)) or _DEPTH.fullmatch(tuned) is not None


@pytest.mark.parametrize("case", CASES)
def test_tuning_only_adds_to_a_text(case: str) -> None:
    tuned, plain = migrated(case), untuned(case)
    for with_it, without in zip(tuned.files, plain.files):
        text = decode(without.after)
        assert not _TUNING.search(text)
        assert len(_UNROLL.findall(text)) <= len(_UNROLL.findall(decode(without.before)))
        assert only_adds(with_it.after, without.after)
        noted = any(d.code == "W2S801" for d in with_it.diagnostics)
        assert noted == (with_it.after != without.after), "what is changed is told, and nothing else"
    assert not any(d.code == "W2S801" for d in plain.diagnostics)


@pytest.mark.parametrize("case", ["double_buffered", "fused_epilogue"])
def test_an_untuned_program_compiles_for_tensor_cores(case: str, tmp_path: Path) -> None:
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "wmma2sycl").symlink_to(RUNTIME)
    plain = untuned(case)
    assert [f for f in migrated(case).files if f.after not in {p.after for p in plain.files}]
    for file in plain.files:
        (tmp_path / file.input.output).write_bytes(file.after)
    options = CompileOptions((tmp_path / "include", tmp_path), ("WMMA2SYCL_TARGETS=nvidia_tensor_core",))
    for source in (tmp_path / f.input.output for f in plain.files if f.input.is_source):
        assert isinstance(compile_source(source, DeviceCode("sm_90"), options), Compiled)

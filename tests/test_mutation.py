"""The mutation of migrated programs: where operators change a text, and a small program whose mutants must be caught."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import mutation
import numpy as np
import pytest
from mutation_report import score
from mutations.device_code import device_bodies, tokens_of
from mutations.emulated_reference import emulated_recording
from mutations.inputs import INDEX_STEP, Inputs, reseed, save, with_results
from mutations.mutants import OPERATORS, Mutant, choose, every_mutant
from mutations.rebuild import Baseline, NotBuilt, prepare
from mutations.replayed import Oracle
from mutations.runner import Fate, Trial
from wmma2sycl.templates.runtime_library import HEADERS
from wmma2sycl.verify.build.toolchain import find_toolchain
from wmma2sycl.verify.names.elements import B1, F16, F32, I32, S4, Element, encode, values
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.recording.model import Argument, Buffer, Dim3, Launch, Origin, Pointer, Recording
from wmma2sycl.verify.recording.replayed import Replayed, Side, Variant
from wmma2sycl.verify.recording.source import MemorySource

CORPUS = Path(__file__).parent.parent / "corpus"
SIZE = 32  # of the small program's matrices
PROGRAM = """\
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define PAD 8 /* joint_matrix_mad( in a comment */

inline float scaled(float x, float alpha) { return x * alpha; }

float on_the_host(float x) { return x < 2.0f ? x : 1.0f; }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void gemm(const sycl::half *a, const sycl::half *b, float *c, int n, int k, float alpha) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[32][16 + PAD]> tile;
  const int tid = item.get_local_id(2);
  const int warp = sub_group_uniform(sg, tid / Target::sub_group_size);
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
  tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> fb;
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
  joint_matrix_fill(sg, acc, 0.0f);
  for (int i = 0; i < k; i += 16) {
    for (int e = tid; e < 512; e += item.get_local_range(2))
      tile[31 - e / 16][e % 16] = a[(31 - e / 16) * k + i + e % 16]; // the last row first: others read what a warp writes
    sycl::group_barrier(item.get_group());
    joint_matrix_load(sg, fa, local_ptr(&tile[warp * 16][0]), 16 + PAD);
    joint_matrix_load(sg, fb, global_ptr(b + i * n + item.get_group(2) * 16), n);
    joint_matrix_mad(sg, acc, fa, fb, acc);
    sycl::group_barrier(item.get_group());
  }
  joint_matrix_apply(sg, acc, [=](float &x) { x = scaled(x, alpha); });
  joint_matrix_store(sg, acc, global_ptr(c + warp * 16 * n + item.get_group(2) * 16), n, layout::row_major);
}

int main() {
  const char *text = "layout::row_major";
  sycl::queue &q = default_queue();
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 2, 64), syclex::kernel_function<gemm<decltype(target)>>,
                      (const sycl::half *)nullptr, (const sycl::half *)nullptr, (float *)nullptr, 0, 0, 1.0f);
  });
  return text[0] == 'x';
}
"""
TEXTS = {"main.cpp": PROGRAM}


def mutants(operator: str, texts: dict[str, str] = TEXTS) -> list[Mutant]:
    return [m for m in every_mutant(texts) if m.operator == operator]


def changes(operator: str) -> list[tuple[str, str]]:
    return [(m.before, m.after) for m in mutants(operator)]


def test_device_code_is_kernels_and_what_they_call() -> None:
    assert {b.function: b.is_kernel for b in device_bodies(TEXTS)} == {"scaled": False, "gemm": True}


def test_comments_strings_and_directives_hold_no_code() -> None:
    words = [
        t.text for t in tokens_of('f(); // a\n/* b */ "c" \'d\' R"x(e)x"\n#define g h \\\n  i\n') if t.kind == "name"
    ]
    assert words in (["f", "R"], ["f"])


@pytest.mark.parametrize(
    ("operator", "expected"),
    [
        ("layout", [("row_major", "col_major")] * 3),
        ("leading-dimension", [("16 + PAD", "(16 + PAD) + 8"), ("16 + PAD", "(16 + PAD) - 8"), ("n", "(n) + 8"), ("n", "(n) - 8"), ("n", "(n) + 8"), ("n", "(n) - 8")]),
        ("k-step-dropped", [("0", "0 + (16)"), ("k", "k - (16)"), ("i += 16", "i += 16, i += 16")]),
        ("barrier-removed", [("sycl::group_barrier(item.get_group())", "(void)0")] * 2),
        ("product-skipped", [("joint_matrix_mad(sg, acc, fa, fb, acc)", "(void)0")]),
        ("accumulator-start", [("0.0f", "(0.0f) + 1")]),
        ("sub-group-size", [("Target::sub_group_size", "32")]),
        ("comparison-edge", [("<", "<=")] * 2),
        ("epilogue-skipped", [("joint_matrix_apply(sg, acc, [=](float &x) { x = scaled(x, alpha); })", "(void)0"), ("x = scaled(x, alpha)", "(void)0")]),
        ("shared-index", [("e % 16", "(e % 16) ^ 1"), ("0", "(0) ^ 1")]),
    ],
)  # fmt: skip
def test_operators(operator: str, expected: list[tuple[str, str]]) -> None:
    assert changes(operator) == expected


def test_a_mutant_says_where_it_is() -> None:
    mutant = mutants("product-skipped")[0]
    line = PROGRAM.splitlines()[mutant.line - 1]
    assert line[mutant.column - 1 :].startswith(mutant.before) and mutant.source_line == line.strip()
    assert mutant.function == "gemm" and mutant.file == "main.cpp"
    assert mutant.apply(PROGRAM).splitlines()[mutant.line - 1].strip() == "(void)0;"
    with pytest.raises(ValueError, match="not the text"):
        mutant.apply("something else")


def corpus_texts() -> Iterator[tuple[str, dict[str, str]]]:
    for folder in sorted(CORPUS.glob("*/sycl")):
        yield (
            folder.parent.name,
            {p.relative_to(folder).as_posix(): p.read_text() for p in sorted(folder.rglob("*")) if p.is_file()},
        )


def test_every_corpus_program_has_mutants_that_stay_inside_their_brackets() -> None:
    seen = set()
    for name, texts in corpus_texts():
        found = every_mutant(texts)
        assert len(found) >= 20, name
        seen |= {m.operator for m in found}
        for mutant in found:
            changed = mutant.apply(texts[mutant.file])
            assert changed != texts[mutant.file]
            for opening, closing in ("()", "[]", "{}"):
                assert mutant.after.count(opening) - mutant.before.count(opening) == mutant.after.count(
                    closing
                ) - mutant.before.count(closing), (name, mutant)
    assert seen == set(OPERATORS), "an operator that finds nothing in the corpus"


def test_a_seed_always_chooses_the_same_mutants_of_many_operators() -> None:
    everything = every_mutant(TEXTS)
    first = choose(everything, 12, seed=5)
    assert first == choose(every_mutant(TEXTS), 12, seed=5) and first != choose(everything, 12, seed=6)
    assert len({m.operator for m in first}) == 12
    assert sorted(map(str, choose(everything, 10**6, seed=1))) == sorted(map(str, everything))


# The small program, built and replayed.


@pytest.fixture(scope="module")
def recording() -> MemorySource:
    rng = np.random.default_rng(1)
    a, b = (rng.uniform(-1, 1, (SIZE, SIZE)).astype(np.float16) for _ in range(2))
    c = np.full((SIZE, SIZE), -1, np.float32)
    source = MemorySource()
    alpha = 1.5
    product = (alpha * (a.astype(np.float64) @ b.astype(np.float64))).astype(np.float32)
    contents = [(source.put(before), source.put(after)) for before, after in ((a, a), (b, b), (c, product))]
    buffers = tuple(Buffer(i + 1, 0x7F0000000000 + i * 0x10000, "device", *both) for i, both in enumerate(contents))
    scalars = [struct.pack("<i", SIZE)] * 2 + [struct.pack("<f", alpha)]
    arguments = [Argument(8 * i, 8, struct.pack("<Q", b.address)) for i, b in enumerate(buffers)]
    arguments += [Argument(24 + 4 * i, 4, value) for i, value in enumerate(scalars)]
    pointers = tuple(Pointer("arguments", 8 * i, b.id, 0) for i, b in enumerate(buffers))
    launch = Launch(
        0, "_Z4gemmPK6__halfS1_Pfiif", 0, Dim3(2), Dim3(64), 0, False, tuple(arguments), pointers, buffers, ()
    )
    source.recording = Recording(Origin("small", "", "", "", "", "", "", "", 0, ""), (launch,))
    return source


@pytest.fixture(scope="module")
def trial(tmp_path_factory: pytest.TempPathFactory, recording: MemorySource) -> Trial:
    tree = tmp_path_factory.mktemp("tree")
    (tree / "main.cpp").write_text(PROGRAM)
    (tree / "include").mkdir()
    os.symlink(HEADERS, tree / "include" / "wmma2sycl")
    program = Program("small", (tree / "main.cpp",), (tree / "include",))
    toolchain = find_toolchain()
    baseline = prepare(tree, program, tmp_path_factory.mktemp("build"), toolchain, 300.0)
    assert isinstance(baseline, Baseline), baseline
    assert not isinstance(baseline, NotBuilt)
    archive = save(recording, tmp_path_factory.mktemp("recording") / "small.zip")
    return Trial("small", baseline, Oracle(archive, program, toolchain))


def test_the_program_itself_passes_in_every_way(trial: Trial) -> None:
    assert trial.false_alarms() == ()


@pytest.mark.parametrize(
    ("operator", "number"),
    [
        ("layout", 0),
        ("k-step-dropped", 1),
        ("barrier-removed", 0),
        ("barrier-removed", 1),
        ("epilogue-skipped", 0),
        ("leading-dimension", 5),
    ],
)
def test_mutants_are_caught(trial: Trial, operator: str, number: int) -> None:
    result = trial.run(mutants(operator)[number])
    assert result.fate is Fate.CAUGHT, result


def test_a_mutant_of_the_same_code_is_equivalent(trial: Trial) -> None:
    mutant = mutants("product-skipped")[0]
    result = trial.run(replace(mutant, after=f"{{ {mutant.before}; }}"))
    assert result.fate is Fate.SAME, result


def test_a_mutant_that_the_compiler_refuses_counts_for_nothing(trial: Trial) -> None:
    result = trial.run(replace(mutants("accumulator-start")[0], after="no_such_name"))
    assert result.fate is Fate.NOT_BUILT and "no_such_name" in result.why


# Other inputs.


def elements(launch: Launch) -> dict[int | str, Element]:
    return {1: F16, 2: F16, 3: F32}


def test_reseeded_inputs_keep_type_and_range(recording: MemorySource) -> None:
    made = reseed(recording, elements, [3, 4])
    assert [launch.index for launch in made.recording.launches] == [0, INDEX_STEP]
    old = values(recording.read(recording.recording.launches[0].buffers[0].before), F16)
    one, two = (values(made.read(launch.buffers[0].before), F16) for launch in made.recording.launches)
    assert not np.array_equal(one, two) and not np.array_equal(one, old)
    assert one.min() >= old.min() and one.max() <= old.max() and len(np.unique(one)) > 500
    again = reseed(recording, elements, [3]).recording.launches[0]
    assert again.buffers == made.recording.launches[0].buffers
    assert (
        made.read(made.recording.launches[0].buffers[2].before).tobytes()
        == recording.read(recording.recording.launches[0].buffers[2].before).tobytes()
    )


@pytest.mark.parametrize(("kind", "holds"), [
    (Inputs.NAN, lambda x: np.isnan(x).any() and np.isfinite(x).mean() > 0.9), (Inputs.INFINITE, lambda x: np.isinf(x).any()),
    (Inputs.ZEROS, lambda x: not x.any() and np.signbit(x).any()), (Inputs.ONE_HOT, lambda x: np.count_nonzero(x) == 1),
    (Inputs.DENORMAL, lambda x: ((x != 0) & (np.abs(x) < 6e-5)).any()), (Inputs.ASYMMETRIC, lambda x: len(np.unique(x)) > 500),
])  # fmt: skip
def test_edge_sets(recording: MemorySource, kind: Inputs, holds: object) -> None:
    made = reseed(recording, elements, [1], kind)
    assert callable(holds) and holds(values(made.read(made.recording.launches[0].buffers[0].before), F16))


@pytest.mark.parametrize("element", [S4, B1, I32])
def test_integers_and_packed_ones_stay_in_range(element: Element) -> None:
    source = MemorySource()
    rng = np.random.default_rng(2)
    raw = rng.integers(0, 256, 64, dtype=np.uint8) if element.bits < 8 else encode(rng.integers(-5, 6, 16), element)
    buffer = Buffer(1, 0x1000, "device", source.put(raw), source.put(raw))
    launch = Launch(0, "_Z1kPi", 0, Dim3(1), Dim3(32), 0, False, (), (), (buffer,), ())
    source.recording = Recording(Origin("", "", "", "", "", "", "", "", 0, ""), (launch,))
    made = reseed(source, lambda _: {1: element}, [7])
    old, new = values(raw, element), values(made.read(made.recording.launches[0].buffers[0].before), element)
    assert new.shape == old.shape and old.min() <= new.min() and new.max() <= old.max() and not np.array_equal(old, new)


def test_results_of_a_replay_become_what_is_expected(recording: MemorySource) -> None:
    made = reseed(recording, elements, [1, 2])
    first = made.recording.launches[0]
    left = {b.id: np.zeros(b.size, np.uint8) for b in first.buffers}
    replayed = Replayed(first.index, Variant(Side.SYCL, first.kernel, "", "", ""), "", left, {})
    filled = with_results(made, [replayed])
    assert [launch.index for launch in filled.recording.launches] == [first.index], (
        "the launch without a result is left out"
    )
    assert not filled.read(filled.recording.launches[0].buffers[0].after).any()
    assert filled.recording.launches[0].buffers[0].before == first.buffers[0].before


# -- emulated references --------------------------------------------------------------------------------------------


def test_with_emulated_references_no_recording_is_needed() -> None:
    (case,) = mutation.cases(["simple_gemm"], None, "cpu")
    assert (case.name, case.recording) == ("simple_gemm", None)
    (case,) = mutation.cases(["simple_gemm"], None)
    assert case.recording == CORPUS / "simple_gemm" / "golden.zip"


def test_an_original_is_recorded_here(tmp_path: Path) -> None:
    made = emulated_recording(CORPUS / "simple_gemm", tmp_path)
    assert isinstance(made, Path)
    with Archive(made) as archive, Archive(CORPUS / "simple_gemm" / "golden.zip") as golden:
        assert archive.recording.origin.gpu.startswith("emulated")
        assert [one.kernel for one in archive.recording.launches] == [one.kernel for one in golden.recording.launches]


def test_one_that_cannot_be_emulated_is_named(tmp_path: Path) -> None:
    (tmp_path / "pools" / "cuda").mkdir(parents=True)
    source = "int main() { cudaMipmappedArray_t levels; return cudaFreeMipmappedArray(levels) != cudaSuccess; }\n"
    (tmp_path / "pools" / "cuda" / "a.cu").write_text(source)
    (tmp_path / "made").mkdir()
    assert "not emulated: cudaFreeMipmappedArray" in str(emulated_recording(tmp_path / "pools", tmp_path / "made"))


def test_the_score_in_a_line() -> None:
    mutant = {
        "operator": "layout",
        "file": "a.cpp",
        "start": 1,
        "before": "a",
        "after": "b",
        "line": 1,
        "source_line": "",
    }
    rows = [{"program": "a", "mutant": mutant, "fate": fate} for fate in ("caught", "caught", "survived", "equivalent")]
    assert score([*rows, {"program": "a", "alarms": []}]) == (
        "score: 66.7 % (2 caught of 3 that count, 4 made); 0 false alarms in 1 program"
    )

"""`wmma2sycl check`: verdicts by kernel and target, refusals, what has no row, text and data; and the same in `migrate`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from conftest import CLEAN, MigrateFiles
from wmma2sycl.cli import main as cli
from wmma2sycl.migrate.analyse.launches.target_verdicts import REFUSED, KernelLegality
from wmma2sycl.migrate.apis.targets import ENGINES, MULTIPLIES, SOFTWARE, TARGETS, Multiply, PlanKind, plan_of
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import Diagnostic

DOCS = Path(__file__).parent.parent / "docs"
HEAD = "#include <mma.h>\nusing namespace nvcuda;\n"
GEMM = """template <typename T, typename C, int M, int N, int K>
__global__ void gemm(const T *a, const T *b, C *c, int n) {
  wmma::fragment<wmma::matrix_a, M, N, K, T, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, M, N, K, T, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, M, N, K, C> fc;
  wmma::fill_fragment(fc, C(0));
  wmma::load_matrix_sync(fa, a, 16);
  wmma::load_matrix_sync(fb, b, 16);
  wmma::mma_sync(fc, fa, fb, fc);
  BODY
  wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}
template <typename T, typename C, int M, int N, int K> void run(T *a, C *c) { gemm<T, C, M, N, K><<<1, 32>>>(a, a, c, 16); }
"""
MAIN = (
    "int main() {\n  half *h = nullptr; float *f = nullptr; signed char *s = nullptr; int *i = nullptr;\n  CALLS\n}\n"
)
LANE = "c[threadIdx.x] = C(0);"
LANE_MAPPED = "if (threadIdx.x % 4 == 1) fc.x[0] = C(1);"


def source(calls: str, body: str = "") -> str:
    return HEAD + GEMM.replace("BODY", body) + MAIN.replace("CALLS", calls)


Check = Callable[..., tuple[int, Any, str]]


@pytest.fixture
def check(project: Path, capsys: pytest.CaptureFixture[str]) -> Check:
    """Runs the command over files given as name -> text: exit code, stdout (as data with --format json), stderr."""

    def checked(files: dict[str, str], *words: str) -> tuple[int, Any, str]:
        for name, text in files.items():
            path = project / "cuda" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        before = sorted(project.rglob("*"))
        status = cli.main(["check", "cuda", *words])
        assert sorted(project.rglob("*")) == before, "it wrote something"
        out, err = capsys.readouterr()
        return status, json.loads(out) if "json" in words else out, err

    return checked


def verdicts(kernel: dict[str, Any]) -> dict[str, str]:
    return {name: verdict["verdict"] for name, verdict in kernel["verdicts"].items()}


# -- one kernel and target ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "multiply"), list(product(ENGINES, MULTIPLIES)), ids=lambda v: getattr(v, "name", None)
)
def test_one_multiplication_runs_as_its_plan(target: Any, multiply: Multiply) -> None:
    kernel = KernelLegality("k", (), "a.cu", 0, (multiply,))
    plan = plan_of(target, multiply)
    verdict = kernel.on(target)
    assert (verdict.kind, verdict.reason) == (plan.kind.value, plan.tiling)


def test_a_kernel_runs_on_one_target_as_a_whole() -> None:
    half, single = Multiply("half", "half", "half"), Multiply("half", "half", "float")
    hpg, hpc = TARGETS["intel_xmx_hpg"], TARGETS["intel_xmx_hpc"]
    assert KernelLegality("k", (), "a.cu", 0, (single,)).on(hpg).kind == "split"
    both = KernelLegality("k", (), "a.cu", 0, (single, half))
    assert (both.on(hpg).kind, both.on(hpg).reason) == ("software", "half accumulators: half goes to float only")
    wide = Multiply("half", "half", "float", 32, 8, 16)
    mixed = KernelLegality("k", (), "a.cu", 0, (single, wide)).on(hpc)
    assert (mixed.kind, mixed.reason) == ("padded", "2 of 8x16x16; 4 of 8x16x16")


def test_the_newest_need_of_all_multiplications_counts() -> None:
    nvidia = TARGETS["nvidia_tensor_core"]
    kernel = KernelLegality("k", (), "a.cu", 0, (Multiply("bf16", "bf16", "float"), Multiply("s8", "s8", "s32")))
    assert kernel.on(nvidia).needs == "sm_80"


def test_counted_lanes_leave_the_targets_of_32() -> None:
    kernel = KernelLegality("k", (), "a.cu", 0, (Multiply("half", "half", "float"),), lanes="it says so")
    kinds = {t.name: kernel.on(t).kind for t in TARGETS.values()}
    engines = {"nvidia_tensor_core", "intel_xmx_hpc", "intel_amx"}
    assert {name for name, kind in kinds.items() if kind != "software"} == engines
    assert kernel.on(TARGETS["intel_xmx_hpg"]).reason == "counts 32 lanes (W2S501), sub-groups of 8"
    told = {name: kernel.on(TARGETS[name]).told for name in engines}
    assert told == {
        "nvidia_tensor_core": "1 of 16x16x16",
        "intel_xmx_hpc": "2 of 8x16x16, sub-groups of 32",
        "intel_amx": "1 of 16x16x32",
    }
    assert kernel.on(SOFTWARE).told == "sub-groups of 32"
    scaling = KernelLegality("k", (), "a.cu", 0, kernel.multiplies)
    assert scaling.on(TARGETS["intel_xmx_hpc"]).told == "2 of 8x16x16"


def test_a_refusal_is_one_on_every_target() -> None:
    refusal = Diagnostic("W2S210", "a.cu", Span(0, 1), {"expr": "f.x[0]", "reason": "of its index"})
    kernel = KernelLegality("k", (), "a.cu", 0, (Multiply("half", "half", "float"),), refusals=(refusal,))
    assert {kernel.on(t).kind for t in TARGETS.values()} == {REFUSED}
    assert kernel.on(SOFTWARE).reason.startswith("W2S210: 'f.x[0]'")


# -- trees ----------------------------------------------------------------------------------------------------------


def test_each_instantiation_has_a_row_with_its_own_types(check: Check) -> None:
    calls = "run<half, float, 16, 16, 16>(h, f); run<half, half, 32, 8, 16>(h, h); gemm<signed char, int, 8, 32, 16><<<1, 32>>>(s, s, i, 16);"
    status, found, err = check({"a.cu": source(calls)}, "--format", "json")
    assert status == 0
    rows = {tuple(k["template_arguments"]): k for k in found["kernels"]}
    multiplied = {
        key: [(m["a"], m["c"], m["m"], m["n"], m["k"]) for m in k["multiplications"]] for key, k in rows.items()
    }
    assert sorted(multiplied.values()) == [
        [("half", "float", 16, 16, 16)],
        [("half", "half", 32, 8, 16)],
        [("s8", "s32", 8, 32, 16)],
    ]
    by_types = {m["multiplications"][0]["a"] + m["multiplications"][0]["c"]: verdicts(m) for m in rows.values()}
    assert by_types["halfhalf"] == {
        "nvidia_tensor_core": "native", "amd_matrix_core": "software", "intel_xmx_hpc": "padded",
        "intel_xmx_hpg": "software", "intel_amx": "software", "software": "software",
    }  # fmt: skip
    assert by_types["s8s32"]["intel_xmx_hpg"] == "padded" and by_types["halffloat"]["intel_xmx_hpg"] == "split"
    assert "3 kernels over fragments on 6 targets, 0 refused" in err
    assert "padded: the engine's tile is larger than the fragment; the rest of it is zeros in registers" in err


def test_arguments_read_as_they_are_written(check: Check) -> None:
    text = """template <bool Up, bool Down, typename L, wmma::layout_t Memory, unsigned int N> __global__ void move(float *c) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
  wmma::load_matrix_sync(f, c, N, Memory);
  wmma::store_matrix_sync(c, f, N, Memory);
}
int main() { move<true, false, wmma::col_major, wmma::mem_col_major, 16><<<1, 32>>>(nullptr); }
"""
    _, out, _ = check({"a.cu": HEAD + text})
    assert (
        out.splitlines()[0]
        == "cuda/a.cu:3: move<true, false, col_major, wmma::layout_t(1), 16>: half, half -> float 16x16x16"
    )


def test_a_kernel_that_counts_lanes(check: Check) -> None:
    _, found, _ = check({"a.cu": source("run<half, float, 16, 16, 16>(h, f);", LANE)}, "--format", "json")
    (kernel,) = found["kernels"]
    assert "index" in kernel["counts_32_lanes"]
    assert verdicts(kernel)["intel_xmx_hpg"] == "software" and verdicts(kernel)["nvidia_tensor_core"] == "native"
    hpc = {"verdict": "split", "reason": "2 of 8x16x16, sub-groups of 32", "oldest": None}
    assert kernel["verdicts"]["intel_xmx_hpc"] == hpc


def test_refused_and_legal_kernels_in_one_tree(check: Check) -> None:
    files = {
        "bad.cu": source("run<half, float, 16, 16, 16>(h, f);", LANE_MAPPED),
        "good.cu": source("run<half, float, 16, 16, 16>(h, f);")
        .replace("gemm", "fine")
        .replace("run", "start")
        .replace("main", "other"),
        "plain.cu": CLEAN.replace("main", "third"),
        "notes.txt": "no code",
    }
    status, found, err = check(files, "--format", "json")
    assert status == 1
    by_file = {k["file"]: k for k in found["kernels"]}
    assert set(by_file) == {"bad.cu", "good.cu"}
    assert set(verdicts(by_file["bad.cu"]).values()) == {"refused"}
    (refusal, *_) = by_file["bad.cu"]["refusals"]
    line = next(n for n, text in enumerate(files["bad.cu"].splitlines(), 1) if "threadIdx" in text)
    assert refusal["code"].startswith("W2S21") and (refusal["file"], refusal["line"]) == ("bad.cu", line)
    assert verdicts(by_file["good.cu"])["amd_matrix_core"] == "native" and by_file["good.cu"]["refusals"] == []
    assert found["kernels_without_fragments"] == 1
    assert "2 kernels over fragments on 6 targets, 1 refused; 1 kernel without fragments" in err


def test_a_refused_kernel_without_fragments_is_not_fit_for_any_device(check: Check) -> None:
    """Two sources that both see it: it counts once."""
    body = """#include <cooperative_groups.h>
__global__ void waits(int *p) { cooperative_groups::this_grid().sync(); p[0] = 1; }
"""
    files = {"waits.cuh": body, "a.cu": '#include "waits.cuh"\n' + CLEAN, "b.cu": '#include "waits.cuh"\nint more;\n'}
    status, found, err = check(files, "--format", "json")
    assert status == 1
    (kernel,) = found["kernels"]
    assert (
        kernel["kernel"] == "waits" and set(verdicts(kernel).values()) == {"refused"} and not kernel["multiplications"]
    )
    assert [r["code"] for r in kernel["refusals"]] == ["W2S504"]
    assert found["kernels_without_fragments"] == 1
    assert (
        "0 kernels over fragments on 6 targets, 0 refused; 1 kernel without fragments, for any device, 1 more refused."
        in err
    )


def test_a_refusal_in_a_device_function_refuses_the_kernels_that_call_it(check: Check) -> None:
    helper = """__device__ void poke(wmma::fragment<wmma::accumulator, 16, 16, 16, float> &f) {
  if (threadIdx.x % 4 == 1) f.x[0] = 1;
}
"""
    text = HEAD + helper + source("run<half, float, 16, 16, 16>(h, f);", "poke(fc);").removeprefix(HEAD)
    clean = (
        source("run<half, float, 16, 16, 16>(h, f);")
        .replace("gemm", "fine")
        .replace("run", "start")
        .replace("main", "other")
    )
    status, found, _ = check({"a.cu": text, "b.cu": clean}, "--format", "json")
    assert status == 1
    assert {k["kernel"]: bool(k["refusals"]) for k in found["kernels"]} == {"gemm": True, "fine": False}


LAUNCH_IN_A_MACRO = (
    "__global__ void nothing() {}\n#ifdef LARGE\n#define SIZES <<<1, 1024>>>\n#else\n#define SIZES <<<1, 32>>>\n#endif\n"
    "#define ANY(kernel, ...) kernel SIZES(__VA_ARGS__)\n"
)


def test_a_launch_that_is_not_migrated_refuses_its_kernel(check: Check) -> None:
    calls = "ANY((gemm<half, float, 16, 16, 16>), h, h, f, 16); ANY(nothing); gemm<half, half, 16, 16, 16><<<1, 32>>>(h, h, h, 16);"
    text = LAUNCH_IN_A_MACRO + source(calls)
    _, found, _ = check({"a.cu": text}, "--format", "json")
    codes = {k["template_arguments"][1]: [r["code"] for r in k["refusals"]] for k in found["kernels"]}
    assert codes["float"] == ["W2S101"]


def test_a_template_that_is_never_launched_is_named(check: Check) -> None:
    status, found, err = check(
        {"a.cu": source("").replace("gemm<T, C, M, N, K><<<1, 32>>>(a, a, c, 16);", "")}, "--format", "json"
    )
    assert (status, found["kernels"], found["templates_never_launched"]) == (0, [], ["gemm"])
    assert "templates never launched: gemm" in err


def test_templates_that_only_tables_name(check: Check) -> None:
    """Each entry's arguments: at file scope, in a member, in a function."""
    tables = """
using kernel_t = void (*)(const half *, const half *, float *, int);
static const kernel_t table[] = {gemm<half, float, 16, 16, 16>, &gemm<half, float, 32, 8, 16>};
struct Holder { static kernel_t chosen; };
kernel_t Holder::chosen = gemm<half, float, 8, 32, 16>;
void all(int i, half *a, float *c) {
  static const kernel_t local[] = {gemm<half, float, 16, 16, 16>};
  table[i]<<<1, 32>>>(a, a, c, 16);
  Holder::chosen<<<1, 32>>>(a, a, c, 16);
  local[0]<<<1, 32>>>(a, a, c, 16);
}
"""
    _, found, err = check({"a.cu": HEAD + GEMM.replace("BODY", "") + tables}, "--format", "json")
    multiplied = {
        tuple(k["template_arguments"]): [(m["m"], m["n"]) for m in k["multiplications"]] for k in found["kernels"]
    }
    assert multiplied == {("half", "float", str(m), str(n), "16"): [(m, n)] for m, n in ((16, 16), (32, 8), (8, 32))}
    assert "never launched" not in err


def test_a_kernel_that_only_moves_fragments(check: Check) -> None:
    moves = """__global__ void move(float *c) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
  wmma::load_matrix_sync(f, c, 16, wmma::mem_row_major);
  wmma::store_matrix_sync(c, f, 16, wmma::mem_col_major);
}
int main() { move<<<1, 32>>>(nullptr); }
"""
    _, found, _ = check({"a.cu": HEAD + moves}, "--format", "json")
    assert verdicts(found["kernels"][0])["intel_xmx_hpc"] == "split"


# -- text -----------------------------------------------------------------------------------------------------------


def test_text_is_plain_and_fits_100_columns(check: Check) -> None:
    calls = "run<half, float, 16, 16, 16>(h, f);"
    status, out, _ = check({"a.cu": source(calls, LANE), "b.cu": source(calls, LANE_MAPPED).replace("main", "other")})
    assert status == 1
    lines = out.splitlines()
    assert max(map(len, lines)) <= 100 and "\x1b" not in out and not [x for x in lines if x != x.rstrip()]
    assert lines[0] == "cuda/a.cu:4: gemm<half, float, 16, 16, 16>: half, half -> float 16x16x16"
    assert "  nvidia_tensor_core  native    1 of 16x16x16" in lines
    assert "  intel_xmx_hpg       software  counts 32 lanes (W2S501), sub-groups of 8" in lines
    assert "  intel_xmx_hpc       split     2 of 8x16x16, sub-groups of 32" in lines
    assert [x for x in lines if re.match(r"  all targets         refused   line 12: W2S21\d: ", x)]


def test_kernels_with_the_same_verdicts_share_a_table(check: Check) -> None:
    calls = "run<half, float, 16, 16, 16>(h, f);"
    other = source(calls).replace("gemm", "fine").replace("run", "start").replace("main", "other")
    _, out, _ = check({"a.cu": source(calls), "b.cu": other})
    assert [line.split(":")[0] for line in out.splitlines()[:2]] == ["cuda/a.cu", "cuda/b.cu"]
    assert out.count("intel_amx") == 1


def test_several_multiplications_have_a_row_each(check: Check) -> None:
    kernel = """__global__ void two(half *a, half *h, float *c) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fragment<wmma::accumulator, 16, 16, 16, half> fh;
  wmma::mma_sync(fc, fa, fb, fc);
  wmma::mma_sync(fh, fa, fb, fh);
}
int main() { two<<<1, 32>>>(nullptr, nullptr, nullptr); }
"""
    counting = kernel.replace("wmma::mma_sync(fc", "c[threadIdx.x] = 0; wmma::mma_sync(fc")
    _, out, _ = check({"a.cu": HEAD + counting}, "--target", "intel_xmx_hpc")
    assert [" ".join(line.split()) for line in out.splitlines()[1:3]] == [
        "intel_xmx_hpc split sub-groups of 32",
        "split half, half -> float 16x16x16: 2 of 8x16x16",
    ]
    _, out, _ = check({"a.cu": HEAD + kernel}, "--target", "intel_xmx_hpg")
    assert [" ".join(line.split()) for line in out.splitlines()] == [
        "cuda/a.cu:3: two: half, half -> float 16x16x16; half, half -> half 16x16x16",
        "intel_xmx_hpg software half accumulators: half goes to float only",
        "split half, half -> float 16x16x16: 4 of 8x8x16",
        "software half, half -> half 16x16x16: half accumulators: half goes to float",
        "only",
    ]


@pytest.mark.parametrize("target", TARGETS)
def test_one_target(check: Check, target: str) -> None:
    files = {"a.cu": source("run<half, float, 16, 16, 16>(h, f);")}
    _, found, err = check(files, "--target", target, "--format", "json")
    assert found["targets"] == [target] and list(found["kernels"][0]["verdicts"]) == [target]
    assert "on 1 target, 0 refused" in err


def test_an_unknown_target_is_usage(project: Path) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(["check", "src", "--target", "abacus"])
    assert stopped.value.code == 2


def test_an_output_is_no_input(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cli.main(["migrate", "src", "-o", "out"])
    assert cli.main(["check", "out"]) == 2
    assert "is an output of wmma2sycl" in capsys.readouterr().err


def test_what_is_not_read_is_told(check: Check) -> None:
    status, _, err = check({"a.cu": '#include "absent.h"\n' + source("run<half, float, 16, 16, 16>(h, f);")})
    assert status == 1
    assert "cuda/a.cu:1:10: review[W2S002] header 'absent.h' was not found" in err
    assert (
        "not all was read, kernels may be missing: cuda/a.cu" in err
        and "kernels without fragments in what was read." in err
    )


def test_enumerators_have_their_names(check: Check) -> None:
    text = HEAD + "namespace net { enum class Act { none, relu = 3 }; }\nenum Mode { FAST, SLOW };\n"
    body = "wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a; wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b;"
    text += f"template <net::Act A, Mode M> __global__ void gemm(half *p) {{ {body} wmma::load_matrix_sync(a, p, 16); wmma::load_matrix_sync(b, p, 16);\n"
    text += "wmma::fragment<wmma::accumulator, 16, 16, 16, float> c; wmma::fill_fragment(c, 0.0f); wmma::mma_sync(c, a, b, c); }\n"
    text += "int main() { gemm<net::Act::relu, SLOW><<<1, 32>>>(nullptr); gemm<static_cast<net::Act>(7), FAST><<<1, 32>>>(nullptr); }\n"
    _, found, _ = check({"gemm.cu": text}, "--format", "json")
    told = {tuple(k["template_arguments"]) for k in found["kernels"]}
    assert told == {("Act::relu", "Mode::SLOW"), ("net::Act(7)", "Mode::FAST")}


# -- data, and the other commands -----------------------------------------------------------------------------------


def documented() -> dict[str, Any]:
    """The sample that docs/check.md shows."""
    found = re.search(r"```json\n(.*?)```", (DOCS / "check.md").read_text(), re.DOTALL)
    assert found is not None
    sample: dict[str, Any] = json.loads(found[1])
    return sample


def shape(data: Any) -> Any:
    """Keys and kinds of values; of a list, of its first entry; of the targets' mappings, of one."""
    if isinstance(data, dict):
        names = set(data) & set(TARGETS)
        return {"target": shape(data[min(names)])} if names else {key: shape(value) for key, value in data.items()}
    if isinstance(data, list):
        return [shape(data[0])] if data else []
    return type(data).__name__


def test_the_data_are_as_documented(check: Check) -> None:
    sample = documented()
    _, found, _ = check(
        {"gemm.cu": source("run<half, float, 16, 16, 16>(h, f);", LANE + "\n  " + LANE_MAPPED)}, "--format", "json"
    )
    assert found.keys() == sample.keys() and found["schema"] == sample["schema"]
    assert shape(found["kernels"]) == shape(sample["kernels"])
    assert found["diagnostics"][0].keys() == sample["diagnostics"][0].keys()
    assert {r["message"] for r in found["kernels"][0]["refusals"]} <= {d["message"] for d in found["diagnostics"]}
    words = {kind.value for kind in PlanKind} | {REFUSED}
    assert all(word in (DOCS / "check.md").read_text() for word in words | set(sample["kernels"][0]))


def test_migrate_tells_the_plans_in_a_line_a_kernel(
    migrate_files: MigrateFiles, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "src" / "a.cu").write_text(source("run<half, float, 16, 16, 16>(h, f);"))
    assert cli.main(["migrate", "src", "-o", "out", "--no-diff"]) == 0
    assert (
        "gemm<half, float, 16, 16, 16> (half, half -> float 16x16x16): native on nvidia_tensor_core, amd_matrix_core; "
        "split on intel_xmx_hpc, intel_xmx_hpg; padded with zeros in registers on intel_amx; software elsewhere"
    ) in capsys.readouterr().err
    manifest = json.loads((project / "out" / "wmma2sycl.json").read_text())
    assert [verdicts(k)["intel_amx"] for k in manifest["kernels"]] == ["padded"]


def test_the_page_of_targets_is_current() -> None:
    from targets_page import page

    assert (DOCS / "targets.md").read_text() == page(), "run python tools/targets_page.py > docs/targets.md"

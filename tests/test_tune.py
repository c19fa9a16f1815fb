"""`wmma2sycl tune`: what is kept of what was measured, and that neither a wrong candidate nor noise is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from wmma2sycl.cli import main as cli
from wmma2sycl.cli.commands import tune
from wmma2sycl.cli.tuning.functions import asking_functions
from wmma2sycl.cli.tuning.plot import plot
from wmma2sycl.verify.core.times import Times
from wmma2sycl.verify.tuning.candidate import AS_IT_IS, HEADER, USUAL_ORDER, Candidate, Steps
from wmma2sycl.verify.tuning.measured import Measured, Place
from wmma2sycl.verify.tuning.search import Measure, Tuned, search

PROGRAM = """#include <mma.h>
#include <cstdio>
using namespace nvcuda;
#ifndef FACTOR
#define FACTOR 2.0f
#endif
__global__ void product(const half *a, const half *b, float *c, int k) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
  wmma::fill_fragment(sum, 0.0f);
  for (int i = 0; i < k; i += 16) {
    wmma::load_matrix_sync(x, a + i, k);
    wmma::load_matrix_sync(y, b + i * 16, 16);
    wmma::mma_sync(sum, x, y, sum);
  }
  for (int i = 0; i < sum.num_elements; ++i) sum.x[i] *= FACTOR;
  wmma::store_matrix_sync(c, sum, 16, wmma::mem_row_major);
}
int main() {
  half *a, *b;
  float *c;
  cudaMallocManaged(&a, 16 * 64 * sizeof(half));
  cudaMallocManaged(&b, 16 * 64 * sizeof(half));
  cudaMallocManaged(&c, 16 * 16 * sizeof(float));
  for (int i = 0; i < 16 * 64; ++i) { a[i] = __float2half(i % 3); b[i] = __float2half(i % 5); }
  product<<<1, 32>>>(a, b, c, 64);
  cudaDeviceSynchronize();
  printf("%g\\n", c[17]);
  return 0;
}
"""


def place(kernel: str, target: str, launch: int = 0) -> Place:
    return Place("p", kernel, "run.zip", launch, "a device", target)


def times(ms: float) -> Times:
    return Times(ms, ms * 0.99, ms * 1.01, 10)


@dataclass
class Device:
    """A device on which a kernel takes so long, by its target and the steps that it unrolls; `wrong` gives what is not right.

    Where not every target is asked for it takes the first, but for those that it knows to be slow.
    """

    took: Callable[[Place, int], float]
    places: Iterable[Place]
    wrong: Callable[[Place, int], bool] = lambda *_: False
    noise: Mapping[str, float] | None = None
    slow: tuple[str, ...] = ()

    def _taken(self, order: tuple[str, ...]) -> list[Place]:
        ranked = sorted(self.places, key=lambda p: (p.target in self.slow, order.index(p.target)))
        first: dict[tuple[str, int], Place] = {}
        for one in ranked:
            first.setdefault((one.kernel, one.launch), one)
        return list(first.values())

    def __call__(self, candidate: Candidate, by_every_target: bool) -> Measured:
        found, wrong = {}, {}
        for one in self.places if by_every_target else self._taken(candidate.targets or USUAL_ORDER):
            steps = next(
                (
                    s.count
                    for s in candidate.steps
                    if s.target in ("*", one.target) and s.function in ("*", one.function, "helper")
                ),
                0,
            )
            if self.wrong(one, steps):
                wrong[one] = "one element of 256 is beyond what is allowed"
            else:
                found[one] = times(self.took(one, steps) * (self.noise or {}).get(candidate.name, 1.0))
        return Measured(candidate, found, wrong)


GEMM, SCALE = place("void ns::gemm<float>", "software<16>"), place("scale", "software<16>", 1)


def test_each_kernel_gets_its_own_number_of_steps() -> None:
    best = {"gemm": 8, "scale": 2}
    tuned = search(Device(lambda p, n: 1.0 if n == best[p.function] else 1.5, [GEMM, SCALE]), ["gemm", "scale"], 60)
    assert tuned.best.steps == (Steps("software<16>", "gemm", 8), Steps("software<16>", "scale", 2))
    assert tuned.gain == pytest.approx(1.5)


def test_a_function_that_a_kernel_calls_is_tuned_by_the_kernels_time() -> None:
    tuned = search(Device(lambda p, n: 1.0 if n == 4 else 2.0, [GEMM]), ["helper"], 60)
    assert tuned.best.steps == (Steps("software<16>", "helper", 4),)


def test_a_candidate_that_is_wrong_is_not_kept_however_fast() -> None:
    device = Device(lambda p, n: 0.1 if n == 8 else 1.0, [GEMM], wrong=lambda p, n: n == 8)
    assert not search(device, ["gemm"], 60).is_better


def test_a_gain_that_is_gone_when_it_is_measured_again_was_noise() -> None:
    device = Device(lambda p, n: 1.0, [GEMM], noise={"2 at once": 0.8})
    tuned = search(device, ["gemm"], 60)
    assert not tuned.is_better
    assert tuned.last is not None


def test_another_target_first_where_all_launches_together_are_faster() -> None:
    kernels = [place(k, t) for k in ("gemm", "scale") for t in ("software<16>", "software<32>")]
    tuned = search(Device(lambda p, n: 0.5 if p.target == "software<32>" else 1.0, kernels), [], 60)
    at = USUAL_ORDER.index("software<16>")
    assert tuned.best.targets[:at] == USUAL_ORDER[:at]
    assert tuned.best.targets[at : at + 2] == ("software<32>", "software<16>")
    assert sorted(tuned.best.targets) == sorted(USUAL_ORDER)
    assert tuned.gain == pytest.approx(2.0)


def test_a_kernel_that_only_a_slower_target_runs_does_not_speak_for_it() -> None:
    """It counts its lanes: what it takes there it takes anyway."""
    kernels = [place("gemm", "software<16>"), place("gemm", "software<32>"), place("warps", "software<32>")]
    assert not search(Device(lambda p, n: 1.5 if p.target == "software<32>" else 1.0, kernels), [], 60).is_better


def test_an_order_that_the_device_has_anyway_is_no_gain() -> None:
    """A Xeon, where sub-groups of 16 are known to be slow, takes those of 32 by itself."""
    kernels = [place("gemm", "software<16>"), place("gemm", "software<32>")]
    device = Device(lambda p, n: 1.0 if p.target == "software<32>" else 5.0, kernels, slow=("software<16>",))
    assert not search(device, [], 60).is_better


def test_a_device_of_one_target_is_measured_once() -> None:
    asked: list[bool] = []

    def measure(candidate: Candidate, by_every_target: bool) -> Measured:
        asked.append(by_every_target)
        return Device(lambda p, n: 1.0, [GEMM])(candidate, by_every_target)

    search(measure, ["gemm"], 60, by_target=False)
    assert asked == [False] * 5


def test_what_the_budget_does_not_reach_is_told() -> None:
    tuned = search(Device(lambda p, n: 1.0, [GEMM]), ["gemm"], -1)
    assert [line.partition(":")[0] for line in tuned.left] == ["1 at once", "2 at once", "4 at once", "8 at once"]


def test_functions_that_ask_for_steps(tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text(
        "namespace ns {\ntemplate <typename Target> void gemm(int n) noexcept {\n  if (n) {\n"
        "    #pragma unroll Target::steps_at_once() * 16 / DEPTH\n    for (;;) {}\n  }\n}\nvoid plain() {}\n"
        "struct S { template <typename Target> void step() const {\n    #pragma unroll Target::steps_at_once()\n    for (;;) {}\n} };\n}\n"
    )
    (tmp_path / "include" / "wmma2sycl").mkdir(parents=True)
    (tmp_path / "include" / "wmma2sycl" / "targets.hpp").write_text("static int steps_at_once() { return 1; }\n")
    assert asking_functions([tmp_path]) == ("gemm", "step")


def test_the_picture_has_each_launch() -> None:
    kernels = [place("gemm", "software<16>"), place("scale<1 & 2>", "software<16>")]
    tuned = search(Device(lambda p, n: 1.0 / (n or 1), kernels), ["gemm", "scale"], 60)
    drawn = plot(tuned)
    assert "scale&lt;1 &amp; 2&gt; #0 software&lt;16&gt;" in drawn
    assert drawn.count("<circle") == 5 + 2 * 5  # the legend's, and the marks


def test_a_header_of_an_earlier_run_goes_only_where_something_was_timed(tmp_path: Path) -> None:
    kept = tmp_path / "include" / HEADER
    kept.parent.mkdir()
    for took, stays in ((None, True), (1.0, False)):
        kept.write_text("// earlier\n")
        places = [] if took is None else [GEMM]
        assert tune._written(tmp_path, search(Device(lambda p, n: 1.0, places), ["gemm"], 60)) == ""
        assert kept.exists() == stays


@dataclass(frozen=True)
class Mutant(Candidate):
    """Would be kept if nobody looked at what it computes."""

    def header(self, told: tuple[str, ...] = ()) -> str:
        return Candidate.header(self, told) + "#define FACTOR 2.5f\n"


def test_a_program_is_tuned_and_a_mutated_candidate_is_found_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the CPU, against the emulated original; the header that is written is read by a build."""
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "product.cu").write_text(PROGRAM)
    out, kept = tmp_path / "out", tmp_path / "out" / "include" / HEADER
    cli.main(["migrate", str(tmp_path / "in"), "-o", str(out), "--no-diff", "--no-compile", "--quiet"])
    seen: list[Tuned] = []

    def searched(measure: Measure, functions: Iterable[str], budget_s: float, *, by_target: bool) -> Tuned:
        assert (functions, by_target) == (("product",), True)
        seen.append(search(measure, (), budget_s, [Mutant("a mutant", (Steps("*", "product", 2),))]))
        return seen[0]

    monkeypatch.setattr(tune, "search", searched)
    assert cli.main(["tune", str(out), "--device", "cpu", "--repeats", "3", "--format", "json", "--quiet"]) == 0
    told = json.loads(capsys.readouterr().out)
    mutant = next(one for one in told["tried"] if one["candidate"] == "a mutant")
    assert not mutant["times"]
    assert mutant["wrong"]
    assert all(row["function"] != "product" for row in told["best"]["steps"])
    assert kept.exists() == told["is_better"]
    base = seen[0].tried[0]
    assert {p.target for p in base.times} >= {"software<16>", "software<32>"}
    assert base.candidate == AS_IT_IS
    again = cli.main(["migrate", str(tmp_path / "in"), "-o", str(out), "--no-diff", "--no-compile", "--quiet"])
    assert (again, kept.exists()) == (0, told["is_better"])

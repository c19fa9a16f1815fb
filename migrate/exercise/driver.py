"""The program that makes launches up: CUDA text around a source of the user's, whose `main` it is not to run.

In: the source's name below its root, kernels with their plans. Out: a source for the emulation. Its argument is the number of a
plan, which it launches once: other orders of blocks and warps are the emulation's affair.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wmma2sycl.migrate.exercise.plans import Memory, Plan
from wmma2sycl.migrate.exercise.reach import DRAWN

_TOP = """\
#include <cstdlib>
#include <vector>
namespace w2s_exercise {
static unsigned long long state;
static unsigned drawn() {
  state = state * 6364136223846793005ull + 1442695040888963407ull;
  return unsigned(state >> 33);
}
// Integers are small, so that sums of products stay exact; other numbers lie between -1 and 1.
template <class T, bool is_integer> struct Draw {
  static T one() { return T(float(drawn() % 4096) / 2048.0f - 1.0f); }
};
template <class T> struct Draw<T, true> {
  static T one() { return T(drawn() % {drawn}); }
};
static std::vector<void *> taken;
template <class T, bool is_integer> static char *memory(long low, long high, unsigned long long seed) {
  state = seed;
  std::vector<T> values(size_t(high - low + 1) / sizeof(T) + 1);
  for (size_t i = 0; i < values.size(); ++i) values[i] = Draw<T, is_integer>::one();
  void *made = nullptr;
  if (cudaMalloc(&made, size_t(high - low + 1)) != cudaSuccess) std::exit(2);
  cudaMemcpy(made, values.data(), size_t(high - low + 1), cudaMemcpyHostToDevice);
  taken.push_back(made);
  return static_cast<char *>(made) - low;
}
static bool ended() {
  const bool well = cudaGetLastError() == cudaSuccess && cudaDeviceSynchronize() == cudaSuccess;
  for (void *const one : taken) cudaFree(one);
  taken.clear();
  return well;
}
}
#define main w2s_exercised_main
#include "{source}"
#undef main
"""


class Made(NamedTuple):
    """A kernel as C++ names it, and a plan."""

    kernel: str
    plan: Plan


def driver(source: str, launches: Sequence[Made], seed: int) -> str:
    """The text."""
    cases = "\n".join(_case(number, one, seed) for number, one in enumerate(launches))
    return f"{_TOP.replace('{source}', source).replace('{drawn}', str(DRAWN.high + 1))}{cases}\n{_main(len(launches))}"


def without_main(source: str) -> str:
    """A source of the program's whose `main` is another function now."""
    return f'#define main w2s_exercised_main\n#include "{source}"\n'


def _case(number: int, made: Made, seed: int) -> str:
    plan = made.plan
    lines, names = [], []
    for place, (kind, given) in enumerate(plan.arguments):
        names.append(f"w2s_{place}")
        if isinstance(given, Memory):
            whole = "false" if given.scalar in ("float", "double", "__half", "__nv_bfloat16") else "true"
            made_of = (
                f"w2s_exercise::memory<{given.scalar}, {whole}>({given.low}, {given.high}, {seed}ull * 1000 + {place})"
            )
            lines.append(f"  auto w2s_{place} = reinterpret_cast<{kind.removesuffix('const').rstrip()}>({made_of});")
        else:
            lines.append(
                f"  auto w2s_{place} = {kind}({given});" if " " not in kind else f"  {kind} w2s_{place} = {given};"
            )
    sizes = [f"dim3({', '.join(map(str, dim))})" for dim in (plan.grid, plan.block)]
    launch = f"  ::{made.kernel}<<<{sizes[0]}, {sizes[1]}, {plan.shared_bytes}>>>({', '.join(names)});"
    return "\n".join([f"static bool w2s_case_{number}() {{", *lines, launch, "  return w2s_exercise::ended();", "}"])


def _main(count: int) -> str:
    cases = ", ".join(f"w2s_case_{number}" for number in range(count))
    return (
        f"int main(int, char **arguments) {{\n  bool (*const cases[])() = {{{cases}}};\n"
        "  return cases[std::atoi(arguments[1])]() ? 0 : 1;\n}\n"
    )

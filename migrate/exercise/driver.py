"""The program that makes launches up: CUDA text around a source of the user's, whose `main` it is not to run.

In: the source's name below its root, kernels with their plans. Out: a source for the emulation. Its argument is the number of a
plan, which it launches once: other orders of blocks and warps are the emulation's affair.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wmma2sycl.migrate.exercise.given import NUMBERS, Memory, Object, Table
from wmma2sycl.migrate.exercise.plans import Plan
from wmma2sycl.migrate.exercise.reach import DRAWN

_TOP = """\
#include <cstdlib>
#include <cstring>
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
template <class T, bool is_integer> static char *table(int count, long bytes, unsigned long long seed) {
  std::vector<char *> pointers;
  for (int i = 0; i < count; ++i) pointers.push_back(memory<T, is_integer>(0, bytes - 1, seed + 7919ull * (i + 1)));
  void *made = nullptr;
  if (cudaMalloc(&made, count * sizeof(char *)) != cudaSuccess) std::exit(2);
  cudaMemcpy(made, pointers.data(), count * sizeof(char *), cudaMemcpyHostToDevice);
  taken.push_back(made);
  return static_cast<char *>(made);
}
template <class T> static void put(unsigned char *at, T value) { std::memcpy(at, static_cast<const void *>(&value), sizeof value); }
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
    lines, names = list[str](), list[str]()
    for place, (kind, given) in enumerate(plan.arguments):
        names.append(f"w2s_{place}")
        lines += _argument(f"w2s_{place}", kind, given, f"{seed}ull * 1000 + {place}")
    sizes = [f"dim3({', '.join(map(str, dim))})" for dim in (plan.grid, plan.block)]
    launch = f"  ::{made.kernel}<<<{sizes[0]}, {sizes[1]}, {plan.shared_bytes}>>>({', '.join(names)});"
    return "\n".join([f"static bool w2s_case_{number}() {{", *lines, launch, "  return w2s_exercise::ended();", "}"])


def _argument(name: str, kind: str, given: Memory | Table | Object | str, seed: str) -> Iterator[str]:
    if isinstance(given, Object):
        yield f"  alignas({kind}) unsigned char {name}_bytes[sizeof({kind})] = {{}};"
        for offset, of, value in given.members:
            text = f"({of})({_memory(value, f'{seed} + {offset} * 31ull')})" if isinstance(value, Memory) else value
            yield f"  w2s_exercise::put<{of}>({name}_bytes + {offset}, {text});"
        yield f"  {kind} &{name} = reinterpret_cast<{kind} &>({name}_bytes);"
    elif isinstance(given, str):
        yield f"  auto {name} = {kind}({given});" if " " not in kind else f"  {kind} {name} = {given};"
    else:
        yield f"  auto {name} = reinterpret_cast<{kind.removesuffix('const').rstrip()}>({_memory(given, seed)});"


def _memory(given: Memory | Table, seed: str) -> str:
    whole = "false" if given.scalar in NUMBERS else "true"
    if isinstance(given, Table):
        return f"w2s_exercise::table<{given.scalar}, {whole}>({given.count}, {given.bytes}, {seed})"
    return f"w2s_exercise::memory<{given.scalar}, {whole}>({given.low}, {given.high}, {seed})"


def _main(count: int) -> str:
    cases = ", ".join(f"w2s_case_{number}" for number in range(count))
    return (
        f"int main(int, char **arguments) {{\n  bool (*const cases[])() = {{{cases}}};\n"
        "  return cases[std::atoi(arguments[1])]() ? 0 : 1;\n}\n"
    )

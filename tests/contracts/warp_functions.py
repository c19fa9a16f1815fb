"""Contracts of what a warp's lanes exchange and vote on: expressions whose value in each lane an NVIDIA GPU said once (warp_functions.txt.gz).

CUDA C++ Programming Guide, "Warp Vote", "Warp Match", "Warp Reduce" and "Warp Shuffle Functions", "Synchronization Functions",
"Cooperative Groups"; PTX ISA, "shfl.sync", "match.sync", "redux.sync".
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from contracts.values import CUDA, WIDTHS, corners, width

KEPT = Path(__file__).with_name("warp_functions.txt.gz")
THREADS = 64
_KINDS = ("i32", "u32", "i64", "u64", "f32", "f64", "f16", "bf16", "f16x2")
_WORDS = {2: "unsigned short", 4: "unsigned int", 8: "unsigned long long"}
_FULL = "0xffffffffu"


@dataclass(frozen=True)
class Exchange:
    """A row of apis/warp.py or a member of a tile, an expression with it, and the type of its value.

    `t` is the thread, `x_KIND` a corner of a type by lane, `some_KIND` one of four values.
    """

    row: str
    expression: str
    gives: str


def _shuffles() -> Iterator[Exchange]:
    for kind in _KINDS:
        for name, by in (("", "t + 5"), ("_down", "3"), ("_up", "3"), ("_xor", "5")):
            yield Exchange(f"__shfl{name}_sync", f"__shfl{name}_sync({_FULL}, x_{kind}, {by})", kind)
            yield Exchange(f"__shfl{name}_sync", f"__shfl{name}_sync({_FULL}, x_{kind}, {by}, 8)", kind)
    for size in ("", ", 32", ", 16", ", 4", ", 2", ", 1", ", warpSize"):
        for lane in ("0", "1", "15", "31", "32", "33", "-1", "t", "t + 1", "31 - t", "t * 7", "-t"):
            yield Exchange("__shfl_sync", f"__shfl_sync({_FULL}, x_i32, {lane}{size})", "i32")
        for by in ("0u", "1u", "15u", "16u", "31u"):
            for name in ("_down", "_up"):
                yield Exchange(f"__shfl{name}_sync", f"__shfl{name}_sync({_FULL}, x_i32, {by}{size})", "i32")
            yield Exchange("__shfl_xor_sync", f"__shfl_xor_sync({_FULL}, x_i32, {by.strip('u')}{size})", "i32")
    for name in ("_down", "_up", "_xor"):
        for by in ("32", "33", "47", "t % 3"):
            yield Exchange(f"__shfl{name}_sync", f"__shfl{name}_sync({_FULL}, x_i32, {by})", "i32")


def _votes() -> Iterator[Exchange]:
    tests = ("1", "0", "t < 5", "t & 4", "t - 40", "x_i32", "x_i64", "x_u64", "some_i32 == 3", "t < 64")
    for test in (*tests, "x_u32 && t", "-1", "0x100000000ll", "0.5f", "x_f32 > 0"):
        for name in ("ballot", "any", "all"):
            yield Exchange(f"__{name}_sync", f"__{name}_sync({_FULL}, {test})", "u32" if name == "ballot" else "i32")
        for name in ("and", "or", "count"):
            yield Exchange(f"__syncthreads_{name}", f"__syncthreads_{name}({test})", "i32")


def _reductions() -> Iterator[Exchange]:
    for name in ("add", "min", "max"):
        for value, kind in (("x_i32", "i32"), ("x_u32", "u32"), ("t - 20", "i32"), ("some_u32", "u32"), ("0", "i32")):
            yield Exchange(f"__reduce_{name}_sync", f"__reduce_{name}_sync({_FULL}, {value})", kind)
    for name in ("and", "or", "xor"):
        for value in ("x_u32", "some_u32", "1u << t % 32", "t", "x_i32"):
            yield Exchange(f"__reduce_{name}_sync", f"__reduce_{name}_sync({_FULL}, {value})", "u32")


def _matches() -> Iterator[Exchange]:
    for kind in ("i32", "u32", "i64", "u64", "f32", "f64"):
        for value in ("some", "x"):
            yield Exchange("__match_any_sync", f"__match_any_sync({_FULL}, {value}_{kind})", "u32")
            yield Exchange("__match_all_sync", f"__match_all_sync({_FULL}, {value}_{kind}, &all)", "u32")
            yield Exchange("__match_all_sync", f"(__match_all_sync({_FULL}, {value}_{kind} == 7, &all), all)", "i32")
    yield Exchange("__match_all_sync", f"__match_all_sync({_FULL}, 5, &all) + all", "u32")


def _tiles() -> Iterator[Exchange]:
    for size in (32, 16, 4):
        tile = f"tile{size}"
        for member in ("thread_rank()", "size()", "num_threads()", "meta_group_rank()", "meta_group_size()"):
            yield Exchange(member[:-2], f"{tile}.{member}", "u32")
        for kind in ("i32", "f32", "f64", "u64"):
            yield Exchange("shfl", f"{tile}.shfl(x_{kind}, 1)", kind)
            yield Exchange("shfl_down", f"{tile}.shfl_down(x_{kind}, 2)", kind)
            yield Exchange("shfl_up", f"{tile}.shfl_up(x_{kind}, 1)", kind)
            yield Exchange("shfl_xor", f"{tile}.shfl_xor(x_{kind}, 3)", kind)
        for kind in ("i32", "f64"):
            for value in ("some", "x"):
                yield Exchange("match_any", f"{tile}.match_any({value}_{kind})", "u32")
                yield Exchange("match_all", f"{tile}.match_all({value}_{kind}, all)", "u32")
        yield Exchange("match_all", f"{tile}.match_all(t / 16, all)", "u32")
        yield Exchange("match_all", f"({tile}.match_all(t / 16, all), all)", "i32")
        for test in ("t & 4", "x_i32", "t < 5", "1"):
            for name in ("any", "all", "ballot"):
                yield Exchange(name, f"{tile}.{name}({test})", "u32" if name == "ballot" else "i32")
    for name in ("plus", "less", "greater"):
        yield Exchange("reduce", f"cg::reduce(tile16, x_i32, cg::{name}<int>())", "i32")
        yield Exchange("reduce", f"cg::reduce(tile4, t * 0.5f, cg::{name}<float>())", "f32")
    for name in ("inclusive_scan", "exclusive_scan"):
        yield Exchange(name, f"cg::{name}(tile16, x_i32, cg::plus<int>())", "i32")


EXCHANGES = [*_shuffles(), *_votes(), *_reductions(), *_matches(), *_tiles()]

_HEAD = """#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <cstdio>
#include <cstring>
namespace cg = cooperative_groups;
__device__ void put(unsigned long long *out, int at, const void *value, int size) {
  unsigned long long word = 0;
  memcpy(&word, value, size);
  out[at] = word;
}
"""


def lanes(kind: str) -> list[int]:
    """The bits that each thread has of a type."""
    found = corners(kind)
    return [found[t * 5 % len(found)] for t in range(THREADS)]


def _given() -> str:
    tables, values = [], []
    for kind in _KINDS:
        suffix = "ull" if width(kind) == 64 else ""
        numbers = ", ".join(f"{bits:#x}{suffix}" for bits in lanes(kind))
        tables.append(f"__constant__ {_WORDS[width(kind) // 8]} bits_{kind}[{THREADS}] = {{{numbers}}};")
        values.append(f"  {CUDA[kind]} x_{kind}; memcpy(&x_{kind}, &bits_{kind}[t], sizeof x_{kind});")
        if kind in WIDTHS and WIDTHS[kind] >= 32:
            values.append(f"  {CUDA[kind]} some_{kind}; memcpy(&some_{kind}, &bits_{kind}[t % 4], sizeof some_{kind});")
    values += [f"  auto tile{size} = cg::tiled_partition<{size}>(cg::this_thread_block());" for size in (32, 16, 4)]
    head = "__global__ void exchange(unsigned long long *out) {\n  const int t = threadIdx.x;\n  int all = 0;"
    return "\n".join([*tables, head, *values])


def program(exchanges: Sequence[Exchange]) -> str:
    """The CUDA program that prints a line for each expression: the bits in each lane."""
    body = [
        f"  {{ const {CUDA[one.gives]} value = {one.expression}; put(out, {at * THREADS} + t, &value, sizeof value); }}"
        for at, one in enumerate(exchanges)
    ]
    main = f"""int main() {{
  unsigned long long *out;
  cudaMallocManaged(&out, {len(exchanges)} * {THREADS} * sizeof *out);
  exchange<<<1, {THREADS}>>>(out);
  cudaDeviceSynchronize();
  for (int row = 0; row < {len(exchanges)}; ++row) {{
    for (int t = 0; t < {THREADS}; ++t) printf(" %llx", out[row * {THREADS} + t]);
    printf("\\n");
  }}
  cudaFree(out);
  return 0;
}}
"""
    return "\n".join([_HEAD + _given(), *body, "}", main])


def results(exchanges: Sequence[Exchange], output: str) -> Mapping[str, list[int]]:
    """What the program printed, by expression."""
    lines = [line for line in output.splitlines() if line.startswith(" ")]
    assert len(lines) == len(exchanges), (len(lines), len(exchanges), output[-500:])
    return {one.expression: [int(word, 16) for word in line.split()] for one, line in zip(exchanges, lines)}


def kept() -> Mapping[str, list[int]]:
    """What an NVIDIA GPU gave, by expression."""
    lines = (line.split(" = ") for line in gzip.decompress(KEPT.read_bytes()).decode().splitlines() if line[0] != "#")
    return {expression: [int(word, 16) for word in words.split()] for expression, words in lines}


def keep(found: Mapping[str, list[int]], where: str) -> None:
    """Writes the file; `where`: the GPU."""
    lines = [f"{name} = {' '.join(f'{bits:x}' for bits in found[name])}\n" for name in found]
    head = f"# Written by `python -m contracts.on_gpu --write` ({where}): each expression's bits, a word a thread.\n"
    KEPT.write_bytes(gzip.compress("".join([head, *lines]).encode(), mtime=0))

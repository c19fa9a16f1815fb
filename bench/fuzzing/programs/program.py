"""A generated program, and several of them as one source: nothing of one is seen by another but the compilers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

HEADER = "expected.hpp"
MARK = "// program "
_CUDA_HEAD = """#include <cooperative_groups.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <cstdio>
#include <cstring>
#include <type_traits>
#include <vector>
#include "{header}"

__device__ ull seen(int x) {{ return 1000 + (ull)x; }}
__device__ ull seen(unsigned x) {{ return 2000 + (ull)x; }}
__device__ ull seen(long x) {{ return 3000 + (ull)x; }}
__device__ ull seen(unsigned long x) {{ return 4000 + (ull)x; }}
__device__ ull seen(long long x) {{ return 5000 + (ull)x; }}
__device__ ull seen(ull x) {{ return 6000 + x; }}
template <typename T> __device__ ull described(T x) {{ return (ull)x * 31 + sizeof(T) * 2 + (T(-1) < T(0)); }}
template <typename T> __device__ T halved(T x) {{ return x / 2; }}
template <typename T> __device__ auto less_one(T x) -> decltype(x - 1) {{ return x - 1; }}
"""
_MAIN = """
int main(int argc, char **argv) {{
  struct {{ const char *name; int (*run)(); }} programs[] = {{{rows}}};
  int failed = 0;
  for (auto &one : programs) {{
    if (argc > 1 && std::strcmp(argv[1], one.name)) continue;
    std::printf("%s begins\\n", one.name);
    std::fflush(stdout);
    const int bad = one.run();
    failed += bad != 0;
    std::printf("%s %s\\n", one.name, bad ? "wrong" : "right");
    std::fflush(stdout);
  }}
  return failed != 0;
}}
"""


@dataclass(frozen=True, slots=True)
class Text:
    """A program's CUDA, with `int NAME_run()` that gives how many results are wrong, and the plain C++ that knows them."""

    cuda: str
    expected: str


@dataclass(frozen=True, slots=True)
class Piece:
    """What a program can do without: statements of its kernel, and what they need ahead of it."""

    body: str
    ahead: str = ""
    plain_body: str | None = None  # where the expected result is another text than the kernel's


@dataclass(frozen=True, slots=True)
class Program:
    """A name that all its own names begin with, what it was drawn from, its pieces, and how they are put together."""

    name: str
    kind: str
    seed: int
    pieces: tuple[Piece, ...]
    write: Callable[[str, tuple[Piece, ...]], Text]

    def text(self) -> Text:
        """The whole program."""
        return self.write(self.name, self.pieces)

    def apart(self) -> list[Program]:
        """A program for each piece; their names are numbered on from this one's."""
        return [replace(self, name=f"{self.name}_{n}", pieces=(piece,)) for n, piece in enumerate(self.pieces)]


def source(programs: Sequence[Program]) -> dict[str, str]:
    """The files of a source that runs them one after another, or the one that is named on its command line."""
    texts = [(p.name, p.text()) for p in programs]
    rows = ", ".join(f'{{"{name}", {name}_run}}' for name, _ in texts)
    parts = [f"{MARK}{name}\n{text.cuda}" for name, text in texts]
    end = f"{MARK}main{_MAIN.format(rows=rows)}"
    expected = "\n".join(text.expected for _, text in texts)
    return {
        "main.cu": "\n".join((_CUDA_HEAD.format(header=HEADER), *parts, end)),
        HEADER: f"{(Path(__file__).parent / 'reference.hpp').read_text()}\n{expected}",
    }


def program_at(text: str, line: int) -> str:
    """The name of the program that a line (from 1) of a source, or of what it was migrated to, belongs to."""
    found = ""
    for one in text.split("\n")[:line]:
        if one.startswith(MARK):
            found = one.removeprefix(MARK).strip()
    return found

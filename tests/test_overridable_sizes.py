"""Sizes of blocks that a build may set get no bound, wherever the default stands."""

from __future__ import annotations

import pytest
from conftest import MigrateFiles
from wmma2sycl.migrate.analyse.values.overridable import may_be_set, names

DEFAULT = b"#ifndef THREADS\n#  define THREADS 128\n#endif\n"


@pytest.mark.parametrize(
    ("block", "text", "expected"),
    [
        (b"THREADS", DEFAULT, True),
        (b"dim3(THREADS)", b"#if !defined(THREADS)\n#define THREADS 128\n#endif\n", True),
        (b"BLOCK", DEFAULT + b"#define BLOCK \\\n  (2 * THREADS)\n", True),
        (b"block", DEFAULT + b"void f() { const int half = THREADS / 2; dim3 block(half, 2); }\n", True),
        (b"block", DEFAULT + b"constexpr int half{THREADS / 2};\nvoid f() { dim3 block = {half, 2}; }\n", True),
        (b"size", DEFAULT + b"void f(int size) {}\n", True),
        (b"block", DEFAULT + b"void f() { dim3 block; block.x = 32; block.y = THREADS / 32; }\n", True),
        (b"block", DEFAULT + b"void f() { dim3 block, other; block.x = 32; other.x = THREADS; }\n", False),
        (b"128", DEFAULT, False),
        (b"dim3(128)", DEFAULT, False),
        (b"WARPS * 32", DEFAULT + b"#define WARPS 4\n", False),
        (b"block", DEFAULT + b"void f() { int other = THREADS; dim3 block(32, 4); }\n", False),
        (b"THREADS", b"#ifndef THREADS_H\n#define THREADS_H\n#define THREADS 128\n#endif\n", False),
        (b"A", DEFAULT + b"#define A B\n#define B A\n", False),
    ],
)
def test_by_words(block: bytes, text: bytes, expected: bool) -> None:
    assert may_be_set(names(block), [text]) is expected


SOURCE = """#include "config.h"
#include <mma.h>
__global__ void ones(float *c) {
  nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, float> acc;
  nvcuda::wmma::fill_fragment(acc, 1.0f);
  nvcuda::wmma::store_matrix_sync(c, acc, 16, nvcuda::wmma::mem_row_major);
}
void run(float *c) { ones<<<1, THREADS>>>(c); }
"""


@pytest.mark.parametrize(("header", "bounded"), [(DEFAULT, False), (b"#define THREADS 128\n", True)])
def test_a_header_that_holds_macros_alone(migrate_files: MigrateFiles, header: bytes, bounded: bool) -> None:
    found = migrate_files({"config.h": header, "a.cu": SOURCE})
    (text,) = (file.after for file in found.files if file.input.name == "a.cu")
    assert (b"max_registers<255>" in text) is bounded


@pytest.mark.parametrize(
    ("declared", "bounded"), [("int", False), ("static int", True), ("extern const int", True), ("constexpr int", True)]
)
def test_a_variable_that_another_source_sets(migrate_files: MigrateFiles, declared: str, bounded: bool) -> None:
    source = SOURCE.replace('#include "config.h"', f"{declared} THREADS = 128;")
    setter = "extern int THREADS;\nvoid run(float *c);\nint main() { THREADS = 256; run(nullptr); }\n"
    found = migrate_files({"a.cu": source, "main.cpp": setter})
    (text,) = (file.after for file in found.files if file.input.name == "a.cu")
    assert (b"max_registers<255>" in text) is bounded

"""Examples of diagnostics that no case can show, for `explain`: what happens in tests/test_catalogue.py, which holds them to it."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.report.diagnostic_examples import Example

# By code: the file, the finding's words, its line, the lines that are shown, what the finding points at, the output, what became of it.
_MADE = {
    "W2S004": (
        "a.cu", "'pipe.cuh' is no regular file and was not read", 1, ('#include "pipe.cuh"',), "#include",
        "a.cpp", ("// W2S004: 'pipe.cuh' is no regular file and was not read (wmma2sycl explain W2S004)", '#include "pipe.hpp"'),
    ),
    "W2S020": (
        "out/a.cpp", "'a.cpp' was edited by hand where its migration changed too: the places are marked", 10,
        ("<<<<<<< edited by hand", "  p[item.get_local_id(2)] = 9.0f;", "=======", "  p[item.get_local_id(2)] = 8.0f;", ">>>>>>> migrated"),
        "<<<<<<< edited by hand", "out/a.cpp, by you", ("p[item.get_local_id(2)] = 9.0f;",),
    ),
    "W2S110": (
        "a.cu", "'CUDA_TRY' comes from a header outside of the input, which is not migrated", 1,
        ('#include "../check.h"', "int main() { CUDA_TRY(cudaDeviceSynchronize()); cudaTry(1); }"), "CUDA_TRY", "a.cpp",
        (
            "// W2S110: 'CUDA_TRY' comes from a header outside of the input, which is not migrated (wmma2sycl explain W2S110)",
            "int main() {", "  sycl::queue &q = default_queue();", "  CUDA_TRY(q.wait_and_throw()); cudaTry(1);", "}",
        ),
    ),
    "W2S608": (
        "a.cu", "compiled more than once, with -DREAL=float, and with -DREAL=int: migrated, and built, as with the first alone", 1,
        ("REAL one = 1;", "__global__ void k(REAL *p) { *p = 1; }"), "", "a.cpp",
        (
            "// W2S608: compiled more than once, with -DREAL=float, and with -DREAL=int: migrated, and built, as with the first alone (wmma2sycl explain W2S608)",
            "REAL one = 1;", "SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))", "void k(REAL *p) { *p = 1; }",
        ),
    ),
    "W2S613": (
        "b.cu", "'size.h' is two/size.h here: `wmma2sycl verify` builds this source, as its program's others, with one/size.h", 1,
        ('#include "size.h"', "int f() { return SIZE; }"), "", "b.cpp",
        (
            "// W2S613: 'size.h' is two/size.h here: `wmma2sycl verify` builds this source, as its program's others, with one/size.h (wmma2sycl explain W2S613)",
            '#include "size.h"', "int f() { return SIZE; }",
        ),
    ),
    "W2S701": (
        "a.cu", "what became of this does not compile: '__int128' is not supported on this target", 1,
        ("__global__ void k(int *p) { __int128 x = *p; *p = int((x * x) >> 64); }", "void run(int *p) { k<<<1, 1>>>(p); }"),
        "__global__ void k(int *p) { __int128 x = *p; *p = int((x * x) >> 64); }", "a.cpp",
        ("SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))", "void k(int *p) { __int128 x = *p; *p = int((x * x) >> 64); }"),
    ),
    "W2S703": (
        "a.cu", "nobody knows whether what became of this source compiles: the compiler ran past 120 s", 1,
        ("#include <cuda_runtime.h>", "__global__ void k(float *p) { p[threadIdx.x] = 1.0f; }"), "", "a.cpp",
        (
            "SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))", "void k(float *p) {",
            "  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();", "  p[item.get_local_id(2)] = 1.0f;", "}",
        ),
    ),
}  # fmt: skip


def made() -> Iterator[tuple[str, Example]]:
    """One each; it is of no case."""
    for code, (file, message, first, before, at, output, after) in _MADE.items():
        start = "\n".join(before).index(at)
        yield code, Example("", file, message, first, before, start, start + len(at), output, after)

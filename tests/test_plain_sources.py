"""Sources without CUDA, which read nothing that has any: they stay as they are, are planned by no rule, and are in their programs."""

from __future__ import annotations

from pathlib import Path

import pytest
from wmma2sycl.migrate import line, workers
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.cut import Cutter
from wmma2sycl.migrate.project.migration import Migration
from wmma2sycl.migrate.project.tree import find

KERNEL = '#include "sum.h"\n__global__ void k(int *p) { *p = 1; }\nvoid run(int *p) { k<<<1, 1>>>(p); }\nint main() { return sum(1); }\n'
FILES = {"main.cu": KERNEL, "sum.h": "int sum(int n);\n", "sum.cpp": '#include "sum.h"\nint sum(int n) { return n; }\n'}


def write(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (root / name).write_text(text, encoding="utf-8")
    return root


def planned(root: Path, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> tuple[Migration, set[str]]:
    """The migration, and the files that a rule has seen."""
    seen: set[str] = set()
    plan = line._planned
    monkeypatch.setattr(line, "_planned", lambda file, *rest: (seen.add(file.name), plan(file, *rest))[1])
    return migrate_tree(find([root]), Options(extra_arguments=arguments)), seen


def test_a_plain_source_is_not_planned_and_is_in_its_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found, seen = planned(write(tmp_path, FILES), monkeypatch)
    assert seen == {"main.cu", "sum.h"}
    assert [p.sources for p in found.programs] == [("main.cpp", "sum.cpp")]
    assert {f.input.name for f in found.files if f.changed} == {"main.cu"}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("#include <cuda_runtime.h>\n", id="a header of CUDA"),
        pytest.param("#include <thrust/host_vector.h>\n", id="a library with forms"),
        pytest.param("#include <torch/extension.h>\n", id="PyTorch"),
        pytest.param("#include <vector_types.h>\n", id="a header of CUDA without its name"),
        pytest.param("#ifdef __NVCC__\n#endif\n", id="a condition on CUDA's compiler"),
        pytest.param('#include "own.h"\n', id="a header that has CUDA"),
        pytest.param("#define INLINE __host__\n", id="a mark"),
        pytest.param('#include "gemm_cuda.h"\n', id="a header of CUDA's that is not there"),
        pytest.param("#include <helper_string.h>\n", id="a helper of CUDA's samples that is not there"),
        pytest.param("extern cublasHandle_t handle;\n", id="a library's name"),
        pytest.param("#define CALL(x) cuda##x\n", id="a name that is put together"),
        pytest.param("void f(cuda::std::byte);\n", id="a namespace"),
        pytest.param("int f() { return cuInit(0); }\n", id="the driver"),
        pytest.param("inline void f() { __syncwarp(); }\n", id="a barrier"),
    ],
)
def test_a_source_with_anything_of_cuda_is_planned(text: str, tmp_path: Path) -> None:
    files = FILES | {"own.h": "struct cudaThing;\n", "sum.cpp": text + FILES["sum.cpp"]}
    cutter = Cutter(find([write(tmp_path, files)]), Options())
    assert not cutter.part(("sum.cpp",)).is_plain


def test_words_in_comments_are_none(tmp_path: Path) -> None:
    files = FILES | {"sum.cpp": "// as in CUDA\n/* cudaMalloc */\n" + FILES["sum.cpp"]}
    cutter = Cutter(find([write(tmp_path, files)]), Options())
    assert cutter.part(("sum.cpp",)).is_plain
    assert not cutter.part(("main.cu",)).is_plain


def test_what_the_build_gives_counts(tmp_path: Path) -> None:
    cutter = Cutter(find([write(tmp_path, FILES)]), Options(extra_arguments=("-DINLINE=__device__",)))
    assert not cutter.part(("sum.cpp",)).is_plain


SYCL = """#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#ifdef __CUDA_ARCH__
#define ON_NVIDIA 1
#endif
namespace syclex = sycl::ext::oneapi::experimental;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void wmma_gemm(sycl::half *a) { checkCudaErrors(a[0] = 1); }
bool is_cuda(sycl::queue q) { return q.get_backend() == sycl::backend::ext_oneapi_cuda; }
"""
TEST = """#include <gtest/gtest.h>
#include <gmock/gmock.h>
TEST(Gemm, matches_cuda) { EXPECT_EQ(1, run_on("cuda", "NVIDIA H100")); } // as cudaMemcpy does
"""
THIRD = "#include <boost/none.hpp>\n/* no __global__ */\nnamespace json { template <typename T> struct y : unknown<T> {}; }\n"


def test_cpp_without_cuda_is_copied_to_the_byte_and_nothing_is_told_of_it(tmp_path: Path) -> None:
    """SYCL, tests and others' headers, whatever of them our parser lacks."""
    beside = {"port.cpp": SYCL, "test_gemm.cpp": TEST, "third.hpp": THIRD, "lost.cpp": "#include <no/such.h>\n"}
    found = migrate_tree(find([write(tmp_path, FILES | beside)]), Options())
    assert not found.diagnostics
    assert {f.input.name for f in found.files if f.changed} == {"main.cu"}
    assert {f.input.name: f.after.decode() for f in found.files if f.input.name in beside} == beside


def test_a_port_with_its_own_helper_of_the_samples_is_copied(tmp_path: Path) -> None:
    """A header of the samples' name says nothing: the CUDA side's, beside it, has CUDA, and the port's has none."""
    helper = '#include <sycl/sycl.hpp>\n#include "no/such.hpp"\n#define checkCudaErrors(x) x\n'
    port = '#include "helper_cuda.h"\n' + SYCL
    (tmp_path / "cuda").mkdir()
    (tmp_path / "sycl").mkdir()
    main = FILES | {
        "main.cu": '#include "helper_cuda.h"\n' + KERNEL,
        "helper_cuda.h": "#define check(x) cudaGetLastError()\n",
    }
    write(tmp_path / "cuda", main)
    write(tmp_path / "sycl", {"port.cpp": port, "helper_cuda.h": helper})
    found = migrate_tree(find([tmp_path]), Options())
    assert not [d for d in found.diagnostics if d.file.startswith("sycl/")]
    assert {f.input.name for f in found.files if f.changed} == {"cuda/main.cu", "cuda/helper_cuda.h"}


def test_a_plain_source_that_the_parser_gives_up_is_copied(tmp_path: Path) -> None:
    cutter = Cutter(find([write(tmp_path, FILES)]), Options())
    job = workers.Job(cutter.by_name, Options(), None)
    assert workers._without(cutter.part(("sum.cpp",)), "it hangs", job, 1.0).files == ()
    assert workers._without(cutter.part(("main.cu",)), "it hangs", job, 1.0).files != ()


def test_a_header_that_a_cuda_source_reads_is_ours(tmp_path: Path) -> None:
    files = FILES | {"sum.h": "#include <no/such.h>\nint sum(int n);\n"}
    found = migrate_tree(find([write(tmp_path, files)]), Options())
    assert ("W2S002", "sum.h") in [(d.code, d.file) for d in found.diagnostics]


OWN = (
    '#include "CL/cl.h"\ncl_mem m; int atomicAdd(int *p, int v); int warpSize = 3; int f() { return warpSize; }\nint g(int *p) { return __sync_fetch_and_add(p, 1); }\n',
    "#include <missing.h>\nstruct dim3 { int x, y; };\ndim3 g(dim3 d, unsigned blockIdx) { return dim3{d.x, int(blockIdx)}; }\n",
    "typedef struct { int x; } dim3;\ndim3 a;\n",
    "using dim3 = int[3];\ndim3 a;\n",
    "class dim3 final : public std::array<int, 3> {};\n",
    "#define blockDim 3\nint a = blockDim;\n",
    '#include "own.h"\ndim3 a = {warpSize};\n',
)


@pytest.mark.parametrize("text", OWN)
def test_a_common_name_that_is_declared_is_nobody_elses(text: str, tmp_path: Path) -> None:
    own = "template <int N> struct range { int at[N]; };\ntypedef range<3> dim3;\nconstexpr int warpSize = 4;\n"
    found = migrate_tree(find([write(tmp_path, FILES | {"port.cpp": text, "own.h": own, "lone.hpp": text})]), Options())
    assert not found.diagnostics
    assert {f.input.name for f in found.files if f.changed} == {"main.cu"}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("struct dim3;\nvoid launch(const dim3, int);\n", id="only announced"),
        pytest.param("struct Grid : public dim3 {};\n", id="a base"),
        pytest.param("#define GRID dim3(1)\nvoid f() { launch(GRID); }\n", id="in a macro"),
        pytest.param("dim3 f() { return dim3(1); }\n", id="a result"),
        pytest.param("operator dim3() const;\n", id="a conversion"),
        pytest.param("int warpSize = 3;\nint f() { return warpSize + threadIdx.x; }\n", id="another one"),
        pytest.param('struct dim3 { int x; };\n#include "thing.cuh"\n', id="a header of CUDA's is not there"),
        pytest.param("struct dim3 { int x; };\n__host__ int f(dim3);\n", id="a mark"),
        pytest.param("template <class dim3> void f(); void g() { f<dim3>(); }\n", id="a parameter"),
    ],
)
def test_a_common_name_that_nobody_declares_is_cudas(text: str, tmp_path: Path) -> None:
    cutter = Cutter(find([write(tmp_path, FILES | {"port.cpp": text})]), Options())
    assert not cutter.part(("port.cpp",)).is_plain

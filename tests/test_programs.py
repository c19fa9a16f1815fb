"""Which sources of an input make a program, and which belong to none."""

from __future__ import annotations

from conftest import MigrateFiles
from wmma2sycl.migrate.project.migration import Migration

KERNEL = "__global__ void {0}_kernel(float *x) {{ x[threadIdx.x] = 1; }}\nvoid {0}(float *x) {{ {0}_kernel<<<1, 32>>>(x); }}\n"
MAIN = "void {0}(float *);\nint main() {{ {0}(nullptr); }}\n"


FRAGMENT = """#include <mma.h>
__global__ void {0}(half *a, float *c) {{
  using namespace nvcuda;
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  wmma::load_matrix_sync(fa, a, 16);
  wmma::load_matrix_sync(fb, a, 16);
  wmma::mma_sync(fc, fa, fb, fc);
  wmma::store_matrix_sync(c{1}, fc, 16, wmma::mem_row_major);
}}
"""


def names(migration: Migration) -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    programs, libraries = ({p.name: p.sources for p in found} for found in (migration.programs, migration.libraries))
    return programs, libraries


def test_a_source_that_a_program_calls_is_no_library(migrate_files: MigrateFiles) -> None:
    found = names(
        migrate_files(
            {"app.cu": MAIN.format("fill"), "fill.cu": KERNEL.format("fill"), "other.cu": KERNEL.format("other")}
        )
    )
    assert found == ({"app": ("app.cpp", "fill.cpp")}, {"other": ("other.cpp",)})


def test_a_library_has_what_it_calls(migrate_files: MigrateFiles) -> None:
    calls = "void fill(float *);\n" + KERNEL.format("twice").replace("{ twice_kernel", "{ fill(x); twice_kernel")
    assert names(migrate_files({"a.cu": KERNEL.format("fill"), "b.cu": calls})) == ({}, {"b": ("b.cpp", "a.cpp")})


def test_sources_that_call_each_other_are_one_library(migrate_files: MigrateFiles) -> None:
    one = "void second(float *);\nvoid first(float *x) { second(x); }\n" + KERNEL.format("a")
    two = "void first(float *);\nvoid second(float *x) { first(x); }\n" + KERNEL.format("b")
    assert names(migrate_files({"one.cu": one, "two.cu": two})) == ({}, {"one": ("one.cpp", "two.cpp")})


def test_an_included_source_is_linked_nowhere(migrate_files: MigrateFiles) -> None:
    files = {"app.cu": '#include "fill.cu"\nint main() { fill(nullptr); }\n', "fill.cu": KERNEL.format("fill")}
    assert names(migrate_files(files)) == ({"app": ("app.cpp",)}, {})


def test_a_library_does_not_take_another_programs_main(migrate_files: MigrateFiles) -> None:
    app = KERNEL.format("fill") + "int main() { fill(nullptr); }\n"
    library = "void fill(float *);\nvoid again(float *x) { fill(x); }\n" + KERNEL.format("other")
    assert names(migrate_files({"app.cu": app, "library.cu": library})) == (
        {"app": ("app.cpp",)},
        {"library": ("library.cpp",)},
    )


def test_kernels_that_nothing_launches_tell_what_would_choose_their_engine(migrate_files: MigrateFiles) -> None:
    """Else a library's templates over an engine could not be compiled."""
    files = {
        "a.cu": FRAGMENT.format("gemm", ""),
        "b.cu": FRAGMENT.format("lanes", " + threadIdx.x % 32"),
        "c.cu": KERNEL.format("plain"),
    }
    files["d.cu"] = FRAGMENT.format("typed", "").replace("__global__", "template <int N> __global__")
    told = {row.kernel: row.targets for row in migrate_files(files).kernel_rows}
    types = "wmma2sycl::matrix_types<sycl::half, sycl::half, float>"
    assert told == {
        "gemm": f"wmma2sycl::with_matrix_target<{types}>", "lanes": f"wmma2sycl::with_warp_sized_target<{types}>", "plain_kernel": "", "typed": "",
    }  # fmt: skip


def test_a_template_that_another_source_instantiates_is_linked(migrate_files: MigrateFiles) -> None:
    files = {
        "fill.h": "template <typename T> void fill(T *x);\nextern template void fill(float *);\n",
        "fill.inl": '#include "fill.h"\ntemplate <typename T> __global__ void set(T *x) { x[threadIdx.x] = T(1); }\n'
                    "template <typename T> void fill(T *x) { set<T><<<1, 32>>>(x); }\n",
        "floats.cu": '#include "fill.inl"\ntemplate void fill(float *);\n',
        "app.cu": '#include "fill.h"\nint main() { fill<float>(nullptr); }\n',
        "other.cu": '#include "fill.inl"\nint main() { fill<float>(nullptr); }\n',
    }  # fmt: skip
    assert names(migrate_files(files)) == ({"app": ("app.cpp", "floats.cpp"), "other": ("other.cpp",)}, {})


def test_members_of_a_class_template_that_another_source_instantiates_are_linked(migrate_files: MigrateFiles) -> None:
    """No `extern template` says so; the source has `template class Filler<float>;` alone."""
    files = {
        "filler.h": "#pragma once\ntemplate <typename T> struct Filler { Filler(); void run(T *p); };\n",
        "filler.inl": '#include "filler.h"\ntemplate <typename T> __global__ void set(T *x) { x[threadIdx.x] = T(1); }\n'
                      "template <typename T> Filler<T>::Filler() {}\n"
                      "template <typename T> void Filler<T>::run(T *p) { set<<<1, 32>>>(p); }\n",
        "floats.cu": '#include "filler.inl"\ntemplate class Filler<float>;\n',
        "ints.cu": '#include "filler.inl"\ntemplate struct Filler<int>;\n',
        "app.cu": '#include "filler.h"\nint main() { Filler<float> f; f.run(nullptr); Filler<int>().run(nullptr); }\n',
        "plain.cu": '#include "filler.h"\nint main() { cudaDeviceSynchronize(); }\n',
    }  # fmt: skip
    programs = {"app": ("app.cpp", "floats.cpp", "ints.cpp"), "plain": ("plain.cpp",)}
    assert names(migrate_files(files)) == (programs, {})


def test_a_source_of_variables_only_is_linked(migrate_files: MigrateFiles) -> None:
    header = "#pragma once\n#include <cuda_runtime.h>\nextern cudaStream_t main_stream;\nextern const int count;\n"
    main = '#include "state.h"\nint main() { cudaStreamCreate(&main_stream); return count; }\n'
    state = '#include "state.h"\ncudaStream_t main_stream;\nconst int count = 3;\n'
    other = "static int count = 4;\n" + KERNEL.format("other")
    found = names(migrate_files({"app.cu": main, "state.cu": state, "state.h": header, "other.cu": other}))
    assert found == ({"app": ("app.cpp", "state.cpp")}, {"other": ("other.cpp",)})


def test_a_source_of_static_members_only_is_linked(migrate_files: MigrateFiles) -> None:
    members = "static int live; static constexpr int many = 3; inline static int own = 1;"
    header = "#pragma once\n#include <cuda_runtime.h>\nstruct Registry { " + members + " };\n"
    main = '#include "registry.h"\nint main() { return cudaDeviceSynchronize() + Registry::live + Registry::own; }\n'
    registry = '#include "registry.h"\nint Registry::live = 2;\n'
    other = '#include "registry.h"\n' + KERNEL.format("other") + "int n() { return Registry::many + Registry::own; }\n"
    found = names(migrate_files({"app.cu": main, "registry.cu": registry, "registry.h": header, "other.cu": other}))
    assert found == ({"app": ("app.cpp", "registry.cpp")}, {"other": ("other.cpp",)})


def test_what_a_variable_is_given_before_main_is_linked(migrate_files: MigrateFiles) -> None:
    main = "int first();\nint n = first();\n" + KERNEL.format("fill") + "int main() { return n; }\n"
    found = names(migrate_files({"app.cu": main, "first.cu": "int first() { return cudaDeviceSynchronize(); }\n"}))
    assert found == ({"app": ("app.cpp", "first.cpp")}, {})


REGISTRY = {
    "registry.h": "#pragma once\nvoid add(int (*)());\nint total();\nstruct Registrar { Registrar(int (*one)()) { add(one); } };\n",
    "registry.cu": "static int sum;\nvoid add(int (*one)()) { sum += one(); }\nint total() { return sum; }\n",
    "main.cu": '#include "registry.h"\nint main() { return total(); }\n',
}


def test_sources_that_register_themselves_belong_to_the_program_of_the_list(migrate_files: MigrateFiles) -> None:
    one = '#include "registry.h"\nstatic int one() { return 1; }\nstatic Registrar registered(one);\n' + KERNEL.format(
        "one_more"
    )
    assert names(migrate_files({**REGISTRY, "one.cu": one})) == ({"main": ("main.cpp", "one.cpp", "registry.cpp")}, {})


def test_a_program_without_the_list_has_none_of_them(migrate_files: MigrateFiles) -> None:
    one = '#include "registry.h"\nstatic int one() { return 1; }\nstatic Registrar registered(one);\n'
    other = "int main() { return 0; }\n"
    found, _ = names(migrate_files({**REGISTRY, "one.cu": one, "other.cu": other}))
    assert found == {"main": ("main.cpp", "one.cpp", "registry.cpp"), "other": ("other.cpp",)}


def test_a_global_object_that_tells_nobody_is_in_no_program(migrate_files: MigrateFiles) -> None:
    header = "#pragma once\nstruct Timer { int start; Timer() : start(clock()) {} static int clock() { return 1; } };\n"
    files = {
        "timer.h": header,
        "app.cu": '#include "timer.h"\nstatic Timer timer;\nint main() { return timer.start; }\n',
        "library.cu": '#include "timer.h"\nstatic Timer timer;\n' + KERNEL.format("other"),
    }
    assert names(migrate_files(files)) == ({"app": ("app.cpp",)}, {"library": ("library.cpp",)})


def test_virtual_members_that_another_source_defines_are_linked(migrate_files: MigrateFiles) -> None:
    """An object's table names them all; nothing calls them by their names."""
    header = (
        "struct Layer { virtual void run(float *p) = 0; };\nstruct Scale : Layer { void run(float *p) override; };\n"
    )
    migration = migrate_files(
        {
            "layer.h": f"#pragma once\n{header}",
            "layer.cu": '#include "layer.h"\n__global__ void k(float *p) { *p = 1; }\nvoid Scale::run(float *p) { k<<<1, 1>>>(p); }\n',
            "main.cu": '#include "layer.h"\nint main() { Layer *l = new Scale; l->run(nullptr); }\n',
            "other.cu": "int main() { cudaDeviceSynchronize(); }\n",
        }
    )
    programs, libraries = names(migration)
    assert programs == {"main": ("main.cpp", "layer.cpp"), "other": ("other.cpp",)} and not libraries


def test_a_template_that_a_header_leaves_to_another_source_is_linked(migrate_files: MigrateFiles) -> None:
    header = (
        "template <typename T> void fill(T *p) { cudaMemset(p, 0, 4); }\nextern template void fill<float>(float *);\n"
    )
    migration = migrate_files(
        {
            "fill.cuh": f"#pragma once\n{header}",
            "fill.cu": '#include "fill.cuh"\ntemplate void fill<float>(float *);\n',
            "main.cu": '#include "fill.cuh"\nint main() { fill<float>(nullptr); }\n',
        }
    )
    programs, libraries = names(migration)
    assert programs == {"main": ("main.cpp", "fill.cpp")} and not libraries


def test_functions_of_a_file_that_sources_include_are_theirs(migrate_files: MigrateFiles) -> None:
    """`fill.inl` makes functions of other names in each source that includes it; their callers see declarations only."""
    paste = '#define CAT_(a, b) a##b\n#define CAT(a, b) CAT_(a, b)\n#define NAME {0}\n#include "fill.inl"\n'
    migration = migrate_files({
        "fill.inl": "#include <cuda_runtime.h>\nnamespace api { void CAT(fill_, NAME)(float *p) { cudaMemset(p, 0, 4); } }\n",
        "a.cu": paste.format("a"), "b.cu": paste.format("b"), "c.cu": paste.format("c"),
        "main.cu": "#include <cuda_runtime.h>\nnamespace api { void fill_a(float *); void fill_b(float *); }\nint main() { float *p; cudaMalloc(&p, 4); api::fill_a(p); api::fill_b(p); }\n",
    })  # fmt: skip
    assert [p.sources for p in migration.programs] == [("main.cpp", "a.cpp", "b.cpp")]


def test_each_source_that_defines_a_specialisation_is_linked(migrate_files: MigrateFiles) -> None:
    head = "template <typename T> void fill(T *x);\ntemplate <> void fill<float>(float *x);\ntemplate <> void fill<int>(int *x);\n"
    kernel = "__global__ void {0}_kernel({0} *x) {{ x[threadIdx.x] = 1; }}\n"
    body = "template <> void fill<{0}>({0} *x) {{ {0}_kernel<<<1, 32>>>(x); {1}}}\n"
    files = {
        "fill.cuh": head,
        "app.cu": '#include "fill.cuh"\nint main() { fill<float>(nullptr); }\n',
        "of_float.cu": '#include "fill.cuh"\n' + kernel.format("float") + body.format("float", "fill<int>(nullptr); "),
        "of_int.cu": '#include "fill.cuh"\n' + kernel.format("int") + body.format("int", ""),
        "other.cu": KERNEL.format("other"),
    }
    found = names(migrate_files(files))
    assert found == ({"app": ("app.cpp", "of_float.cpp", "of_int.cpp")}, {"other": ("other.cpp",)})


def test_all_bodies_of_a_specialised_function_in_one_source_call_what_is_linked(migrate_files: MigrateFiles) -> None:
    calls = "template <typename T> void run(T *x);\nvoid first(float *);\nvoid last(float *);\n"
    bodies = "template <> void run<{0}>({0} *x) {{ {1}(nullptr); }}\n"
    app = calls + bodies.format("float", "first") + bodies.format("int", "last") + "int main() { run<int>(nullptr); }\n"
    files = {"app.cu": app, "first.cu": KERNEL.format("first"), "last.cu": KERNEL.format("last")}
    assert names(migrate_files(files)) == ({"app": ("app.cpp", "first.cpp", "last.cpp")}, {})

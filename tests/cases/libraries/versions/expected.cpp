#include <sycl/sycl.hpp>
#include <wmma2sycl/blas.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>

#define CHECK(call) if ((call) != blas_success) return 1
#define VERSION_OF(handle, version) blas_status_of([&] { *(version) = 120900; })

int main() {
    sycl::queue &q = default_queue();
    blas_handle handle;
    int version = 0, same = 0;
    CHECK(blas_status_of([&] { handle = blas_handle(q); }));
    CHECK(blas_status_of([&] { version = 120900; }));
    CHECK(VERSION_OF(handle, &same));
    printf("cuBLAS %d of CUDA %zu\n", version, std::size_t(12090));
    CHECK(blas_status_of([&] { handle.reset(); }));
    return version == same ? 0 : 2;
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/blas.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

int main() {
    sycl::queue &q = default_queue();
    blas_handle handle;
    handle = blas_handle(q);
    handle.reset();
    return 0;
}

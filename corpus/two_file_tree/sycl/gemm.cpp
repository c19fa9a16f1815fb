#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <type_traits>
#include "kernels.hpp"
#include "linalg.h"

namespace linalg {

namespace {

sycl::range<3> grid_for(int m, int n)
{
    return sycl::range<3>(1, DIV_UP(m, kTile * kWarpsPerBlock), DIV_UP(n, kTile));
}

}  // namespace

void gemm(int m, int n, int k, float alpha, const DeviceBuffer<sycl::half> &a, const DeviceBuffer<sycl::half> &b,
          DeviceBuffer<float> &c, sycl::queue stream)
{
    const sycl::range<3> grid = grid_for(m, n);
    const sycl::range<3> block(1, 1, 32 * kWarpsPerBlock);
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(stream, [&](auto target) {
        syclex::nd_launch(stream, launch_range(target, grid, block),
                          syclex::kernel_function<kernels::gemm_tiles<decltype(target), col_major, sycl::half, float>>,
                          a.get(), b.get(), c.get(), m, n, k, alpha);
    });
    CUDA_CHECK(last_status());
}

}  // namespace linalg

extern "C" int linalg_hgemm(const void *a, const void *b, float *c, int m, int n, int k)
{
    sycl::queue &q = default_queue();
    if (m % kTile || n % kTile || k % kTile) return -1;
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, linalg::grid_for(m, n), 32 * kWarpsPerBlock),
                          syclex::kernel_function<linalg::kernels::gemm_tiles<decltype(target), col_major, sycl::half, float>>,
                          static_cast<const sycl::half *>(a), static_cast<const sycl::half *>(b),
                          c, m, n, k, 1.0f);
    });
    runtime_status err = last_status();
    if (err == runtime_success) err = status_of([&] { device_synchronize(); });
    return err == runtime_success ? 0 : 1;
}

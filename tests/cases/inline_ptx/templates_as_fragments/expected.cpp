#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "input_gemm.hpp"

// Two instances, of which each shows the same.
void run(const sycl::half *A, const sycl::half *B, float *C, int M, int N, int K) {
  sycl::queue &q = default_queue();
  if (N % 128 == 0 && M % 128 == 0)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
      syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, M / 128, N / 128), 256),
                        syclex::kernel_function<gemm_kernel<decltype(target), 128, 128, 32, 64, 32>>,
                        A, B, C, M, N, K);
    });
  else
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
      syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, M / 64, N / 64), 128),
                        syclex::kernel_function<gemm_kernel<decltype(target), 64, 64, 32, 32, 32>>,
                        A, B, C, M, N, K);
    });
}

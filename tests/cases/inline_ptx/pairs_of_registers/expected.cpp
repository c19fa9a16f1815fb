#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>


// One warp, 16 x 16 of C: what lies beyond its end is not stored, two columns at once.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void edge(const sycl::half *A, const sycl::half *B, float *C, int M, int N, int K) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[16][24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[16][24]> sb;
  const int lane = item.get_local_id(2) % 32, m0 = item.get_group(1) * 16, n0 = item.get_group(2) * 16, g = lane / 4, q = lane % 4 * 2;
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc[1];
  #pragma unroll
  for (int tile = 0; tile < 1; ++tile) joint_matrix_fill(sg, acc[tile], 0.0f);
  for (int k0 = 0; k0 < K; k0 += 16) {
    #pragma unroll 8
    for (int i = lane; i < 256; i += 32) {
      sa[i / 16][i % 16] = m0 + i / 16 < M ? A[(m0 + i / 16) * K + k0 + i % 16] : sycl::half(0.0f);
      sb[i / 16][i % 16] = n0 + i / 16 < N ? B[(n0 + i / 16) * K + k0 + i % 16] : sycl::half(0.0f);
    }
    sycl::group_barrier(sg);
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> b[1];
    joint_matrix_load(sg, a, local_ptr(&sa[0][0]), 24);
    joint_matrix_load(sg, b[0], local_ptr(&sb[0][0]), 24);
    #pragma unroll
    for (int j = 0; j < 2; j += 2) joint_matrix_mad(sg, acc[j / 2], a, b[j / 2], acc[j / 2]);
    sycl::group_barrier(sg);
  }
  #pragma unroll
  for (int j = 0; j < 2; j += 2)
    joint_matrix_apply(sg, acc[j / 2], [=](float x, int row, int col) {
      const int r = m0 + row, c = n0 + j * 8 + col / 2 * 2;
      if (r < M && c + 1 < N) C[r * N + c + (col % 2)] = x;
    });
}

void run(const sycl::half *A, const sycl::half *B, float *C, int M, int N, int K) {
  sycl::queue &queue = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(queue, [&](auto target) {
    syclex::nd_launch(queue, launch_range(target, sycl::range<3>(1, (M + 15) / 16, (N + 15) / 16), 32),
                      syclex::kernel_function<edge<decltype(target)>>,
                      A, B, C, M, N, K);
  });
}

// A kernel over fragments that a class template holds: launched by value, and the class is no template over the target.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
template <typename Target, class T, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void gemm(const sycl::half *a, const sycl::half *b, T *c) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
  tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> fb;
  tiled_matrix<Target, T, use::accumulator, 16, 16> fc;
  joint_matrix_fill(sg, fc, T(N));
  joint_matrix_load(sg, fa, global_ptr(a), 16);
  joint_matrix_load(sg, fb, global_ptr(b), 16);
  joint_matrix_mad(sg, fc, fa, fb, fc);
  joint_matrix_store(sg, fc, global_ptr(c), 16, layout::row_major);
}

template <class T, int N>
void launch_gemm(const launch_setup &at, const sycl::half *a, const sycl::half *b, T *c) {
  with_matrix_target<matrix_types<sycl::half, sycl::half, T>>(at.queue, [&](auto target) {
    syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<gemm<decltype(target), T, N>>,
                      a, b, c);
  });
}

template <int N> struct Reg { static constexpr auto kernel = &launch_gemm<float, N>; };
constexpr int N = 32;
int main() {
  sycl::queue &q = default_queue();
  sycl::half ha[256]; for (auto &x : ha) x = sycl::half(1.f);
  float *c, h[256];
  auto *a = static_cast<sycl::half *>(sycl::malloc_device(sizeof ha, q)); c = static_cast<float *>(sycl::malloc_device(sizeof h, q));
  q.memcpy(a, ha, sizeof ha).wait();
  Reg<5>::kernel({q, 1, N}, a, a, c);
  q.memcpy(h, c, sizeof h).wait();
  puts(h[77] == 21.f ? "ok" : "FAIL");
  return h[77] != 21.f;
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename F> void clear(F &f) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_fill(sg, f, 0.0f);
}
template <typename A, typename B, typename C> void step(C &c, const A &a, const B &b) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_mad(sg, c, a, b, c);
}
template <typename Target, typename T, int N> struct Tile {
  tiled_matrix<Target, T, use::accumulator, 16, N> acc;
  [[gnu::always_inline]]
  Tile() { clear(acc); }
  [[gnu::always_inline]]
  void put(T *to, int ld) const {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_store(sg, acc, global_ptr(to), ld, layout::row_major);
  }
};
template <typename Target, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void k(const sycl::half *a, const sycl::half *b, float *c) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
  tiled_matrix<Target, sycl::half, use::b, 16, N, layout::row_major> fb;
  Tile<Target, float, N> tile;
  joint_matrix_load(sg, fa, global_ptr(a), 16);
  joint_matrix_load(sg, fb, global_ptr(b), 16);
  step(tile.acc, fa, fb);
  tile.put(c, 16);
}
void run(sycl::half *a, float *c) {
  sycl::queue &q = default_queue();
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<k<decltype(target), 16>>,
                      a, a, c);
  });
}

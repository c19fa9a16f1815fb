#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, typename LA> struct Tile {
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout_of<LA>> a;
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc[1][1];
};
template <typename Target> struct Tile<Target, col_major> {
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::col_major> a;
  tiled_matrix<Target, sycl::half, use::accumulator, 16, 16> acc[1][1];
};
template <typename Target, typename LA>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void k(float *c) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Tile<Target, LA> tile;
  // W2S215: '.x' uses a fragment's elements as memory: clang does not know here what it is a member of (wmma2sycl explain W2S215)
  for (unsigned e = 0; e < sizeof(tile.acc[0][0].x) / sizeof(tile.acc[0][0].x[0]); ++e) tile.acc[0][0].x[e] = 0.0f;
  joint_matrix_store(sg, tile.acc[0][0], global_ptr(c), 16, layout::row_major);
}
void run(float *c) {
  sycl::queue &q = default_queue();
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<k<decltype(target), row_major>>,
                      c);
  });
}

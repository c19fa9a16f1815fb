// Loops in macros over what only looks like a fragment's elements, and over fragments' numbers without their elements.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

struct Buffer {
  float x[8];
  int num_elements;
};
#define SCALE(f, v) for (int i_ = 0; i_ < f.num_elements; ++i_) f.x[i_] *= (v)

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void scaled(float *p, float *d) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  Buffer own;
  own.num_elements = 8;
  for (int i = 0; i < 8; ++i) own.x[i] = p[i];
  SCALE(own, 2.0f);
  Acc<Target> c;
  joint_matrix_load(sg, c, global_ptr(p), 16, layout::row_major);
  joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
  p[item.get_local_id(2)] = own.x[item.get_local_id(2) % 8];
}
void run(float *p, float *d) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<scaled<decltype(target)>>,
                      p, d);
  });
}

// What a function makes of an element, taken apart
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using C = tiled_matrix<Target, float, use::accumulator, 16, 16>;
struct Parts {
  float low, high;
};
struct Led {
  float &to;
};
Parts parted(float v) { return {v < 0 ? v : 0, v < 0 ? 0 : v}; }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void leaky(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  C<Target> c;
  joint_matrix_fill(sg, c, 1.0f);
  joint_matrix_apply(sg, c, [=](float &x) {
    auto [low, high] = parted(x);
    x = low * 0.5f + high;
  });
  joint_matrix_apply(sg, c, [=](float &v) {
    const auto [low, high] = Parts{v, 2.0f};
    v = low > high ? low : high;
  });
  joint_matrix_store(sg, c, global_ptr(o), 16, layout::row_major);
}

// not these: by the lane, written through to what lasts
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void by_lane(float *o) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  C<Target> c;
  joint_matrix_fill(sg, c, 1.0f);
  Parts sums{0, 0};
  float sum = 0;
  for (auto &v : c.x) {
    // W2S211: 'parted(threadIdx.x)' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
    auto [low, high] = parted(unsigned(item.get_local_id(2)));
    v += low + high;
  }
  for (auto &v : c.x) {
    // W2S211: 'sums' gives elements what depends on where they are held: 'sums' differs from lane to lane (wmma2sycl explain W2S211)
    auto &[low, high] = sums;
    low += v;
  }
  for (auto &v : c.x) {
    // W2S211: 'Led{sum}' gives elements what depends on where they are held: 'sum' differs from lane to lane (wmma2sycl explain W2S211)
    auto [to] = Led{sum};
    to += v;
  }
  joint_matrix_store(sg, c, global_ptr(o), 16, layout::row_major);
  o[0] = sums.low + sum;
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
#include <cmath>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define FULL 0xffffffff
#define STEP(v, d) v += shift_left(sg, v, d)
#define WARP_SUM(v) do { STEP(v, 16); STEP(v, 8); STEP(v, 4); STEP(v, 2); STEP(v, 1); } while (0)
template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
float warp_sum(float v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  for (int offset = int(sg.get_max_local_range()[0]) / 2; offset > 0; offset /= 2) v += shift_left(sg, v, offset);
  return v;
}
float sum_of_all(float v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  v += shift_left(sg, v, 16);
  v += shift_left(sg, v, 8);
  v += shift_left(sg, v, 4);
  v += shift_left(sg, v, 2);
  v += shift_left(sg, v, 1);
  return select_lane(sg, v, 0);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void sums(const float *c, float *out, int tiles) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  const int lane = item.get_local_id(2) & 31, warp = sub_group_uniform(sg, item.get_local_id(2) / 32);
  Acc<Target> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  float s = 0.0f, norm = 0.0f, all = 0.0f, part = 0.0f, last = 0.0f, biggest = -INFINITY;
  joint_matrix_apply(sg, acc, [&](float x) { s += x; norm += x * x; });
  s += shift_left(sg, s, 16);  norm += shift_left(sg, norm, 16);
  s += shift_left(sg, s, 8);   norm += shift_left(sg, norm, 8);
  s += shift_left(sg, s, 4);   norm += shift_left(sg, norm, 4);
  s += shift_left(sg, s, 2);   norm += shift_left(sg, norm, 2);
  s += shift_left(sg, s, 1);   norm += shift_left(sg, norm, 1);
  if (lane == 0) out[warp] = s / norm;
  joint_matrix_apply(sg, acc, [&](float x) { biggest = sycl::fmax(biggest, x); });
  biggest = sycl::fmax(biggest, permute_by_xor(sg, biggest, 1));
  biggest = sycl::fmax(biggest, permute_by_xor(sg, biggest, 2));
  biggest = sycl::fmax(biggest, permute_by_xor(sg, biggest, 4));
  biggest = sycl::fmax(biggest, permute_by_xor(sg, biggest, 8));
  biggest = sycl::fmax(biggest, permute_by_xor(sg, biggest, 16));
  for (int t = 0; t < tiles; ++t) {
    joint_matrix_load(sg, acc, global_ptr(c + t * 256), 16, layout::row_major);
    all = 0.0f;
    joint_matrix_apply(sg, acc, [&](float x) { all += x - biggest; });
    WARP_SUM(all);
    all = select_lane(sg, all, 0);
    joint_matrix_apply(sg, acc, [=](float &x) { x /= all; });
  }
  joint_matrix_apply(sg, acc, [&](float x) { part += x; });
  const float total = warp_sum(part);
  if (item.get_local_id(2) == 0 && out != nullptr) out[0] += total;
  joint_matrix_apply(sg, acc, [&](float x) { last += x; });
  const float mean = sum_of_all(last) / 256;
  joint_matrix_apply(sg, acc, [=](float &x) { x -= mean; });
  joint_matrix_store(sg, acc, global_ptr(out + 16), 16, layout::row_major);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void chosen(float *out, const float *c) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  float sum = 0.0f;
  joint_matrix_apply(sg, acc, [&](float x) { sum += x; });
  for (int o = 16; o > 0; o >>= 1) sum += shift_left(sg, sum, o);
  out[item.get_local_id(2)] = item.get_local_id(2) == 0 ? sum : 0.0f;
}

// What lanes exchange may have a name for a moment.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k(float *o) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> f;
  joint_matrix_load(sg, f, global_ptr(o), 16, layout::row_major);
  float v = 0;
  joint_matrix_apply(sg, f, [&](float x) { v += x; });
  for (int m = 16; m > 0; m /= 2) { float t = permute_by_xor(sg, v, m); v += t; }
  float r = o[item.get_local_id(2)], other;
  for (int m = 16; m > 0; m >>= 1) { other = permute_by_xor(sg, r, m); r = sycl::fmax(r, other); }
  joint_matrix_apply(sg, f, [=](float &x) { x *= r + v; });
  float a = o[item.get_local_id(2)];
  { float b = permute_by_xor(sg, a, 16); a += b; }
  { float b = permute_by_xor(sg, a, 8); a += b; }
  { float b = permute_by_xor(sg, a, 4); a += b; }
  { const float b = permute_by_xor(sg, a, 2); a = a + b; }
  { float b = permute_by_xor(sg, a, 1); a += b; }
  joint_matrix_apply(sg, f, [=](float &x) { x *= a; });
  joint_matrix_store(sg, f, global_ptr(o), 16, layout::row_major);
  if (item.get_local_id(2) == 0) o[0] = v;
}

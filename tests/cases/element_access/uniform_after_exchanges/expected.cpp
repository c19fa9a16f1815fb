// Behind an exchange of the whole warp a variable is the same in all lanes, whatever it was before
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class T> T first_of(T v, int from = 0) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  return select_lane(sg, v, from);
}
float warp_max(float v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  for (int o = 1; o < 32; o *= 2) v = sycl::fmax(v, permute_by_xor(sg, v, o));
  return v;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void scale(const float *in, float *d) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> c;
  joint_matrix_load(sg, c, global_ptr(d), 16, layout::row_major);
  float sum = in[item.get_local_id(2)], square = sum * sum;
  for (int o = 16; o > 0; o >>= 1) {
    sum += permute_by_xor(sg, sum, o);
    square += permute_by_xor(sg, square, o);
  }
  const float deviation = sycl::rsqrt(square - sum * sum);
  joint_matrix_apply(sg, c, [=](float &x) { x = (x - sum) * deviation; });
  float s = in[item.get_local_id(2)];
  s = first_of(s);
  joint_matrix_apply(sg, c, [=](float &x) { x *= s; });
  float t = in[item.get_local_id(2)];
  if (d[0] > 0.0f) t = warp_max(t);
  else t = 1.0f;
  joint_matrix_apply(sg, c, [=](float &x) { x *= t; });
  float half_of_it = in[item.get_local_id(2)];
  for (int o = 8; o > 0; o /= 2) half_of_it += permute_by_xor(sg, half_of_it, o);
  // W2S211: 'half_of_it' gives elements what depends on where they are held: 'half_of_it' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= half_of_it;
  float moved = sum;
  moved += item.get_local_id(2);
  // W2S211: 'moved' gives elements what depends on where they are held: 'moved' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= moved;
  joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
}

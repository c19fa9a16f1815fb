// An exchange that has a name is a step of a reduction only where nothing else is done with it.
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
  float a = o[item.get_local_id(2)], t, keep = 0;
  for (int m = 16; m > 0; m >>= 1) { t = permute_by_xor(sg, a, m); a += t; }
  // W2S211: 'a' gives elements what depends on where they are held: 'a' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < f.num_elements; i++) f.x[i] *= a;  // t is used below
  o[3] = t;
  float c = o[item.get_local_id(2)];
  for (int m = 16; m > 0; m >>= 1) { float u = permute_by_xor(sg, c, m); if (m == 2) break; c += u; }
  // W2S211: 'c' gives elements what depends on where they are held: 'c' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < f.num_elements; i++) f.x[i] *= c;  // left early
  float d = o[item.get_local_id(2)];
  for (int m = 16; m > 0; m >>= 1) { int u = permute_by_xor(sg, d, m); d += u; }
  // W2S211: 'd' gives elements what depends on where they are held: 'd' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < f.num_elements; i++) f.x[i] *= d;  // cut
  float e = o[item.get_local_id(2)];
  for (int m = 16; m > 0; m >>= 1) { float u = permute_by_xor(sg, e, m) + 1; e += u; }
  // W2S211: 'e' gives elements what depends on where they are held: 'e' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < f.num_elements; i++) f.x[i] *= e;  // something else
  float g = o[item.get_local_id(2)];
  for (int m = 16; m > 0; m >>= 1) { float u = permute_by_xor(sg, g, m); if (item.get_local_id(2) > 3) u = 0; g += u; }
  // W2S211: 'g' gives elements what depends on where they are held: 'g' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < f.num_elements; i++) f.x[i] *= g;  // written between
  float h = o[item.get_local_id(2)];
  for (int m = 16; m > 1; m >>= 1) { float u = permute_by_xor(sg, h, m); h += u; }
  // W2S211: 'h' gives elements what depends on where they are held: 'h' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < f.num_elements; i++) f.x[i] *= h;  // not all
  float j = o[item.get_local_id(2)];
  for (int m = 16; m > 0; m >>= 1) { float u = permute_by_xor(sg, j, m); j = item.get_local_id(2); j += u; }
  // W2S211: 'j' gives elements what depends on where they are held: 'j' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < f.num_elements; i++) f.x[i] *= j;  // itself written between
  float l = o[item.get_local_id(2)];
  for (int m = 16; m > 0; m >>= 1) { float u; { u = permute_by_xor(sg, l, m); } if (item.get_local_id(2) > 3) l += u; }
  // W2S211: 'l' gives elements what depends on where they are held: 'l' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < f.num_elements; i++) f.x[i] *= l;  // where some lanes come
  float s = 0;
  // W2S213: 's += f.x[i]' carries something from element to element: 's' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) s += f.x[i];  // a share is kept
  for (int m = 16; m > 0; m >>= 1) { float u = permute_by_xor(sg, s, m); s += u; keep += u; }
  o[1] = s; o[2] = keep;
  joint_matrix_store(sg, f, global_ptr(o), 16, layout::row_major);
}

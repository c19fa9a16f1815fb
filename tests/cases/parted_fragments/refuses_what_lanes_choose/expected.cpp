#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

template <typename Target>
struct Tile { Acc<Target> acc; };
// W2S211: 'v' gives elements what depends on where they are held: 'v' differs from lane to lane, as 'bias[threadIdx.x & 31]' does where 'fills' calls 'init' (line 12) (wmma2sycl explain W2S211)
template <typename Target>
[[gnu::always_inline]] inline
void init(Acc<Target> &f, float v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_fill(sg, f, v);
}
// W2S211: 'v' gives elements what depends on where they are held: 'v' differs from lane to lane, as 'threadIdx.x % 2' does where 'fills' calls 'set' (line 13) (wmma2sycl explain W2S211)
template <typename Target, typename T> [[gnu::always_inline]] inline void set(tiled_matrix<Target, T, use::accumulator, 16, 16> &f, T v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_fill(sg, f, v);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void fills(float *y, const float *bias) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  Acc<Target> f, g, h;
  // W2S211: '(float)threadIdx.x' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
  joint_matrix_fill(sg, f, (float)unsigned(item.get_local_id(2)));
  init<Target>(g, bias[item.get_local_id(2) & 31]);
  set<Target, float>(h, unsigned(item.get_local_id(2)) % 2);
  joint_matrix_store(sg, f, global_ptr(y), 16, layout::row_major);
  joint_matrix_store(sg, g, global_ptr(y), 16, layout::row_major);
  joint_matrix_store(sg, h, global_ptr(y), 16, layout::row_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void copies(float *y, const float *bias) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  Acc<Target> f, g, *p = &f;
  joint_matrix_fill(sg, f, 1.0f);
  joint_matrix_fill(sg, g, 2.0f);
  // W2S211: 'f = g' gives elements what depends on where they are held: only some lanes come here: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
  if (item.get_local_id(2) & 1) f = g;
  // W2S211: 'p = &g' gives elements what depends on where they are held: only some lanes come here: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
  if (bias[item.get_local_id(2)] > 0) p = &g;
  // W2S211: 'wmma::fill_fragment(g, 3.0f)' gives elements what depends on where they are held: only some lanes come here: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
  if (item.get_local_id(2) < 16) joint_matrix_fill(sg, g, 3.0f);
  Tile<Target> t{f}, u{g};
  // W2S211: 't = u' gives elements what depends on where they are held: only some lanes come here: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
  if (item.get_local_id(2) & 2) t = u;
  joint_matrix_store(sg, t.acc, global_ptr(y), 16, layout::row_major);
  joint_matrix_store(sg, *p, global_ptr(y), 16, layout::row_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void picks(float *y) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  Acc<Target> f[2], g;
  joint_matrix_fill(sg, f[0], 1.0f);
  joint_matrix_fill(sg, f[1], 2.0f);
  // W2S211: 'threadIdx.x & 1 ? f[0] : g' gives elements what depends on where they are held: 'threadIdx.x', which picks the fragment, differs from lane to lane (wmma2sycl explain W2S211)
  Acc<Target> &r = unsigned(item.get_local_id(2)) & 1 ? f[0] : g;
  r = f[0];
  // W2S211: 'f[threadIdx.x & 1]' gives elements what depends on where they are held: 'threadIdx.x', which picks the fragment, differs from lane to lane (wmma2sycl explain W2S211)
  joint_matrix_store(sg, f[item.get_local_id(2) & 1], global_ptr(y), 16, layout::row_major);
  // W2S211: 'f + threadIdx.x % 2' gives elements what depends on where they are held: 'threadIdx.x', which picks the fragment, differs from lane to lane (wmma2sycl explain W2S211)
  joint_matrix_store(sg, *(f + item.get_local_id(2) % 2), global_ptr(y), 16, layout::row_major);
}

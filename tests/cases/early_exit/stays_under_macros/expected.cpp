// Loops under `#pragma unroll`, and macros that are whole statements, behind an early return of whole warps.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define COPY16(to, from) copy_async<16>(to, from)
#define COMMIT() commit_async_copies()
#define WAIT() wait_async_copies(0)
#define ADDRESS(p) shared_address(p)
#define ZERO(array) array[item.get_local_id(2)] = sycl::half(0.0f)

template <typename Target, int TILES>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void rows(const sycl::half *a, const sycl::half *b, float *c, int m, int n, int k) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[TILES * 16 * 16]> left;
  alignas(128) syclex::work_group_static<sycl::half[TILES * 32]> spare;
  const int warp = sub_group_uniform(sg, item.get_local_id(2) / 32), lane = item.get_local_id(2) % 32, row = (item.get_group(2) * TILES + warp) * 16;
  const bool is_active = row < m;
  tiled_matrix<Target, float, use::accumulator, 16, 16> sum;
  if (is_active) joint_matrix_fill(sg, sum, 0.0f);
  if (is_active) ZERO(spare);
#pragma unroll
  for (int at = 0; at < k; at += 16) {
    shared_address to = is_active ? ADDRESS(&left[warp * 256 + lane * 8]) : 0;
    if (is_active) COPY16(to, &a[(row + lane / 2) * k + at + lane % 2 * 8]);
    if (is_active) COMMIT();
    if (is_active) WAIT();
    sycl::group_barrier(item.get_group());
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> x;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> y;
    if (is_active) joint_matrix_load(sg, x, local_ptr(&left[warp * 256]), 16);
    if (is_active) joint_matrix_load(sg, y, global_ptr(&b[at * n]), n);
    if (is_active)
#pragma unroll
    for (int i = 0; i < 1; ++i) joint_matrix_mad(sg, sum, x, y, sum);
    sycl::group_barrier(item.get_group());
  }
  if (is_active) joint_matrix_store(sg, sum, global_ptr(&c[row * n]), n, layout::row_major);
}

void run(const sycl::half *a, const sycl::half *b, float *c) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 2, 128), syclex::kernel_function<rows<decltype(target), 4>>,
                      a, b, c, 96, 16, 64);
  });
}

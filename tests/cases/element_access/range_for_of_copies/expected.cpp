// A loop over copies changes the copies alone, and converts where it says so.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void norms(const sycl::half *a, const sycl::half *b, float *c, float *totals) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> left;
  tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> right;
  tiled_matrix<Target, float, use::accumulator, 16, 16> sum;
  joint_matrix_fill(sg, sum, 0.0f);
  joint_matrix_load(sg, left, global_ptr(a), 16);
  joint_matrix_load(sg, right, global_ptr(b), 16);
  joint_matrix_mad(sg, sum, left, right, sum);
  joint_matrix_apply(sg, sum, [=](float v) {
    v *= 2.0f;
  });
  float total = 0.0f;
  joint_matrix_apply(sg, sum, [&](int v) { total += v; });
  for (int other = 16; other > 0; other /= 2) total += permute_by_xor(sg, total, other);
  joint_matrix_apply(sg, sum, [=](float &v) { v += 1.0f; });
  joint_matrix_store(sg, sum, global_ptr(c), 16, layout::row_major);
  if (item.get_local_id(2) == 0) totals[0] = total;
}

void run(const sycl::half *a, const sycl::half *b, float *c, float *totals) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<norms<decltype(target)>>,
                      a, b, c, totals);
  });
}

// A warp's number is broadcast in the sub-group only where all of its lanes come: lambdas by their calls, loops by their turns,
// branches by what the values they go by were made from.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class F> void only(int lane, int which, F f) { if (lane == which) f(); }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void kernel(const sycl::half *a, float *c, int *o, int turns) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> sum;
  joint_matrix_fill(sg, sum, 0.0f);
  joint_matrix_store(sg, sum, global_ptr(c + sub_group_uniform(sg, item.get_local_id(2) / 32) * 256), 16, layout::row_major);
  const int lane = item.get_local_id(2) & 31;

  auto called_by_one = [&] { return unsigned(item.get_local_id(2)) / 32 * 3; };
  if (lane == 3) o[0] = called_by_one();
  only(lane, 6, [&] { o[item.get_local_id(2) / 32] = 20; });
  auto handed_on = [&] { o[item.get_local_id(2) / 32] = 21; };
  handed_on();
  only(lane, 7, handed_on);
  auto called_by_all = [&](int n) { return sub_group_uniform(sg, unsigned(item.get_local_id(2)) / 32) * 3 + n; };
  for (int i = 0; i < turns; i++) o[1] = called_by_all(i);
  auto through_another = [&] { return called_by_one() + sub_group_uniform(sg, unsigned(item.get_local_id(2)) / 32); };
  o[2] = through_another();

  int n = lane == 7 ? 2 : 0;
  while (n-- > 0) atomic_add(&o[item.get_local_id(2) / 32], n);
  int m = lane;
  do { o[item.get_local_id(2) / 32] = m; } while (m-- > 4);
  for (int i = 0; i < m; i++) o[item.get_local_id(2) / 32] = i;
  int all = turns;
  while (all-- > 0) o[sub_group_uniform(sg, item.get_local_id(2) / 32)] = all;

  const float mine = c[item.get_local_id(2)];
  if (mine > 0.0f) o[item.get_local_id(2) / 32] = 4;
  int marked = 0;
  if (lane == 9) marked = 1;
  if (marked) o[item.get_local_id(2) / 32] = 5;
  if (turns > 3) o[sub_group_uniform(sg, item.get_local_id(2) / 32)] = 6;
  if (marked) return;
  o[item.get_local_id(2) / 32] = 7;
}

void run(const sycl::half *a, float *c, int *o) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 64), syclex::kernel_function<kernel<decltype(target)>>,
                      a, c, o, 2);
  });
}

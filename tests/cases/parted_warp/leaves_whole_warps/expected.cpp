// All lanes of a warp go one way, or one way only comes to a function of the warp.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void ways(int *p, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  int lane = item.get_local_id(2) % 32, warp = item.get_local_id(2) / 32, v = p[item.get_local_id(2)];
  if (warp & 1)
    v = select_lane(sg, v, 3);
  else
    v = select_lane(sg, v, 5);
  v += n > 4 ? int(sycl::any_of_group(sg, v)) : int(sycl::all_of_group(sg, v));
  if (item.get_local_id(2) < 32)
    sycl::group_barrier(sg);
  else if (item.get_group(2) == 3)
    sycl::group_barrier(sg);
  if (lane == 0)
    p[item.get_local_id(2)] = v;
  else
    p[item.get_local_id(2)] = -v;
}

void run(int *p) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<ways>, p, 3);
}

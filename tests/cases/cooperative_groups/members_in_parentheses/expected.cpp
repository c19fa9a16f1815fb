// A member that is called in parentheses is the same member.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/sub_group_tile.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class G> int both(G g, int v) {
  group_barrier(g);
  return permute_group_by_xor(g, v, 1);
}

struct Own {
  int n;
  int (*f)(int);
  int sync(int x) { return n + x; }
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void k(int *p, Own o) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  sycl::group<3> b = item.get_group();
  auto warp = tiled_partition<32>(b);
  sycl::group_barrier(b);
  p[b.get_local_linear_id()] = permute_group_by_xor(warp, p[0], 1) + warp.get_local_linear_range() + both(warp, 2) + (o.sync)(3);
  const sycl::group<3> *q = &b;
  sycl::group_barrier(*q);
  group_barrier(b);
}

void run(int *p) {
  sycl::queue &queue = default_queue();
  syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<k>, p, Own{1});
}

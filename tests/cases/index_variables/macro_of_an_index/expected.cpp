// A macro's body names a position, and so does an argument of its use: each is migrated where it is spelled.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
#include <algorithm>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define SCALED(n) (unsigned(item.get_local_id(2)) * 2 - (n))
#define LAST(a, b) (unsigned(item.get_local_range(2)) - 1 < (a) ? unsigned(item.get_local_id(2)) - 1 : (b))
#define WARP_OF(i) ((i) / 32 + 32)
#define AT_MOST(a) max_of((a), 3)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void places(unsigned *u, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  u[0] = SCALED(item.get_local_id(2));
  u[1] = SCALED(SCALED(unsigned(item.get_group(2)))) % 11u;
  u[2] = LAST(item.get_local_id(2) + n, unsigned(item.get_local_range(2)));
  u[3] = WARP_OF(item.get_local_id(2) + 32);
  u[4] = AT_MOST(std::max(n, 5));
}

int main() {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<places>, static_cast<unsigned int *>(nullptr), 3);
}

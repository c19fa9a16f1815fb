// Macros spell positions too: what a use makes of one decides whether its 32 bits count.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define TID unsigned(item.get_local_id(2))
#define ROW (unsigned(item.get_global_id(1)))
#define HASH(x) ((x) * 2654435761u % 97)
#define HASHED HASH(LANE)
#define LANE (unsigned(item.get_local_id(0)))
#define SHOWN(x) shown(x)
#define PLACE (item.get_group(2) * 4 + item.get_group_range(2))
#define BLOCK(body) do { body } while (0)
#define MIXED(to) { to = (unsigned(item.get_group(0)) % 5 * n - n) / 1000; }

template <typename T> int shown(T) { return sizeof(T); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void places(unsigned *u, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (TID - 1 < n) u[0] = TID;
  u[1] = shown(ROW);
  u[2] = HASHED;
  u[3] = SHOWN(unsigned(item.get_local_range(0)));
  BLOCK(MIXED(u[4]));
  int place = PLACE;
  u[place] = PLACE / 2;
}

int main() {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<places>, static_cast<unsigned int *>(nullptr), 3);
}

#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

namespace mine {
namespace cub { struct Sum { int operator()(int a, int b) const { return a + b; } }; }
int both(int a, int b) { return cub::Sum()(a, b); }
}
struct Box { int cub; };
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(int *x, Box box) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = mine::cub::Sum()(x[item.get_local_id(2)], box.cub) + mine::both(1, 2);
}

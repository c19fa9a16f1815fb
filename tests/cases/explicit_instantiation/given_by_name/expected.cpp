#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define INSTANTIATE(K, T)
#define FOR_TYPES(M, ...) M(__VA_ARGS__, int) M(__VA_ARGS__, float)
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(T *y, T a) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  y[item.get_local_id(2)] += a;
}
FOR_TYPES(INSTANTIATE, add)
void run(int *p) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<add<int>>, p, 4);
}

// Of the template nothing but its specialisations have bodies.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void flip(int *p);

template <int N>
void launch_flip(const launch_setup &at, int *p) {
  syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<flip<N>>, p);
}

template <>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void flip<1>(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = item.get_local_id(2) ^ 1;
}

template <>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void flip<2>(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = item.get_local_id(2) ^ 2;
}

typedef void (*Kernel)(const launch_setup &, int *);

void all(int *p) {
  sycl::queue &q = default_queue();
  Kernel kernels[] = {launch_flip<1>, launch_flip<2>};
  for (Kernel kernel : kernels) kernel({q, 1, 32}, p);
}

// What a template's head is differs between builds: no text of it can be written out.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#ifdef WIDE
#define TEMPLATE template <typename T, int N = 2>
#else
#define TEMPLATE template <typename T, int N = 1>
#endif

// W2S101: 'the head of scale' is made by the macro 'TEMPLATE' and cannot be edited there (wmma2sycl explain W2S101)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
TEMPLATE void scale(T *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] *= N;
}

void run(int *i) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale<int>>, i);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kt(float *p, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_local_id(2); if (i < n) p[i] += N;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kb(float *p, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_local_id(2); if (i < n) p[i] += 3;
}
typedef void (*Kern)(float *, int);
int main(int argc, char **) {
  sycl::queue &queue = default_queue();
  auto *d = static_cast<float *>(sycl::malloc_device(16, queue)); queue.memset(d, 0, 16);
  syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<kb>, d, 4);
  syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<kb>, d, 4);
  syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<kb>, d, 4);
  syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<kt<4>>, d, 4);
  syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<kt<5>>, d, 4);
}

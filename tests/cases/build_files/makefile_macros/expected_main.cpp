#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *data) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  data[item.get_local_id(2)] = 3;
}
int main() {
  sycl::queue &q = default_queue();
  float *data, host[16];
  data = static_cast<float *>(sycl::malloc_device(sizeof host, q));
  syclex::nd_launch(q, launch_range(1, 16), syclex::kernel_function<fill>, data);
  q.memcpy(host, data, sizeof host).wait();
  printf("%g\n", host[15]);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define N 4
static syclex::device_global<float[N]> weights;
static syclex::device_global<int> counter;
static syclex::device_global<float[2][N]> table;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = weights[item.get_local_id(2)] + table[0][0]; wmma2sycl::atomic_add(&counter.get(), 1);
}

void set(const float *w) {
  sycl::queue &q = wmma2sycl::default_queue();
  q.memcpy(weights, w, sizeof(weights.get())).wait();
}

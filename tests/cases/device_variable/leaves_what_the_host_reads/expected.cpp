#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

static syclex::device_global<float[8]> bias;
static syclex::device_global<int> limit;
void upload(float (&symbol)[8], const float *host) {
  sycl::queue &q = default_queue();
  q.memcpy(symbol, host, sizeof(symbol)).wait();
}
template <typename S> void upload_both(S &symbol, const void *host) {
  sycl::queue &q = default_queue();
  q.memcpy(symbol, host, sizeof(S)).wait();
  q.memcpy(symbol, host, sizeof(symbol)).wait();
}
template <typename S> const void *address_of_shadow(const S &symbol) {
  sycl::queue &q = default_queue();
  q.memcpy(symbol, &limit, sizeof(symbol)).wait();
  return &symbol;
}
template <class S> void set(S &symbol, const void *value) {
  sycl::queue &q = default_queue();
  q.memcpy(symbol, value, sizeof(symbol.get())).wait();
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = bias[item.get_local_id(2) % 8] + limit.get();
}
void run(float *out, const float *host) {
  sycl::queue &q = default_queue();
  // W2S504: 'bias', a variable of the device that the host reads, has no SYCL form yet (wmma2sycl explain W2S504)
  upload(bias, host);
  // W2S504: 'limit', a variable of the device that the host reads, has no SYCL form yet (wmma2sycl explain W2S504)
  upload_both(limit, host);
  // W2S504: 'limit', a variable of the device that the host reads, has no SYCL form yet (wmma2sycl explain W2S504)
  set<int>(limit, host);
  // W2S504: 'bias', a variable of the device that the host reads, has no SYCL form yet (wmma2sycl explain W2S504)
  if (address_of_shadow(bias) != nullptr) nd_launch_with_globals(q, launch_range(1, 32), syclex::kernel_function<kernel>, out);
}

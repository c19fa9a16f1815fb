#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <vector>
static syclex::device_global<float[8]> weights;
static syclex::device_global<plain_object<sycl::float4>> origin;
static syclex::device_global<int[4]> counts;
template <typename Symbol, typename T> void upload(Symbol &symbol, const std::vector<T> &host, sycl::queue stream) {
  stream.memcpy(symbol, host.data(), host.size() * sizeof(T), 0).wait();
}
template <class S> runtime_status set(S &symbol, const void *value) {
  sycl::queue &q = default_queue();
  return status_of([&] { q.memcpy(symbol, value, sizeof(symbol.get())).wait(); });
}
template <typename T, class S> void download(T *host, const S &symbol) {
  sycl::queue &q = default_queue();
  q.memcpy(host, symbol, sizeof symbol.get()).wait();
}
template <class T> runtime_status put(T &symbol, const void *from, size_t n) {
  sycl::queue &q = default_queue();
  return status_of([&] { q.memcpy(symbol, from, n).wait(); });
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = weights[item.get_local_id(2) % 8] + origin.get().value().x();
  if (item.get_local_id(2) < 4) counts[item.get_local_id(2)] += 1;
}
void run(float *out, int *back, sycl::queue stream) {
  const sycl::float4 at = sycl::float4(1, 2, 3, 4);
  upload(weights, std::vector<float>(8, 0.5f), stream);
  if (set(origin, &at) != runtime_success) return;
  set(counts, back);
  put(counts, back, 8);
  nd_launch_with_globals(stream, launch_range(1, 32), syclex::kernel_function<kernel>, out);
  download(back, counts);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "input_globals.hpp"
template <class Symbol> void upload(Symbol &symbol, int value) {
  sycl::queue &q = default_queue();
  q.memcpy(symbol, &value, sizeof(int)).wait();
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sum(int *p) {
  *p = by_macro[0] + open[1] + twice + nowhere + common_value<by_reference>() + common_value<read_by_host>() + common_value<with_class>().least + text[0];
}

int run(int *p) {
  sycl::queue &q = default_queue();
  // W2S504: 'by_reference', a variable that sources share and a copy names, has no SYCL form yet (wmma2sycl explain W2S504)
  upload(by_reference, 3);
  nd_launch_with_globals(q, launch_range(1, 1), syclex::kernel_function<sum>, p);
  // W2S504: 'read_by_host', a variable of the device that the host reads, has no SYCL form yet (wmma2sycl explain W2S504)
  return *&read_by_host;
}

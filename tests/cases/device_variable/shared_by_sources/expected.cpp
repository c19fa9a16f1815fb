#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
#include <type_traits>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "input_params.hpp"
using namespace sim;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void solve(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  std::remove_reference_t<decltype(common_value<damping>())> scale = common_value<damping>();
  x[item.get_local_id(2)] = tap(unsigned(item.get_local_id(2)) % TAPS) + common_value<grid>().nx * common_value<grid>().h * scale;
  if (item.get_local_id(2) == 0) common_value<probes>()[1][2].x() += x[0];
  COUNT();
}

int run(float *x, const float *t, sycl::queue stream) {
  sycl::queue &q = default_queue();
  unsigned long long launched;
  sycl::float4 *at;
  set_grid({3, 4, 2.0f});
  if (status_of([&] { copy_to_variable<taps>(stream, t, 2 * sizeof(float), sizeof(float)).wait(); }) != runtime_success)
    return -1;
  nd_launch_with_globals(stream, launch_range(1, 8), syclex::kernel_function<solve>, x);
  at = static_cast<sycl::float4 *>(address_of<probes>(q));
  stream.memset(at, 0, sizeof(common_value<probes>()));
  copy_from_variable<total>(q, &launched, sizeof(launched)).wait();
  return launched;
}

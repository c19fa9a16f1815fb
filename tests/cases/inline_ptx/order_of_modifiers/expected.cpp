// ptxas takes the modifiers of an instruction in any order.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device_memory.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>
void load(uint32_t *to, const sycl::uint4 *from) {
  load_from<unsigned>(from, to[0], to[1], to[2], to[3]);
}
int seen(int *flag) {
  int found;
  found = load_acquire<unsigned>(flag);
  return found;
}
#define ADD(p, x) atomic_add(pointer_to<float>(p), x)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(uint32_t *to, const sycl::uint4 *from, int *flag, float *sum) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  load(to + 4 * item.get_local_id(2), from + item.get_local_id(2));
  ADD(sum, 1.0f);
  uint32_t number, *next = to + 4096 + item.get_local_id(2);
  load_from<unsigned>(from, number);
  store_to<unsigned>(next, number);
  store_release<unsigned>(flag, seen(flag) + 1);
}
void host(uint32_t *to, const sycl::uint4 *from, int *flag, float *sum) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<kernel>, to, from, flag, sum);
}

// Names of the standard library that no include brings but those of CUDA's own headers.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
#include <cstdint>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(uint32_t *p, uint32_t n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (const uint32_t i = item.get_global_id(2); i < n) p[i] = i;
}

std::string name_of(int device) {
  if (device < 0) throw std::runtime_error("no device");
  return "device " + std::to_string(device);
}

double run(uint32_t *p, uint32_t n) {
  sycl::queue &q = default_queue();
  const auto start = std::chrono::steady_clock::now();
  syclex::nd_launch(q, launch_range((n + 255) / 256, 256), syclex::kernel_function<fill>, p, n);
  device_synchronize();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

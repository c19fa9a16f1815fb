#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/register_matrix.hpp>
#include <wmma2sycl/device_memory.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>
#define LDSM_T(r, address) \
  load_matrices<true>(sg, address, r[0], r[1])
void mma(float (&d)[4], const uint32_t *a, const uint32_t *b) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  register_mad<16, 8, 16, sycl::half, sycl::half, float>(sg, std::tie(d[0], d[1], d[2], d[3]), std::tuple(a[0], a[1], a[2], a[3]), std::tuple(b[0], b[1]), std::tuple(d[0], d[1], d[2], d[3]));
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void kernel(float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[512]> s;
  uint32_t a[4], b[2];
  for (int i = item.get_local_id(2); i < 512; i += 32) s[i] = sycl::half(i % 5);
  sycl::group_barrier(item.get_group());
  const shared_address address = shared_address(s + item.get_local_id(2) * 16);
  load_matrices(sg, address, a[0], a[1], a[2], a[3]);
  LDSM_T(b, address);
  float d[4] = {};
  mma(d, a, b);
  store_to<float>(out + item.get_local_id(2) * 4, d[0], d[1], d[2], d[3]);
}
void host(float *out) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<kernel>, out);
}

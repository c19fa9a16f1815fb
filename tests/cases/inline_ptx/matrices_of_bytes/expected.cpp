#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/register_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>
#define STMATRIX_T(r0, r1, address) \
  store_matrices<true>(sg, address, r0, r1)
void mma(float (&d)[4], const uint32_t *a, const uint32_t *b) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  register_mad<16, 8, 32, precision::e4m3, precision::e5m2, float>(sg, std::tie(d[0], d[1], d[2], d[3]), std::tuple(a[0], a[1], a[2], a[3]), std::tuple(b[0], b[1]), std::tuple(d[0], d[1], d[2], d[3]));
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void kernel(float *out, const uint32_t *in) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<uint32_t[256]> s;
  float d[4] = {};
  uint32_t turned;
  const shared_address address = shared_address(s + item.get_local_id(2) * 4);
  mma(d, in + 4 * item.get_local_id(2), in + 128 + 2 * item.get_local_id(2));
  store_matrices(sg, address, in[item.get_local_id(2)]);
  STMATRIX_T(in[0], in[1], address + 512);
  turned = transpose_matrix(sg, in[item.get_local_id(2)]);
  sycl::group_barrier(item.get_group());
  out[item.get_local_id(2)] = d[0] + d[1] + d[2] + d[3] + s[item.get_local_id(2)] + turned;
}
void host(float *out, const uint32_t *in) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<kernel>, out, in);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/register_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>
#define LDMATRIX_X4(R0, R1, R2, R3, addr) \
    load_matrices(sg, addr, R0, R1, R2, R3)
#define LDMATRIX_X2_T(R0, R1, addr) \
    load_matrices<true>(sg, addr, R0, R1)
#define HMMA16816(RD0, RD1, RA0, RA1, RA2, RA3, RB0, RB1, RC0, RC1) \
    register_mad<16, 8, 16, sycl::half, sycl::half, sycl::half>(sg, std::tie(RD0, RD1), std::tuple(RA0, RA1, RA2, RA3), std::tuple(RB0, RB1), std::tuple(RC0, RC1))
inline void mma_f32(float (&d)[4], const uint32_t *a, const uint32_t *b) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  register_mad<16, 8, 16, sycl::ext::oneapi::bfloat16, sycl::ext::oneapi::bfloat16, float>(sg, std::tie(d[0], d[1], d[2], d[3]), std::tuple(a[0], a[1], a[2], a[3]), std::tuple(b[0], b[1]), std::tuple(d[0], d[1], d[2], d[3]));
}
void mma_s8(int *d, const unsigned *a, unsigned b) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  register_mad<16, 8, 16, unsigned char, signed char, int, true>(sg, std::tie(d[0], d[1], d[2], d[3]), std::tuple(a[0], a[1]), std::tuple(b), std::tuple(0, 0, 0, 0));
}
void mma_tf32(float *d, const unsigned *a, unsigned b) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  register_mad<16, 8, 4, precision::tf32, precision::tf32, float>(sg, std::tie(d[0], d[1], d[2], d[3]), std::tuple(a[0], a[1]), std::tuple(b), std::tuple(0.f, 0.f, 0.f, 0.f));
}
void mma_f64(double *d, double a, double b) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  register_mad<8, 8, 4, double, double, double>(sg, std::tie(d[0], d[1]), std::tuple(a), std::tuple(b), std::tuple(d[0], d[1]));
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void kernel(unsigned *out, float *f, int *n, double *d) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[256]> s;
  uint32_t a[4], b[2], c[2] = {0, 0};
  const shared_address address = shared_address(s + item.get_local_id(2) % 16 * 8);
  LDMATRIX_X4(a[0], a[1], a[2], a[3], address);
  LDMATRIX_X2_T(b[0], b[1], address);
  HMMA16816(c[0], c[1], a[0], a[1], a[2], a[3], b[0], b[1], c[0], c[1]);
  float sums[4] = {};
  mma_f32(sums, a, b);
  mma_s8(n + 4 * item.get_local_id(2), a, b[0]);
  mma_tf32(f + 4 * item.get_local_id(2), a, b[1]);
  mma_f64(d + 2 * item.get_local_id(2), sums[0], sums[1]);
  out[item.get_local_id(2)] = c[0] + c[1];
}
void host(unsigned *out, float *f, int *n, double *d) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<kernel>, out, f, n, d);
}

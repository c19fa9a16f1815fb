// Arguments of another type than the function takes: numbers are written in that type, the rest is converted.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/sub_group_tile.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cmath>
#define LOG2E 1.4426950408889634

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_float(float *x, const double *d, int n) {
  float a = x[0];
  x[1] = sycl::exp2(static_cast<float>(a * M_LOG2E)) + sycl::exp(static_cast<float>(a * LOG2E)) + sycl::sqrt(static_cast<float>(n)) + fast::exp(a * 2.0) + sycl::tanh(static_cast<float>(d[0] * a)) + sycl::exp(static_cast<float>(LOG2E));
  x[2] = sycl::fmax(a, 0.0f) + sycl::fmax(a, 0.0f) + sycl::fmax(a, 1.1f) + sycl::fmax(a, 1e-3f) + sycl::fmin(.5f, a) + sycl::fmin(3.f, a) + sycl::pow(a, 2.0f);
  x[3] = sycl::fmin(a, static_cast<float>(16777217)) + sycl::fmin(static_cast<float>(1e40), a) + sycl::fmin(static_cast<float>(010), a) + sycl::fmin(static_cast<float>(0x10), a) + sycl::fmin(static_cast<float>(2.0), a) + sycl::fmin(a, -1.0f) + sycl::fmin(a, -2.0f) - sycl::fabs(-3.0f) + sycl::fmin(a, static_cast<float>('a'));
  x[4] = sycl::fma(static_cast<float>(d[0]), a, 1.0f) + sycl::rsqrt(static_cast<float>(d[1])) + fast::divide(d[0], 3) + sycl::fabs(static_cast<float>(d[2])) + sycl::fmax(a, 2.0f);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_double(double *d, float a, int n) { d[0] = sycl::pow(d[1], 2.0) + sycl::pow(2.0, d[1]) + sycl::pow(a, static_cast<float>(n)) + sycl::exp(d[2]); }

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void open(T *x) { x[0] = sycl::exp(static_cast<float>(x[1] * 2.0)) + sycl::sqrt(static_cast<float>(x[1])) + sycl::exp(x[2]) + sycl::exp2(static_cast<float>(x[2] * x[3])); }
template <typename Tile> float largest(const Tile &tile, float x) {
  for (int offset = tile.get_local_linear_range() / 2; offset > 0; offset /= 2) x = sycl::fmax(x, permute_group_by_xor(tile, x, offset));
  return x;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void tiles(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[0] = largest(tiled_partition<32>(item.get_group()), x[item.get_local_id(2)]);
}

void run(float *x, double *d) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<of_float>, x, d, 3);
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<of_double>, d, 2.0f, 3);
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<open<float>>, x);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<tiles>, x);
}

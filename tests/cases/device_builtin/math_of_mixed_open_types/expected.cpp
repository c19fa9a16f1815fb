// What a template leaves open beside what it does not: C++'s overloads compute in double unless all are float.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
#include <math.h>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

template <typename T> T cubed(T x) { return pow(x, 3); }
template <typename T, typename N> double power(T x, N n) { return ::pow(x, n); }
template <typename T> T positive(const T *x, int i) { return sycl::fmax(x[i], T(0)) + sycl::fdim(x[i], T(1)) * sycl::fmod(x[i] * x[i], T(2)); }
template <typename T> T scaled(T x) { return sycl::pow(x, T(2)) * sycl::exp10(x); }
template <typename T> int width(T x) { return sizeof(max_of(x, x)); }          // of two short, an int

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void compute(double *out, const float *f, const double *d, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const int i = item.get_local_id(2);
  float sine, cosine;
  sine = sycl::sin(f[i]);
  cosine = sycl::cos(f[i]);
  out[8 * i] = cubed(f[i]) + cubed(d[i]);
  out[8 * i + 1] = power(f[i], n) + power(d[i], n) + power(n, f[i]);
  out[8 * i + 2] = positive(f, i) + positive(d, i);
  out[8 * i + 3] = scaled(f[i]) + scaled(d[i]);
  out[8 * i + 4] = width(short(i)) + sizeof(sycl::exp10(f[i]));
  out[8 * i + 5] = sine + cosine;
}

int main() {
  sycl::queue &q = default_queue();
  double *out, *d;
  out = sycl::malloc_shared<double>(256, q);
  d = sycl::malloc_shared<double>(32, q);
  auto *f = sycl::malloc_shared<float>(32, q);
  for (int i = 0; i < 32; i++) f[i] = d[i] = i * 0.03125;
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<compute>, out, f, d, 3);
  q.wait_and_throw();
  printf("%f %f %f %f %f %f\n", out[88], out[89], out[90], out[91], out[92], out[93]);
}

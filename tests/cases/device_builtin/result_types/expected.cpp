// Results whose CUDA type SYCL's function has not: int where it can be seen, plain where it is only stored or counted.
#include <sycl/sycl.hpp>
#include <algorithm>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cmath>
#include <cstdio>
#define XNOR(a, b) (32 - 2 * int(sycl::popcount(static_cast<unsigned int>((a) ^ (b)))))

int hamming(unsigned a, unsigned b) { return sycl::popcount(a ^ b); }
template <typename T> T doubled(T x) { return 2 * x; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void counts(const unsigned *m, unsigned long long *w, float *f, int *p, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  unsigned lane = item.get_local_id(2) % 32;
  f[0] = 32 - 2 * int(sycl::popcount(m[0]));
  f[1] = XNOR(m[0], m[1]) + doubled(int(sycl::popcount(m[0])));
  f[2] = 0.5f * sycl::popcount(m[0]);
  p[0] = int(sycl::popcount(m[0])) - 16 < 0;
  p[1] = sycl::popcount(m[0]) == 3 || int(sycl::popcount(m[0])) > n;
  p[2] = sycl::popcount(m[0] & ((1u << lane) - 1)) + hamming(m[0], m[1]);
  p[3] += sycl::popcount(w[0]);
  p[4] = int(sycl::popcount(m[0])) / n + (sycl::popcount(m[0]) & 1);
  p[sycl::popcount(m[0])] = std::max(int(sycl::popcount(m[0])), n);
  long long difference = int(sycl::popcount(m[0])) - 16;
  p[5] = sycl::reduce_over_group(sg, static_cast<int>(m[0] > 3), sycl::plus<>()) + sycl::reduce_over_group(sg, static_cast<int>((signed char)n), sycl::maximum<>()) + sycl::reduce_over_group(sg, m[0], sycl::bit_or<>());
  auto zeros = int(sycl::clz(static_cast<long long>(w[0])));
  auto ones = int(sycl::popcount(w[0]));
  int left = sycl::clz(static_cast<long long>(w[0])), none = !sycl::popcount(m[0]);
  syclex::printf("%d %d %d\n", int(sycl::popcount(m[0])), int(sycl::clz(static_cast<long long>(w[1]))), p[3] > left + none ? zeros - ones : (int)difference);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void powers(double *o, int n) {
  o[0] = sycl::pow(2.0, static_cast<double>(n));
  o[1] = sycl::pow(static_cast<double>(1.5f), static_cast<double>(n));
}

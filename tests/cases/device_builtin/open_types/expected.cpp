#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/math16.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class T> T affine(T a, T x, T y) { return math16::fma(a, maximum_number(x, y), math16::exp(y)); }
template <class T2> T2 of_pairs(T2 a, T2 b) { return math16::fma(a, minimum_number(a, b), math16::sqrt(b) + math16::reciprocal(a)); }
template <class T> bool counts(const T *p) { return !math16::isnan(p[0]) && !sign_of_infinity(p[1]); }

// A template, but the types are known.
template <int N> sycl::half known(sycl::half a, sycl::ext::oneapi::bfloat16 b, sycl::vec<sycl::ext::oneapi::bfloat16, 2> p) {
  return maximum_number(a, sycl::sqrt(a)) + sycl::half(float(syclex::exp(minimum_number(b, b))) + float(each_of_pair(p, [](auto x) { return syclex::exp(x); }).x()) + sign_of_infinity(b) + N);
}

template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(T *p) {
  auto first = p[0];
  if (counts(p)) p[1] = affine(first, math16::rsqrt(first), p[1]);
}
template <class T2>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void pairs(T2 *p) { p[0] = of_pairs(p[0], p[1]); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void both(sycl::half *h, sycl::ext::oneapi::bfloat16 *b, const sycl::vec<sycl::ext::oneapi::bfloat16, 2> *p) { h[0] = known<2>(h[0], b[0], p[0]); }

void run(sycl::half *h, sycl::ext::oneapi::bfloat16 *b) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<k<sycl::half>>, h);
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<k<sycl::ext::oneapi::bfloat16>>, b);
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<pairs<sycl::half2>>, (sycl::half2 *)h);
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<pairs<sycl::vec<sycl::ext::oneapi::bfloat16, 2>>>, (sycl::vec<sycl::ext::oneapi::bfloat16, 2> *)b);
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<both>,
                    h, b, (sycl::vec<sycl::ext::oneapi::bfloat16, 2> *)b);
}

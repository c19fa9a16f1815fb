#include <sycl/sycl.hpp>
#include <wmma2sycl/pairs.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// pairs of halves: packing, arithmetic, unpacking
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void pairs(const sycl::float2 *in, sycl::half2 *out, float *sums, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_global_id(2);
  if (i >= n) return;
  sycl::half2 a = in[i].convert<sycl::half, sycl::rounding_mode::rte>();
  sycl::half2 b = sycl::half2(sycl::half(in[i].x()), sycl::half(1.0f));
  sycl::half2 c = (a * b) + (a - b);
  c = sycl::fma(c, sycl::half2(sycl::half(0.5f)), -(a / b));
  c = maximum_number(c, sycl::half2(sycl::half(a.x())));
  c = minimum_number(c, sycl::half2(sycl::half(a.y()), sycl::half(b.x())));
  c = sycl::exp(sycl::sqrt(sycl::log(sycl::rsqrt(c))));
  out[i] = c;
  sycl::float2 back = c.convert<float>();
  if (!sycl::isnan(sycl::half(c.x())) && !sign_of_infinity(sycl::half(c.x())))
    sums[i] = back.x() + float(c.x()) - float(c.y());
}

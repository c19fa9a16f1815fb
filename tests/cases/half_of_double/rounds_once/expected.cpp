#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

struct Scale {
  sycl::half factor;
  explicit Scale(double by) : factor(to_half(by)) {}
};

// one rounding from a double, however the conversion is written
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void narrow(double x, float *out) {
  sycl::half by_name = sycl::half(to_half(x)), by_none = to_half(x);
  sycl::ext::oneapi::bfloat16 wide(to_bfloat16(x));
  sycl::half assigned;
  assigned = to_half(x * 1.0);
  out[0] = float(by_name) + float(by_none) + float(static_cast<sycl::half>(to_half(x))) + float((sycl::half)to_half((x + 0.0)));
  out[1] = float(wide) + float(assigned) + float(Scale(x).factor);
}

int main() {
  sycl::queue &q = default_queue();
  const double x = 1.0 + 1.0 / 2048 + 1.0 / (1ull << 40);
  float *d, h[2];
  d = static_cast<float *>(sycl::malloc_device(sizeof h, q));
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<narrow>, x, d);
  q.memcpy(h, d, sizeof h).wait();
  const float one = 1.0009765625f;
  const bool right = h[0] == 4 * one && h[1] == 1.0f + 2 * one && float(sycl::half(to_half(x))) == one;
  printf("%s\n", right ? "PASS" : "FAIL");
  return !right;
}

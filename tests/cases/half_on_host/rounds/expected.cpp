#include <sycl/sycl.hpp>
#include <wmma2sycl/pairs.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <vector>

#define TO_HALF(x) wmma2sycl::to_half(float(x))

struct Weight {
  sycl::half value;
  explicit Weight(float x) : value(wmma2sycl::to_half(x)) {}
};
sycl::half scaled(float x, float y) { return wmma2sycl::to_half(x * y); }
sycl::half both(float x) { return wmma2sycl::to_half(x); }
sycl::half rounds_itself(float x) { return sycl::half(x); }

// What may be below 2^-13 is rounded as CUDA does; operators of half are told.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(sycl::half *p, float x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = both(x) + rounds_itself(x);
}
int main() {
  std::vector<sycl::half> w(8);
  float x = 3e-8f, y = 0.5f;
  w[0] = wmma2sycl::to_half(x);
  w[1] = sycl::half(wmma2sycl::to_half(x));
  w[2] = (sycl::half)wmma2sycl::to_half(x);
  w[3] = wmma2sycl::to_half(x);
  w[4] = wmma2sycl::to_half(x * 0.1);
  w[5] = wmma2sycl::to_half(static_cast<float>(x * 2.0));
  w[6] = scaled(x, y);
  w[7] = TO_HALF(x);
  sycl::half constants[3] = {wmma2sycl::to_half(1e-5f), 0.25f, wmma2sycl::to_half(x)};
  sycl::half2 pair = sycl::half2(sycl::half(wmma2sycl::to_half(x)), sycl::half(1.0f));
  sycl::half product = w[0] * w[1];
  product += constants[0];
  product = product * sycl::half(pair.x());
  return Weight(x).value < product;
}

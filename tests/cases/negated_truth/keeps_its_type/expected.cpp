#include <sycl/sycl.hpp>
#include <wmma2sycl/math.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

int bytes(long) { return 8; }
int bytes(int) { return 4; }
template <class T> T twice(T x) { return x + x; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void wide_masks(int x, bool flag, double *out) {
  int size = sizeof(minus_one_if<long>(flag));
  out[0] = size + bytes(minus_one_if<long>(x > 3)) + bytes(minus_one_if(x > 3));
  out[1] = twice(minus_one_if<long long>(flag));
  out[2] = minus_one_if<long>(x < 7);
  unsigned long long all = minus_one_if<unsigned int>(x == 2);
  out[3] = all;
}

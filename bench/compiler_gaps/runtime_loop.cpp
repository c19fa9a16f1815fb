// A sum over a length known at run time: DPC++ unrolls it by 2: 4 loads are in flight, and 2 more in the rest.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void product(const sycl::half *a, const sycl::half *b, float *c, int n, int k, bool transposed) {
  const int i = sycl::ext::oneapi::this_work_item::get_nd_item<1>().get_global_id(0);
  const int row = i / n, col = i % n;
  float sum = 0.0f;
  for (int p = 0; p < k; ++p)
    sum += float(a[row * k + p]) * float(transposed ? b[col * k + p] : b[p * n + col]);
  c[i] = sum;
}

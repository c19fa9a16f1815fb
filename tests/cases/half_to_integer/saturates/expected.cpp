#include <sycl/sycl.hpp>
#include <wmma2sycl/conversions.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

int wide(int x) { return x; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void quantise(const sycl::half *h, const sycl::ext::oneapi::bfloat16 *b, const sycl::half2 *pairs, signed char *bytes, unsigned *counts, int *n) {
    bytes[0] = saturate_cast<signed char>(h[0]); // 300 is 127
    bytes[1] = saturate_cast<signed char>(h[1] * h[2]);
    counts[0] = saturate_cast<unsigned int>(h[3]); // -1 is 0
    counts[1] = saturate_cast<unsigned int>(b[0]);
    n[0] = saturate_cast<int>(b[1]) + wide(saturate_cast<int>(h[4]));
    const short s = saturate_cast<short>(pairs[0].x());
    n[1] = s + saturate_cast<int>((h[0] + h[1]));
    n[2] = (int)(float)h[5];
    n[3] += saturate_cast<unsigned char>(h[6]);
    for (int i = 0; i < saturate_cast<int>(h[7]); ++i) n[4] = i;
}

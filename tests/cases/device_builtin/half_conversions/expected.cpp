#include <sycl/sycl.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/conversions.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void conversions(sycl::half *h, float *f, int *i, unsigned *u, sycl::ext::oneapi::bfloat16 *b) {
    h[0] = to_half(1.5);
    h[1] = sycl::half(i[0]);
    h[2] = sycl::half(u[0]);
    h[3] = sycl::half(short(i[1]));
    h[4] = sycl::bit_cast<sycl::half>(sycl::bit_cast<unsigned short>(h[3]));
    b[0] = sycl::ext::oneapi::bfloat16(f[0]);
    b[1] = sycl::ext::oneapi::bfloat16(f[1] + float(b[0]));
    u[1] = sycl::bit_cast<unsigned>(f[2]) | sycl::bit_cast<int>(f[3]);
    f[4] = sycl::bit_cast<float>(u[1] >> 1);
    i[2] = saturate_cast<int>(sycl::rint(f[4])) + sycl::clz(i[1]) + sycl::clz((long long)i[1]) + sycl::popcount(static_cast<unsigned long long>(u[1]));
    u[2] = saturate_cast<unsigned>(sycl::floor(h[0])) + saturate_cast<unsigned>(sycl::ceil(h[1])) + saturate_cast<short>(sycl::floor(h[2])) * saturate_cast<short>(sycl::ceil(h[3]));
}

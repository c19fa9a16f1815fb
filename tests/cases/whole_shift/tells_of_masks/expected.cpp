#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

unsigned low(int n) { return (1u << n) - 1; }
unsigned long long wide(int n) { return ~0ull >> (64 - n); }
unsigned of_the_host(int n) { return (1u << n) - 1; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void masks(unsigned *out, int n, unsigned x) {
    out[0] = low(n);
    out[1] = 0xffffffffu >> (32 - n);
    out[2] = x >> (32 - n);
    out[3] = unsigned(wide(n));
    out[4] = (1u << (32 - sycl::clz(n))) - 1;
}

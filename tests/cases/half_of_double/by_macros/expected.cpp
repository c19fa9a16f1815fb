// Macros that make a half of what they are given: written out where that is a double.
#include <sycl/sycl.hpp>
#include <wmma2sycl/pairs.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define HALF(x) sycl::half(x)
#define CAST(T, x) static_cast<T>(x)

struct Both {
    sycl::half a;
    sycl::ext::oneapi::bfloat16 b;
};

Both made(double d, float f, int n) {
    sycl::half h = sycl::half(to_half(d * 3)), exact = HALF(n), one = sycl::half(1.0);
    h = static_cast<sycl::half>(to_half(d));
    exact = CAST(sycl::half, f);
    return {((h + exact) + one), (sycl::ext::oneapi::bfloat16)to_bfloat16(((d) * 0.1))};
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(sycl::half *p, double d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = sycl::half(to_half(d + unsigned(item.get_local_id(2))));
}

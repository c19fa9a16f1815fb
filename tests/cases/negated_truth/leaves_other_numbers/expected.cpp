#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

static float host(int x) { return -(x > 3); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void numbers(const int *in, float *out, int *whole) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_local_id(2), x = in[i];
    constexpr int less = -(3 < 4);
    unsigned bits = -(unsigned)(x > 3);
    whole[i] = (-(x > 3) & 7) + (x > 2 ? -1 : 1) + bits;
    whole[i] += x > 4 ? -1 : 0;
    if (x > 5 ? -1 : 0) out[i] = -float(x > 3) + (x > 3 ? -1.0f : 0.0f) + less;
}

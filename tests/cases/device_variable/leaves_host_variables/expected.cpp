#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

static float weights[4] = {1, 2, 3, 4};
constexpr int kSize = 4;
const float *first = weights;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x, float by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const float local[2] = {by, 2.0f};
    if (item.get_local_id(2) < kSize) x[item.get_local_id(2)] *= local[item.get_local_id(2) & 1];
}

float sum() {
    static int calls;
    calls++;
    return weights[0] + *first * calls + sizeof(weights);
}

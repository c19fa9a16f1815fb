#include <sycl/sycl.hpp>
#include <math.h>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cmath>

template <typename T> T magnitude(T x) { return abs(x); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void halve(float *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] = abs(x[item.get_local_id(2)]) * magnitude(0.5f);
}

// <cmath> has isnan and the abs of a float in std only; nvcc's prelude has them at global scope too.
int wrong(const float *x, int n) {
    int found = 0;
    for (int i = 0; i < n; ++i) found += isnan(x[i]) || isinf(x[i]) || abs(x[i]) > 0.5f;
    return found;
}

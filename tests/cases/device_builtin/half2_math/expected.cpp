#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void waves(const sycl::half2 *x, sycl::half2 *y, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i >= n) return;
    sycl::half2 v = x[i];
    sycl::half2 wave = sycl::sin(v) + sycl::cos(v);
    sycl::half2 scale = sycl::exp2(v) * sycl::exp10(-v);
    sycl::half2 logs = sycl::log2(scale) - sycl::log10(scale);
    y[3 * i] = sycl::fma(wave, sycl::half2(1) / scale, logs);
    y[3 * i + 1] = sycl::ceil(v) - sycl::floor(v);
    y[3 * i + 2] = sycl::rint(v) - sycl::trunc(v);
}

#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void arithmetic(const sycl::half *a, sycl::half *b, float *f) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_local_id(2);
    sycl::half x = a[i], y = a[i + 1];
    sycl::half sum = x + (y * sycl::half(2.0f));
    b[i] = sycl::fma(x, y, sum - (-x));
    b[i + 1] = sycl::fmax(x, y) / sycl::fmin(x + y, y);
    if ((x > y) && !(x == y)) f[i] = float(sum) * 2;
    f[i] += float(sycl::half(f[i]));
    f[i] -= float(sycl::exp(x)) + int(y);
    b[i] = x * y + sycl::fabs(sum);
}

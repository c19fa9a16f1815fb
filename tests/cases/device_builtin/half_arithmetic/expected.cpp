#include <sycl/sycl.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/conversions.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void arithmetic(const sycl::half *a, sycl::half *b, float *f) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_local_id(2);
    sycl::half x = a[i], y = a[i + 1];
    sycl::half sum = x + (y * sycl::half(2.0f));
    b[i] = sycl::fma(x, y, sum - (-x));
    b[i + 1] = maximum_number(x, y) / minimum_number(x + y, y);
    if ((x > y) && !(x == y)) f[i] = float(sum) * 2;
    f[i] += float(sycl::half(f[i]));
    f[i] -= float(sycl::exp(x)) + saturate_cast<int>(y);
    b[i] = x * y + sycl::fabs(sum);
}

// Bounds of an interval: each operation down for the lower one, up for the upper one.
#include <sycl/sycl.hpp>
#include <wmma2sycl/rounding.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Interval {
    double low, high;
};
Interval operator+(Interval a, Interval b) { return {add_doubles_to<sycl::rounding_mode::rtn>(a.low, b.low), add_doubles_to<sycl::rounding_mode::rtp>(a.high, b.high)}; }
Interval scaled(Interval a, double k) { return {multiply_doubles_to<sycl::rounding_mode::rtn>(a.low, k), multiply_doubles_to<sycl::rounding_mode::rtp>(a.high, k)}; }
Interval inverse(Interval a) { return {divide_doubles_to<sycl::rounding_mode::rtn>(1.0, a.high), divide_doubles_to<sycl::rounding_mode::rtp>(1.0, a.low)}; }
#define LOWER(a, b) subtract_to<sycl::rounding_mode::rtn>(static_cast<float>((a)), static_cast<float>((b)))

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void bounds(Interval *x, float *f, const long long *counts, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i >= n) return;
    x[i] = scaled(x[i] + inverse(x[i]), 0.1);
    x[i].low = sqrt_double_to<sycl::rounding_mode::rtn>(subtract_doubles_to<sycl::rounding_mode::rtz>(x[i].low, 1.0));
    f[i] = fma_to<sycl::rounding_mode::rtp>(f[i], 3.0f, add_to<sycl::rounding_mode::rtz>(f[i], 0.1f)) + LOWER(f[i], i) * multiply_to<sycl::rounding_mode::rtn>(f[i], f[i]);
    f[i] += divide_to<sycl::rounding_mode::rtp>(1.0f, f[i]) - divide_to<sycl::rounding_mode::rtz>(1.0f, f[i]) + sqrt_to<sycl::rounding_mode::rtp>(f[i]);
    f[i] += integer_to_float<sycl::rounding_mode::rtn>(i) + integer_to_float<sycl::rounding_mode::rtp>(static_cast<unsigned int>(n)) + integer_to_float<sycl::rounding_mode::rtz>(counts[i]) + to_float<sycl::rounding_mode::rtn>(x[i].high);
    x[i].high = integer_to_double<sycl::rounding_mode::rtp>(counts[i]) + integer_to_double<sycl::rounding_mode::rtz>(static_cast<unsigned long long>(counts[i]));
}

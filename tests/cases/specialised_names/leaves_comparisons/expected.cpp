// `operator<` and `operator>` between which vectors are named: these are no arguments of a template.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Length {
    sycl::half value;
};

bool operator>(const Length &a, const Length &b) { return a.value > b.value; }

bool operator<(const Length &a, const Length &b) { return a.value < b.value; }

sycl::short4 lower(const sycl::short4 &a, short b) { return sycl::short4(a.x() > b ? b : a.x(), a.y(), a.z(), a.w()); }

template <typename T> bool operator<=(const Length &a, T b) { return float(a.value) <= float(b); }
template <> bool operator<= <sycl::half>(const Length &a, sycl::half b) { return a.value <= b; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void shortest(const Length *lengths, sycl::short4 *out, sycl::half limit) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const Length a = lengths[item.get_local_id(2)], b = lengths[item.get_local_id(2) + 1];
    if (a < b || b > a || a <= limit)
        out[item.get_local_id(2)] = lower(out[item.get_local_id(2)] + out[item.get_local_id(2) + 1], 3);
}

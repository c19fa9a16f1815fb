#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

template <class T> const T &least(const T &a, const T &b) { return b < a ? b : a; }
unsigned twice(const unsigned &n) { return 2 * n; }
struct Place { unsigned thread; Place(const unsigned &t) : thread(t) {} };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void taken(unsigned *out, unsigned n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    Place place(unsigned(item.get_local_id(2)));
    unsigned smaller = least(unsigned(item.get_local_id(2)), n);
    const unsigned &sum = unsigned(item.get_local_id(2)) + n;
    out[item.get_local_id(2)] = place.thread + smaller + sum + twice(unsigned(item.get_local_range(2))) + least(n, unsigned(item.get_local_id(2)));
    const auto &row = unsigned(item.get_local_id(1));
    const auto &column = (unsigned(item.get_local_id(2))), &plane = unsigned(item.get_local_id(0));
    const auto &width = unsigned(item.get_local_range(2));
    out[column + row] = width + plane;
}

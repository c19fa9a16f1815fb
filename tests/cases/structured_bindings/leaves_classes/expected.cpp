#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <utility>

struct Range { int first, count; };

Range part(int i) { return {32 * i, 32}; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, Range all) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto [first, count] = part(unsigned(item.get_group(2)));
    auto &[start, size] = all;
    if (first + item.get_local_id(2) < start + size) p[first + item.get_local_id(2)] = count;
}

std::pair<sycl::float2, int> point() { return {sycl::float2{1, 2}, 3}; }

float second() {
    auto [at, number] = point();
    return at.y() + number;
}

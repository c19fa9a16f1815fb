#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstddef>

struct Pair {
    float x, y;
};
struct Line {
    Pair from, to;
};

constexpr size_t place = offsetof(Pair, y) + offsetof(Line, to.x);

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = place;
}

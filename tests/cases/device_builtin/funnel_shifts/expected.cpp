#include <sycl/sycl.hpp>
#include <wmma2sycl/packed_integers.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define ROTATED(x, by) funnel_shift_left_to_end(x, x, by)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void shifts(unsigned *p, unsigned low, unsigned high) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    unsigned s = item.get_local_id(2);
    p[4 * s] = funnel_shift_left(low, high, s);
    p[4 * s + 1] = funnel_shift_left_to_end(low, high, s) ^ ROTATED(low, 5);
    p[4 * s + 2] = funnel_shift_right(low, high, s);
    p[4 * s + 3] = funnel_shift_right_to_end(low, high, s);
}

// Two statements at one place; the first makes lanes differ.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define LANE_AND_COPY(l, a, b) do { \
    l = sg.get_local_linear_id(); \
    a = static_cast<unsigned>(b); \
} while (0)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void half_of_each_warp(unsigned *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    unsigned lane, first;
    LANE_AND_COPY(lane, first, p[0]);
    if (lane < 16) p[item.get_global_id(2)] = first;
}

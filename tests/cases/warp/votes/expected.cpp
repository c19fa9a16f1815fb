#include <sycl/sycl.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void votes(int *x, unsigned *y) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int i = item.get_local_id(2), same = 0;
    y[0] = sycl::reduce_over_group(sg, y[i], sycl::plus<>()) + sycl::reduce_over_group(sg, y[i], sycl::bit_or<>()) + sycl::reduce_over_group(sg, y[i], sycl::bit_and<>()) + sycl::reduce_over_group(sg, y[i], sycl::bit_xor<>());
    x[0] = sycl::reduce_over_group(sg, x[i], sycl::minimum<>()) + sycl::reduce_over_group(sg, x[i], sycl::maximum<>());
    y[1] = match_any(sg, x[i]) + match_all(sg, x[i], &same) + same;
    x[1] = barrier_count(item.get_group(), i & 1) + barrier_and(item.get_group(), i > 3) + barrier_or(item.get_group(), i == 5);
    sycl::group_barrier(sg);
}

#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Row { sycl::float4 left, right; int n; };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void lists(sycl::float4 *out, int *count) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::float4 zero = {0, 0, 0, 0};
    sycl::float4 none = {};
    sycl::float4 two = {1.0f, 2.0f, 0, 0};
    sycl::float2 first{3.0f, 0};
    sycl::float4 full = {1, 2, 3, 4};
    sycl::float4 rows[2] = {{1.0f, 0, 0, 0}, {5.0f, 6.0f, 7.0f, 8.0f}};
    Row row = {{1.0f, 2.0f, 3.0f, 0 /* no w */}, {4.0f, 0, 0, 0}, 5};
    out[0] = zero; out[1] = none; out[2] = two; out[3] = full; out[4] = rows[item.get_local_id(2)];
    out[5] = sycl::float4{first.x(), first.y(), 0, 0};
    out[6] = row.left; out[7] = row.right;
    *count = row.n;
}

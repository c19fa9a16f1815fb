#include <sycl/sycl.hpp>
#include <algorithm>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdio>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void show(unsigned *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    unsigned i = item.get_global_id(2);
    int row = item.get_global_id(1), plane = item.get_group(0) + item.get_local_id(0) * item.get_group_range(0);
    const auto lane = unsigned(item.get_local_id(2)) % 32;
    size_t total = item.get_global_range(2);
    for (int k = item.get_local_id(2); k < n; k += item.get_local_range(2)) out[k] = k;
    if (item.get_local_id(2) == 0 && row == 0) syclex::printf("%d of %u\n", unsigned(item.get_local_id(2)), unsigned(item.get_local_range(2)) * unsigned(item.get_group_range(1)));
    if (unsigned(item.get_local_id(2)) - 1 < total) out[i] = std::min(unsigned(item.get_local_id(2)), 7u) + lane + plane;
    out[(item.get_local_id(2) + 1) % item.get_local_range(2)] = 0;
}

#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

void fill(const sycl::nd_item<3> &grid, float *to, int n) {
    for (int i = grid.get_group_linear_id() * grid.get_local_range().size() + grid.get_local_linear_id(); i < n; i += grid.get_global_range().size()) to[i] = i;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void init(float *to, int n) {
    sycl::nd_item<3> grid = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    fill(grid, to, n);
    if (grid.get_group_linear_id() == grid.get_group_range().size() - 1) to[n] = unsigned(grid.get_group_range()[2]) + unsigned(grid.get_group_range()[1]) + sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_range().size();
}

// Declarators in parentheses: a pointer to rows, an array.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void turn(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<int[8][8]> grid;
    // W2S504: a __shared__ variable, 'rows' (its declarator is in parentheses), has no SYCL form yet (wmma2sycl explain W2S504)
    __shared__ int (*rows)[8];
    // W2S504: a __shared__ variable, 'line' (its declarator is in parentheses), has no SYCL form yet (wmma2sycl explain W2S504)
    __shared__ int (line)[32];
    if (item.get_local_id(2) == 0) rows = grid + 1;
    grid[item.get_local_id(2) / 8][item.get_local_id(2) % 8] = line[item.get_local_id(2) % 32] = item.get_local_id(2);
    sycl::group_barrier(item.get_group());
    out[item.get_local_id(2)] = rows[0][item.get_local_id(2) % 8] + line[0];
}

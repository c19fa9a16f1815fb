#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

// Templates, aliases and classes that name no fragment stay as they are.
template <typename T> using Pointer = T *;
template <typename T, int N> struct Row { T values[N]; };

template <typename T> T sum(const Row<T, 4> &row) {
    return row.values[0] + row.values[1];
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sums(Pointer<const Row<T, 4>> rows, Pointer<T> out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = sum(rows[item.get_local_id(2)]);
}

#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define MORE [2], more

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(int *o) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    // W2S101: 'a __shared__ declaration' is made by the macro 'MORE' and cannot be edited there (wmma2sycl explain W2S101)
    __shared__ int first MORE;
    first[item.get_local_id(2) & 1] = 1;
    more = 2;
    sycl::group_barrier(item.get_group());
    o[item.get_local_id(2)] = first[0] + more;
}

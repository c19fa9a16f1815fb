#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <type_traits>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void asked(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<int[64]> tile;
    int own[4] = {};
    using Element = std::remove_reference_t<decltype(tile[0])>;
    Element first = tile[item.get_local_id(2)];
    out[0] = first + std::extent<decltype(own)>::value;
}

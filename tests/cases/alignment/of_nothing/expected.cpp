#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

namespace pairs {
// nvcc leaves this out, as it is of no object: 4 bytes, not 8
struct of_nothing {
    short low, high;
};
alignas(8) struct {
    short low, high;
} of_an_object;
struct alignas(8) of_the_class {
    short low, high;
};
static_assert(alignof(of_nothing) == 2, "as nvcc has it");
static_assert(alignof(of_the_class) == 8, "as nvcc has it");
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void join(const pairs::of_nothing *in, int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = in[item.get_local_id(2)].low + in[item.get_local_id(2)].high;
}

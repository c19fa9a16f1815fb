#include <sycl/sycl.hpp>
#include <wmma2sycl/device_words.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void odd(unsigned *out, int *counter) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    unsigned i = item.get_local_id(2);
    out[i] = reverse_bits(i) + permute_bytes(i, 1, 0x3210);
    out[i] += ballot(sg, i & 1);
    if (sycl::any_of_group(sg, i == 3)) atomic_compare_exchange(counter, 0, 1);
    out[i] += (unsigned)static_cast<long long>(device_clock());
    i = sg.get_local_linear_id();
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/rounding.hpp>
#include <wmma2sycl/math16.hpp>
#include <wmma2sycl/conversions.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// Counters as half and bfloat16, and back.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void counted(sycl::half *h, sycl::ext::oneapi::bfloat16 *b, const unsigned short *small, const long long *large, unsigned char *bytes) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_local_id(2);
    h[i] = integer_to_half<sycl::rounding_mode::rte>(small[i]) + integer_to_half<sycl::rounding_mode::rtz>(large[i]) + integer_to_half<sycl::rounding_mode::rtp>(static_cast<unsigned int>(small[i])) + integer_to_half<sycl::rounding_mode::rtn>(i);
    b[i] = (integer_to_bfloat16<sycl::rounding_mode::rte>(static_cast<unsigned long long>(large[i])) + integer_to_bfloat16<sycl::rounding_mode::rtn>(small[i])) * integer_to_bfloat16<sycl::rounding_mode::rte>(static_cast<short>(-i));
    bytes[i] = saturate_cast<unsigned char>(h[i]) + saturate_cast<unsigned short>(sycl::ceil(h[i])) + saturate_cast<unsigned char>(b[i]);
    h[i] = sycl::tanh(h[i]) + integer_to_half<sycl::rounding_mode::rte>(static_cast<long long>(saturate_cast<long long>(sycl::floor(h[i])) + saturate_cast<unsigned long long>(sycl::rint(float(b[i])))));
    b[i] = math16::tanh(b[i]);
}

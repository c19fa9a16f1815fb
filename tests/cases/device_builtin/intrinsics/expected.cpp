#include <sycl/sycl.hpp>
#include <wmma2sycl/device_words.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/conversions.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/packed_integers.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

inline int quantised_dot(int a, int b, int sum) { return dot_of_bytes(a, b, sum); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void words(unsigned *x, const sycl::float4 *in, sycl::float4 *out, double *d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    unsigned a = x[0], b = x[1];
    x[0] = permute_bytes(a, b, 0x5410) + sycl::bit_cast<unsigned>(sycl::bit_cast<sycl::uchar4>(a) + sycl::bit_cast<sycl::uchar4>(b)) + sycl::bit_cast<unsigned>(sycl::max(sycl::bit_cast<sycl::short2>(a), sycl::bit_cast<sycl::short2>(b))) + sycl::bit_cast<unsigned>(sycl::bit_cast<sycl::uchar4>(a) > sycl::bit_cast<sycl::uchar4>(b)) + sycl::bit_cast<unsigned>(sycl::abs_diff(sycl::bit_cast<sycl::uchar4>(a), sycl::bit_cast<sycl::uchar4>(b)));
    x[1] = funnel_shift_left(a, b, 7) + (sycl::abs_diff(a, b) + static_cast<unsigned int>(3)) + quantised_dot(a, b, 5) + multiply_24(a, static_cast<unsigned int>(3));
    x[2] = sycl::max(sycl::max(static_cast<int>(x[0]) + 5, static_cast<int>(x[1])), 0) + sycl::min(a, b) + sycl::bit_cast<unsigned>(sycl::min(sycl::bit_cast<sycl::ushort2>(a) + sycl::bit_cast<sycl::ushort2>(b), sycl::bit_cast<sycl::ushort2>(static_cast<unsigned int>(7))));
    sycl::float4 v = load_vector(*(in + item.get_local_id(2)));
    *(out + item.get_local_id(2)) = v;
    out[9].y() = in[3].x();
    sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::system);
    d[0] = add_rounded(d[1], d[2]) * sycl::bit_cast<double>(sycl::int2(2, 1)) + int(sycl::bit_cast<sycl::int2>(d[3]).y()) + saturate_cast<long long>(sycl::rint(v.x())) + sycl::mul_hi(static_cast<long long>(3), static_cast<long long>(4));
}

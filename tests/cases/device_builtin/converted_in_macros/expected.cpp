// What a macro is given has any type: its body converts it, as CUDA's parameters do. Literals and casts say their type.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/conversions.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define UMH(a, b) sycl::mul_hi(static_cast<unsigned int>(a), static_cast<unsigned int>(b))
#define BREV(a) reverse_bits(static_cast<unsigned int>(a))
#define POPLL(a) int(sycl::popcount(static_cast<unsigned long long>(a)))
#define LEADING(a) (sycl::clz(static_cast<int>(a)) - 40 < 0)
#define LEADING_LL(a) int(sycl::clz((long long)(a)))
#define OF_ONE(a) sycl::clz(static_cast<int>((int)a))
#define PRODUCT(a, b) mul_rounded(static_cast<float>(a), static_cast<float>(b))
#define TWICE(a) mul_rounded(static_cast<float>(a), 2.0f)
#define NEAREST(a) saturate_cast<int>(sycl::rint(static_cast<float>(a)))
#define ROOT(a) sycl::sqrt(static_cast<float>(a))
#define BITS(a) sycl::bit_cast<int>(static_cast<float>(a))
#define WHOLE(a) static_cast<float>(static_cast<int>(a))
#define DISTANCE(a, b) (unsigned(sycl::abs_diff(static_cast<int>(a), static_cast<int>(b))) + 1u)
#define BYTES(a) sycl::bit_cast<unsigned>(sycl::bit_cast<sycl::uchar4>(static_cast<unsigned int>(a)) + sycl::bit_cast<sycl::uchar4>(0x01010101u))
#define HOW_MANY(a) sycl::reduce_over_group(sg, +(a), sycl::plus<>())
#define FAST(a) fast::exp(a)
#define FIRST_OF(p) (*(&p))
#define AT(p, i) (p)[i]
#define NEXT(a) atomic_add(a, 1)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void kernel(int *n, double *d, const float *in, unsigned *u) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    n[0] = UMH(n[0], 5) + (BREV(n[1]) >> 4) + POPLL(n[2]) + LEADING(u[0]) + LEADING_LL(u[1]) + OF_ONE(u[2]);
    d[0] = PRODUCT(d[0], d[1]) + TWICE(d[2]) + NEAREST(d[3]) + ROOT(d[4]) + BITS(d[5]) + WHOLE(d[6]) + FAST(d[7]);
    u[0] = DISTANCE(u[1], n[1]) + BYTES(n[2]) + HOW_MANY(n[3] > 0) + NEXT(n);
    d[1] = FIRST_OF(in[0] + 2) + AT(in, 1);
}

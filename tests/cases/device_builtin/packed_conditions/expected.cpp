// Four bytes and two halfwords of a word at once.
#include <sycl/sycl.hpp>
#include <wmma2sycl/packed_integers.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

unsigned best(unsigned a, unsigned b, bool *first) {
    bool high, low;
    unsigned found = larger_of_pairs(sycl::bit_cast<sycl::short2>(a), sycl::bit_cast<sycl::short2>(b), &high, &low);
    *first = high && low;
    return found;
}
#define DISTANCE(a, b) sum_of_differences(sycl::bit_cast<sycl::uchar4>(static_cast<unsigned int>(a)), sycl::bit_cast<sycl::uchar4>(static_cast<unsigned int>(b)))

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void packed(unsigned *w, const sycl::short2 *pairs, const sycl::char4 *bytes, bool *first) {
    unsigned a = w[0], b = w[1], count = sycl::popcount(sycl::bit_cast<unsigned>(-(sycl::bit_cast<sycl::uchar4>(a) > sycl::bit_cast<sycl::uchar4>(b))) | sycl::bit_cast<unsigned>(-(sycl::bit_cast<sycl::short2>(a) <= sycl::bit_cast<sycl::short2>(b))));
    w[2] = sycl::bit_cast<unsigned>(sycl::abs_diff(sycl::bit_cast<sycl::char4>(a), sycl::char4(0))) + sycl::bit_cast<unsigned>(sycl::ushort2(0) - sycl::bit_cast<sycl::ushort2>(b)) + sycl::bit_cast<unsigned>(sycl::max(sycl::bit_cast<sycl::short2>(a), sycl::sub_sat(sycl::short2(0), sycl::bit_cast<sycl::short2>(a)))) + sycl::bit_cast<unsigned>(sycl::sub_sat(sycl::char4(0), sycl::bit_cast<sycl::char4>(b))) + sycl::bit_cast<unsigned>(sycl::hadd(sycl::bit_cast<sycl::uchar4>(a), sycl::bit_cast<sycl::uchar4>(b)));
    w[3] = count * sum_of_differences(sycl::bit_cast<sycl::short2>(a), sycl::bit_cast<sycl::short2>(b)) + DISTANCE(a, b) + sycl::bit_cast<unsigned>(-(sycl::bit_cast<sycl::char4>(a) == sycl::bit_cast<sycl::char4>(b)));
    w[4] = sycl::bit_cast<unsigned>(sycl::max(sycl::max(sycl::bit_cast<sycl::short2>(a), sycl::bit_cast<sycl::short2>(b)), sycl::short2(0))) + sycl::bit_cast<unsigned>(sycl::max(sycl::min(sycl::bit_cast<sycl::short2>(a) + sycl::bit_cast<sycl::short2>(b), sycl::bit_cast<sycl::short2>(count)), sycl::short2(0))) + best(a, b, first);
    w[5] = dot_of_halfwords<0>(pairs[0], bytes[0], 7) + dot_of_halfwords<2>(pairs[1], bytes[1], dot_of_halfwords<2>((int)a, (int)b, 3));
    w[6] = sycl::max(sycl::min((int)a, 100), 0) + smaller_of_two<unsigned>(a, b, first + 1);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/ptx_integers.hpp>
#include <wmma2sycl/ptx_bytes.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/packed_integers.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void bits(unsigned *d, unsigned long long *w, unsigned short *s) {
  unsigned a = d[0], b = d[1], n = d[2];
  d[3] = shifted_left<unsigned>(a, 3), d[3] = shifted_right<unsigned>(d[3], n);
  d[4] = funnel_shift_left(a, b, n), d[4] = funnel_shift_left_to_end(d[4], b, n);
  d[5] = funnel_shift_right(a, b, n), d[5] = funnel_shift_right_to_end(d[5], b, n);
  d[6] = inserted_field<unsigned>(a, b, 4, 8);
  d[7] = extracted_field<int>(static_cast<int>(a), n, 5);
  d[8] = highest_bit<unsigned>(a), d[8] = shift_of_highest_bit<int>(static_cast<int>(d[8]));
  d[9] = nth_set_bit(a, 0, static_cast<int>(n));
  d[10] = static_cast<unsigned>(sycl::popcount(w[0]));
  d[11] = static_cast<unsigned>(sycl::clz(w[0]));
  w[1] = reverse_bits(w[0]), w[1] = static_cast<unsigned long long>(~w[1]);
  { const auto given_1 = s[1]; s[0] = static_cast<unsigned short>(s[0] & given_1); s[0] = static_cast<unsigned short>(s[0] | given_1); s[0] = static_cast<unsigned short>(s[0] ^ given_1); };
  w[2] = w[2] & w[0], w[2] = w[2] | 1;
  d[12] = static_cast<unsigned>(a == 0);
  d[13] = lower_bits<true, int>(static_cast<int>(a), n), d[13] = lower_bits<false, unsigned>(d[13], n);
  d[14] = mask_of_bits<true>(a, n), d[14] = mask_of_bits<false>(d[14], n);
  d[15] = dot_of_4<signed char, signed char, int>(a, b, static_cast<int>(d[15])), d[15] = dot_of_4<signed char, unsigned char, int>(a, b, static_cast<int>(d[15])), d[15] = dot_of_4<unsigned char, signed char, int>(a, b, static_cast<int>(d[15])), d[15] = dot_of_4<unsigned char, unsigned char, unsigned>(a, b, d[15]);
  d[16] = dot_of_2<short, signed char, int, 0>(a, b, static_cast<int>(d[16])), d[16] = dot_of_2<short, unsigned char, int, 0>(a, b, static_cast<int>(d[16])), d[16] = dot_of_2<unsigned short, signed char, int, 0>(a, b, static_cast<int>(d[16])), d[16] = dot_of_2<unsigned short, unsigned char, unsigned, 0>(a, b, d[16]);
  d[17] = dot_of_2<short, signed char, int, 2>(a, b, static_cast<int>(d[17])), d[17] = dot_of_2<short, unsigned char, int, 2>(a, b, static_cast<int>(d[17])), d[17] = dot_of_2<unsigned short, signed char, int, 2>(a, b, static_cast<int>(d[17])), d[17] = dot_of_2<unsigned short, unsigned char, unsigned, 2>(a, b, d[17]);
  d[18] = choose_bytes<byte_order::f4e>(a, b, 1), d[18] = choose_bytes<byte_order::rc16>(d[18], b, n);
}

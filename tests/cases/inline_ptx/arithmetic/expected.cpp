#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device_words.hpp>
#include <wmma2sycl/ptx_integers.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/conversions.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

inline float ptx_exp2(float x) { float y; y = sycl::exp2(x); return y; }
inline unsigned to_tf32(float x) { unsigned y; y = sycl::bit_cast<unsigned>(round_to_tf32(x)); return y; }
template <int lut> inline int lop3(int a, int b, int c) {
  int res;
  res = lookup_bits<lut>(static_cast<unsigned>(a), static_cast<unsigned>(b), static_cast<unsigned>(c));
  return res;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void arithmetic(const float *in, float *out, unsigned *words, const sycl::half *halves) {
  float a = in[0], b = in[1], d;
  d = sycl::fma(a, b, 0.5f);
  d = d + b;
  out[1] = mul_rounded(d, sycl::bit_cast<float>(0x40000000u));
  out[2] = fast::divide(1.0f, a + b);
  out[4] = 1 / (a + b);
  out[0] = d + ptx_exp2(a);
  words[0] = to_tf32(a);
  words[1] = lop3<0xea>(words[2], words[3], words[4]);
  words[5] = sycl::bit_cast<unsigned>(sycl::half2(sycl::half(b), sycl::half(a)));
  unsigned short h = sycl::bit_cast<unsigned short>(halves[0]);
  out[3] = static_cast<float>(sycl::bit_cast<sycl::half>(static_cast<unsigned short>(h)));
  h = sycl::bit_cast<unsigned short>(sycl::half(a));
  words[6] = sycl::bit_cast<unsigned>(sycl::fma(sycl::bit_cast<sycl::half2>(words[5]), sycl::bit_cast<sycl::half2>(words[5]), sycl::bit_cast<sycl::half2>(words[5])));
  words[7] = permute_bytes_or_signs(words[0], words[1], 0x5410);
  words[8] = extract_bits(words[0], 4, 8);
  words[9] = join_words<unsigned>(h, h);
  words[10] = high_product<int>(static_cast<int>(words[0]), -3);
  words[11] = saturate_cast<int>(a * 100);
  words[12] = max_of<int, int>(-1, 1);
}

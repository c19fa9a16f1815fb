#include <sycl/sycl.hpp>
#include <wmma2sycl/device_memory.hpp>
#include <wmma2sycl/ptx_floats.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

int larger(int a, int b) {
  int d;
  d = (a > b) ? a : b;
  return d;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void predicates(const float *in, float *out, unsigned *words, int n) {
  float a = in[0], b = in[1];
  unsigned d;
  { bool reg_r = (a < b) && (neither_less_nor_more<float>(a, b)); reg_r = reg_r || (neither_less_nor_more<float>(a, b)); d = reg_r ? 1 : 0; };
  words[0] = d;
  { bool reg_p = (n >= 16) || (!n); bool reg_q = (!(n >= 16)) || (!n); unsigned reg_t = 0; if (reg_p) reg_t = static_cast<int>(reg_t) + static_cast<int>(n); if (!(reg_p)) store_to<unsigned>(words + 1, static_cast<unsigned>(-1)); if (reg_q) d = reg_t; };
  { bool reg_p = !(a >= b); bool reg_q = both_are_numbers<float>(a, b); reg_p = bool(reg_p) != bool(reg_q); reg_q = !reg_p; reg_p = reg_q; out[0] = reg_p ? a : b; };
  if (one_is_nan<float>(a, b)) out[1] = sycl::bit_cast<float>(0x3F800000u);
  if (less_or_more<float>(a, b)) atomic_add(pointer_to<unsigned>(words + 2), 1);
  words[3] = (n < 7) ? 0xffffffffu : 0u;
  out[2] = (n <= 7) ? 1.0f : 0.0f;
  words[4] = (!(a <= b)) ? 0xffffffffu : 0u;
  words[5] = n >= 0 ? d : 1;
  if (n > 3) do { if (static_cast<unsigned>(n) > 3) words[6] = 3; } while (0);
  words[8] = (a < b) ? 0xffffffffu : 0u, words[8] = (less_or_more<float>(a, b)) ? 0xffffffffu : 0u, words[8] = (neither_less_nor_more<float>(a, b)) ? 0xffffffffu : 0u, words[8] = (both_are_numbers<float>(a, b)) ? 0xffffffffu : 0u, words[8] = (one_is_nan<float>(a, b)) ? 0xffffffffu : 0u;
  out[3] = (a <= b) ? 1.0f : 0.0f, out[3] = (!(a >= b)) ? 1.0f : 0.0f, out[3] = (less_or_more<float>(a, b)) ? 1.0f : 0.0f, out[3] = (neither_less_nor_more<float>(a, b)) ? 1.0f : 0.0f, out[3] = (both_are_numbers<float>(a, b)) ? 1.0f : 0.0f, out[3] = (one_is_nan<float>(a, b)) ? 1.0f : 0.0f;
  words[7] = larger(n, 3);
}

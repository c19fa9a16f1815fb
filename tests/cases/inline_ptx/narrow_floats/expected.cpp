// Floats of 8 and 4 bits. For architectures that have them: nvcc -arch=sm_100a
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device_words.hpp>
#include <wmma2sycl/narrow_floats.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>
uint32_t pack_e4m3(float a, float b, float c, float d) {
  uint32_t out;
  out = join_words<unsigned>(narrowed_pair<precision::e4m3>(a, b), narrowed_pair<precision::e4m3>(c, d));
  return out;
}
#define UNPACK_E5M2(halves, pair) halves = sycl::bit_cast<unsigned>(widened_pair<precision::e5m2>(static_cast<unsigned short>(pair)))
uint32_t halves_of_e2m1(unsigned short pairs) {
  uint32_t out;
  { unsigned char reg__fp4b{}; unsigned char reg__fp4z{}; split_word<unsigned short>(pairs, reg__fp4b, reg__fp4z); out = sycl::bit_cast<unsigned>(widened_pair<precision::e2m1>(reg__fp4b)); };
  return out;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(uint32_t *out, const float *in) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const float *x = in + 4 * item.get_local_id(2);
  out += 4 * item.get_local_id(2);
  out[0] = pack_e4m3(x[0], x[1], x[2], x[3]);
  unsigned short pair;
  pair = narrowed_pair<precision::e5m2>(sycl::bit_cast<sycl::half2>(out[0] & 0x7bff7bff));
  UNPACK_E5M2(out[1], pair);
  out[2] = sycl::bit_cast<unsigned>(not_below_0(widened_pair<precision::e4m3>((unsigned short)out[0])));
  uint32_t fours;
  { const auto given_1 = x[0]; const auto given_2 = x[1]; const auto given_3 = x[2]; const auto given_4 = x[3]; unsigned char reg_b0 = narrowed_pair<precision::e2m1>(given_1, given_2); unsigned char reg_b1 = narrowed_pair<precision::e2m1>(given_3, given_4); fours = join_words<unsigned>(reg_b0, reg_b1, reg_b0, reg_b1); };
  pair = join_words<unsigned short>(narrowed_pair<precision::e2m1>(not_below_0(sycl::bit_cast<sycl::half2>(out[2]))), narrowed_pair<precision::e2m1>(not_below_0(sycl::bit_cast<sycl::half2>(out[2]))));
  out[3] = halves_of_e2m1(fours) + halves_of_e2m1(pair);
}
void host(uint32_t *out, const float *in) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<kernel>, out, in);
}

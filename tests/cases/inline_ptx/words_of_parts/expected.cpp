#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device_words.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>
#define UNPACK(low, high, word) split_word<unsigned>(word, low, high)
unsigned short low_byte(unsigned short pair) {
  unsigned short out;
  { unsigned char reg_low{}; unsigned char reg_high{}; split_word<unsigned short>(pair, reg_low, reg_high); out = join_words<unsigned short>(reg_low, 0); };
  return out;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(unsigned *out, const unsigned *in, const unsigned long long *words) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const unsigned word = in[item.get_local_id(2)];
  unsigned short low, high, parts[4];
  unsigned packed;
  unsigned long long whole;
  UNPACK(low, high, word);
  split_word<unsigned>(word + 1, parts[0], std::ignore);
  packed = join_words<unsigned>(high, low_byte(low));
  out[item.get_local_id(2) * 4] = packed + parts[0];
  split_word<unsigned long long>(words[item.get_local_id(2)], parts[0], parts[1], parts[2], parts[3]);
  whole = join_words<unsigned long long>(parts[3], parts[2], parts[1], parts[0]);
  out[item.get_local_id(2) * 4 + 1] = unsigned(whole);
  out[item.get_local_id(2) * 4 + 2] = unsigned(whole >> 32);
  { unsigned char reg_a{}; unsigned char reg_b{}; unsigned char reg_c{}; unsigned char reg_d{}; split_word<unsigned>(word, reg_a, reg_b, reg_c, reg_d); out[item.get_local_id(2) * 4 + 3] = join_words<unsigned>(reg_d, reg_c, reg_b, reg_a); };
}
void host(unsigned *out, const unsigned *in, const unsigned long long *words) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<kernel>, out, in, words);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

void warpReduce(volatile int *s, unsigned t) {
  // W2S519: lanes of a warp exchange values through volatile memory without a barrier, in 'warpReduce' (wmma2sycl explain W2S519)
  s[t] += s[t + 32]; s[t] += s[t + 16]; s[t] += s[t + 8];
  s[t] += s[t + 4]; s[t] += s[t + 2]; s[t] += s[t + 1];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void reduce(const int *in, int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> s;
  unsigned t = item.get_local_id(2);
  s[t] = in[t];
  sycl::group_barrier(item.get_group());
  if (t < 32) warpReduce(s, t);
  if (t == 0) *out = s[0];
}

template <unsigned Block, typename T> void last(volatile T *s, unsigned t) {
  // W2S519: lanes of a warp exchange values through volatile memory without a barrier, in 'last' (wmma2sycl explain W2S519)
  if (Block >= 64) s[t] += s[t + 32];
  if (Block >= 32) *(s + t) += *(s + t + 16);
}
template <unsigned Block>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void of_a_template(float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto *tile = dynamic_local_memory<float>();
  tile[item.get_local_id(2)] = out[item.get_local_id(2)];
  sycl::group_barrier(item.get_group());
  if (item.get_local_id(2) < 32) last<Block>(tile, unsigned(item.get_local_id(2)));
  if (item.get_local_id(2) == 0) *out = tile[0];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void neighbours(float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[64]> s;
  volatile float *v = s;
  unsigned lane = item.get_local_id(2) & 31;
  s[lane] = out[lane];
  sycl::group_barrier(item.get_group());
  // W2S519: lanes of a warp exchange values through volatile memory without a barrier, in 'neighbours' (wmma2sycl explain W2S519)
  if (lane < 16) v[lane] = v[lane] + v[lane + 16];
  out[lane] = s[lane];
}

#define STEP(by) ((volatile int *)s)[t] += ((volatile int *)s)[t + (by)]
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void in_a_macro(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> s_storage;
  int (&s)[64] = s_storage;
  int t = item.get_local_id(2);
  // W2S519: lanes of a warp exchange values through volatile memory without a barrier, in 'in_a_macro' (wmma2sycl explain W2S519)
  for (int by = 16; by > 0; by /= 2) STEP(by);
  out[t] = s[0];
}

// Nobody calls it here
// W2S519: lanes of a warp exchange values through volatile memory without a barrier, in 'step' (wmma2sycl explain W2S519)
void step(volatile float *s, int t, int by) { s[t] = s[t] + s[t + by]; }

// Whom a template calls, only its instance tells
struct Sum {
  volatile float *p;
  void over(int t) {
    // W2S519: lanes of a warp exchange values through volatile memory without a barrier, in 'over' (wmma2sycl explain W2S519)
    p[t] += p[t + 4];
    p[t] += p[t + 2];
  }
};
template <class How>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void by_policy(float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[64]> tile_storage;
  float (&tile)[64] = tile_storage;
  How{tile}.over(unsigned(item.get_local_id(2)));
  out[item.get_local_id(2)] = tile[item.get_local_id(2)];
}

void run(int *a, float *b) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<reduce>, a, a);
  syclex::nd_launch(q, syclex::launch_config{launch_range(1, 64), syclex::properties{syclex::work_group_scratch_size(256)}},
                    syclex::kernel_function<of_a_template<64>>, b);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<neighbours>, b);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<in_a_macro>, a);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<by_policy<Sum>>, b);
}

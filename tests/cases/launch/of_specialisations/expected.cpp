#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T, int N = 4>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void sum(T *out, const T *in, T start, int n);

template <>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void sum<float, 4>(float *out, const float *in, float start, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<float[8]> part;
  const bool is_active = item.get_local_id(2) < n;
  float v = is_active ? in[item.get_local_id(2)] : 0;
  if (is_active)
    for (int o = 16; o; o >>= 1) v += permute_by_xor(sg, v, o);
  if (is_active && item.get_local_id(2) % 32 == 0) part[item.get_local_id(2) / 32] = v;
  sycl::group_barrier(item.get_group());
  if (is_active && item.get_local_id(2) == 0) {
    for (int i = 0; i < item.get_local_range(2) / 32; ++i) start += part[i];
    *out = start;
  }
}

template <>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void sum<sycl::half, 4>(sycl::half *out, const sycl::half *in, sycl::half start, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  if (item.get_local_id(2) != 0) return;
  for (int i = 0; i < n; ++i) start = start + in[i];
  *out = start;
}

template <typename T>
void all(T *out, const T *in, T start, int n) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<sum<T>>, out, in, start, n);
}

void both(float *f, sycl::half *h, int n) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<sum<float>>, f, f + 1, 0.0f, n);
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<sum<sycl::half>>,
                    h, h + 1, sycl::half(0), n);
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<sum<float>>, f, f + 1, 1, n);
  all(f, f + 1, 2.0f, n);
}

// Values of CUDA's small classes, read behind an early return: threads that stay for the barrier read nothing.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

sycl::half scale_of(const sycl::half *scales, int group) { return scales[group] * sycl::half(0.5f); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void columns(const sycl::half *scales, const sycl::float4 *in, const sycl::half2 *pairs, sycl::float4 *out, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[64]> shift;
  const int i = item.get_global_id(2);
  shift[item.get_local_id(2)] = in[0].x();
  const bool is_active = i < n;
  sycl::half scale = is_active ? scale_of(scales, i / 32) : sycl::half();
  const sycl::half2 both = sycl::half2(scale, scale);
  const sycl::half2 pair = is_active ? pairs[i] : sycl::half2();
  sycl::float4 all = load_vector(is_active ? in[i] : sycl::float4());
  sycl::group_barrier(item.get_group());
  if (is_active) all.x() += shift[63 - unsigned(item.get_local_id(2))] * float(scale);
  if (is_active) all.y() += float((both * pair).x());
  if (is_active) out[i] = all;
}

void run(const sycl::half *scales, const sycl::float4 *in, const sycl::half2 *pairs, sycl::float4 *out) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(2, 64), syclex::kernel_function<columns>,
                    scales, in, pairs, out, 100);
}

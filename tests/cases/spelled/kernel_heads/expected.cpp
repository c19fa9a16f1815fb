// Kernels whose template head a macro makes, as attention libraries have them.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define MODIFIER

struct Params {
  const sycl::half *a, *b;
  float *c;
  int n;
};
template <int Warps> struct Traits { static constexpr int threads = Warps * 32; };

#define DEFINE_FORWARD(kernelName, ...) \
  template <typename Target, typename Traits, __VA_ARGS__> \
  SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>)) \
  SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>)) \
  void kernelName(MODIFIER const Params params)

#define HEAD(T) template <typename T> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
#define OFFSET 4

#define DEFINE_ROW_SUMS(name, ...) template <typename Traits, ##__VA_ARGS__> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>)) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>)) void name(float *p)

DEFINE_FORWARD(forward, bool Scaled, bool Causal) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  const int warp = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size);
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> x;
  tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> y;
  tiled_matrix<Target, float, use::accumulator, 16, 16> sum;
  joint_matrix_fill(sg, sum, 0.0f);
  joint_matrix_load(sg, x, global_ptr(params.a + warp * 16 * params.n), params.n);
  joint_matrix_load(sg, y, global_ptr(params.b), params.n);
  joint_matrix_mad(sg, sum, x, y, sum);
  if constexpr (Scaled)
    joint_matrix_apply(sg, sum, [=](float &x) { x *= 0.125f; });
  joint_matrix_store(sg, sum, global_ptr(params.c + warp * 256), 16, layout::row_major);
}

DEFINE_ROW_SUMS(row_sums, bool Squared) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  float v = p[item.get_group(2) * Traits::threads + item.get_local_id(2)];
  if (Squared) v *= v;
  for (int d = 16; d > 0; d /= 2) v += permute_by_xor(sg, v, d);
  p[item.get_group(2) * Traits::threads + item.get_local_id(2)] = v;
}

void run(const Params &params, sycl::queue stream) {
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(stream, [&](auto target) {
    syclex::nd_launch(stream, launch_range(target, 1, Traits<4>::threads),
                      syclex::kernel_function<forward<decltype(target), Traits<4>, true, false>>,
                      params);
  });
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(stream, [&](auto target) {
    syclex::nd_launch(stream, launch_range(target, 1, 64),
                      syclex::kernel_function<forward<decltype(target), Traits<2>, false, false>>,
                      params);
  });
  syclex::nd_launch(stream, launch_range(2, 128), syclex::kernel_function<row_sums<Traits<4>, true>>,
                    params.c);
}

HEAD(T) void shifted(T *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] += OFFSET;
}

void shift(float *p) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<shifted<float>>, p);
}

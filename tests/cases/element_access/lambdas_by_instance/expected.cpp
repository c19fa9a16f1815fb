// Which lambda a template calls, its instances tell: others in the program do not count
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <class Frag, class F> void each(Frag &f, F &&op) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_apply(sg, f, [&](auto &v) { v = op(v); });
}
template <class Frag, class F> void counted(Frag &f, F op) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  // W2S211: 'op(f.x[i])' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in 'operator()') (wmma2sycl explain W2S211)
  for (int i = 0; i < f.num_elements; ++i) f.x[i] = op(f.x[i]);
}
struct Twice { float operator()(float v) const { return v * 2; } };
struct Lane { float operator()(float v) const {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  return v + unsigned(item.get_local_id(2));
} };

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void k(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Acc<Target> c;
  joint_matrix_load(sg, c, global_ptr(o), 16, layout::row_major);
  each(c, [](float v) { return v - 3.f; });
  each(c, Twice());
  auto negate = [sg](auto &f) {
    joint_matrix_apply(sg, f, [=](auto &x) { x = -x; });
  };
  negate(c);
  counted(c, Lane());
  joint_matrix_store(sg, c, global_ptr(o), 16, layout::row_major);
}
void run(float *o) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<k<decltype(target)>>, o);
  });
}

// Kernels over fragments whose template arguments have no name: they are called, with the target first.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

struct Scale {
  struct Params { float by; };
  Params p;
  float operator()(float x) const { return x * p.by; }
};
template <typename Target, int N, class F> void product(const sycl::half *a, const sycl::half *b, float *c, F f) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
  tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> fb;
  tiled_matrix<Target, float, use::accumulator, 16, 16> fc;
  joint_matrix_load(sg, fa, global_ptr(a), 16);
  joint_matrix_load(sg, fb, global_ptr(b), 16);
  joint_matrix_fill(sg, fc, float(N));
  joint_matrix_mad(sg, fc, fa, fb, fc);
  joint_matrix_apply(sg, fc, [&](float &x) { x = f(x); });
  joint_matrix_store(sg, fc, global_ptr(c), 16, layout::row_major);
}
template <typename Target, class... Ts> void filled(float *c, Ts... xs) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> fc;
  joint_matrix_fill(sg, fc, (float(xs) + ...));
  joint_matrix_store(sg, fc, global_ptr(c), 16, layout::row_major);
}
template <class F> void run(const sycl::half *a, const sycl::half *b, float *c, F f) {
  sycl::queue &q = default_queue();
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    launch_call<decltype(target)::sub_group_size>(q, launch_range(target, 1, 32), [](auto... args) { product<decltype(target), 1>(args...); },
                                                  a, b, c, f);
  });
}
void all(const sycl::half *a, const sycl::half *b, float *c, float by) {
  sycl::queue &q = default_queue();
  run(a, b, c, Scale{{2.0f}});
  run(a, b, c, [=] (float x) { return x + by; });
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    launch_call<decltype(target)::sub_group_size>(q, launch_range(target, 1, 32), [](auto... args) { product<decltype(target), 2>(args...); },
                                                  a, b, c, [=] (float x) { return x * by; });
  });
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    launch_call<decltype(target)::sub_group_size>(q, launch_range(target, 1, 32), [](auto... args) { filled<decltype(target)>(args...); },
                                                  c, 1, 2.0f);
  });
}

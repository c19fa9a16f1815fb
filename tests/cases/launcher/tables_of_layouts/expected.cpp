// The launchers of a table's kernels say what these multiply, which classes around their fragments know
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

constexpr int W = 16;
template <typename Target, int TM, class T, class R, class L> struct WarpTile {
  using A = tiled_matrix<Target, T, use::a, W, W, layout_of<L>>;
  using B = tiled_matrix<Target, T, use::b, W, W, layout::col_major>;
  tiled_matrix<Target, R, use::accumulator, W, W> acc[TM];
  [[gnu::always_inline]]
  WarpTile() {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (auto &c : acc) joint_matrix_fill(sg, c, R(0));
  }
  [[gnu::always_inline]]
  void step(const T *a, const T *b, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    B fb;
    joint_matrix_load(sg, fb, global_ptr(b), ld);
    for (int i = 0; i < TM; ++i) {
      A fa;
      joint_matrix_load(sg, fa, global_ptr(a + i * W * ld), ld);
      joint_matrix_mad(sg, acc[i], fa, fb, acc[i]);
    }
  }
};
template <typename Target, class L>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void by_layout(const void *a, const void *b, void *c, int n) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  WarpTile<Target, 2, sycl::half, float, L> t;
  for (int k = 0; k < n; k += W) t.step((const sycl::half *)a + k, (const sycl::half *)b + k, n);
  for (int i = 0; i < 2; i++) joint_matrix_store(sg, t.acc[i], global_ptr((float *)c + i * W * n), n, layout::row_major);
}

template <class L>
void launch_by_layout(const launch_setup &at, const void *a, const void *b, void *c, int n) {
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(at.queue, [&](auto target) {
    syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<by_layout<decltype(target), L>>,
                      a, b, c, n);
  });
}

template <typename Target, class T, class R>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void by_type(const void *a, const void *b, void *c, int n) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  WarpTile<Target, 1, T, R, row_major> t;
  for (int k = 0; k < n; k += W) t.step((const T *)a + k, (const T *)b + k, n);
  joint_matrix_store(sg, t.acc[0], global_ptr((R *)c), n, layout::row_major);
}

template <class T, class R>
void launch_by_type(const launch_setup &at, const void *a, const void *b, void *c, int n) {
  with_matrix_target<matrix_types<T, T, R>>(at.queue, [&](auto target) {
    syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<by_type<decltype(target), T, R>>,
                      a, b, c, n);
  });
}

struct Entry { const char *name; void (*kernel)(const launch_setup &, const void *, const void *, void *, int); int block; };
static const Entry table[] = {{"rows", launch_by_layout<row_major>, 32}, {"columns", &launch_by_layout<col_major>, 32},
                              {"half", launch_by_type<sycl::half, float>, 32}, {"int8", launch_by_type<signed char, int>, 32}};
void run(const void *a, const void *b, void *c, int n, sycl::range<3> grid) {
  sycl::queue &q = default_queue();
  for (const auto &e : table) e.kernel({q, grid, e.block}, a, b, c, n);
}

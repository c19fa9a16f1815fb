// What a table names tells the types, also computed ones; of a template that nothing makes a kernel of, nobody knows them
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <type_traits>
template <typename Target, class T, class R> struct Tile {
  tiled_matrix<Target, R, use::accumulator, 16, 16> acc;
  [[gnu::always_inline]]
  void step(const T *a, const T *b, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, T, use::a, 16, 16, layout::row_major> fa;
    tiled_matrix<Target, T, use::b, 16, 16, layout::row_major> fb;
    joint_matrix_load(sg, fa, global_ptr(a), ld);
    joint_matrix_load(sg, fb, global_ptr(b), ld);
    joint_matrix_mad(sg, acc, fa, fb, acc);
  }
};
template <typename Target, class R, bool IS_INT>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void product(const void *a, const void *b, void *c, int n) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  using T = std::conditional_t<IS_INT, signed char, sycl::half>;
  Tile<Target, T, R> t;
  joint_matrix_fill(sg, t.acc, R(0));
  t.step((const T *)a, (const T *)b, n);
  joint_matrix_store(sg, t.acc, global_ptr((R *)c), n, layout::row_major);
}

template <class R, bool IS_INT>
void launch_product(const launch_setup &at, const void *a, const void *b, void *c, int n) {
  with_matrix_target<
      std::conditional_t<std::is_same_v<R, int>, matrix_types<signed char, signed char, int>,
      matrix_types<sycl::half, sycl::half, float>>>(at.queue, [&](auto target) {
    syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<product<decltype(target), R, IS_INT>>,
                      a, b, c, n);
  });
}

// W2S202: the matrix types of kernel 'unused' cannot be told at this launch (wmma2sycl explain W2S202)
template <typename Target, class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void unused(const void *a, const void *b, void *c, int n) {
  Tile<Target, T, float> t;
  t.step((const T *)a, (const T *)b, n);
}
using kernel_t = void (*)(const launch_setup &, const void *, const void *, void *, int);
template <class T> kernel_t chosen() { return launch_unused<T>; }
static const kernel_t table[] = {launch_product<float, false>, launch_product<int, true>};
void run(const void *a, const void *b, void *c, int n, int which) {
  sycl::queue &q = default_queue();
  table[which]({q, 1, 32}, a, b, c, n);
}

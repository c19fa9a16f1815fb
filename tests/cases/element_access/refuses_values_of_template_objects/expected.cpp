// Of objects in templates clang does not say the constructor or the field
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Tile = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <class T> struct Base {
  T by;
  Base(T x) : by(x) {}
};
template <typename Target, class T> struct Scale : Base<T> {
  [[gnu::always_inline]]
  Scale(T x) : Base<T>(x) {}
  [[gnu::always_inline]]
  void run(Tile<Target> &c) const {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    // W2S211: 'this->by' gives elements what depends on where they are held: 'by' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < c.num_elements; i++) c.x[i] *= this->by;
  }
};
template <typename Target, class T> struct Shift {
  T by;
  [[gnu::always_inline]]
  void run(Tile<Target> &c) const {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    // W2S211: 'by' gives elements what depends on where they are held: 'by' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < c.num_elements; i++) c.x[i] += by;
  }
};
template <typename Target, class T> struct Same {
  T same;
  [[gnu::always_inline]]
  Same(T x) : same(x) {}
  [[gnu::always_inline]]
  void run(Tile<Target> &c) const {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, c, [=](float &x) { x += same; });
  }
};
template <typename Target, class T> [[gnu::always_inline]] inline Shift<Target, T> shift_of(T x) { return {x}; }
template <class... A> void set(A &...all) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  ((all = item.get_local_id(2)), ...);
}

template <typename Target, class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void scale(const sycl::half *a, const sycl::half *b, float *d) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  Tile<Target> c;
  joint_matrix_fill(sg, c, 1.0f);
  Scale<Target, T>(unsigned(item.get_local_id(2))).run(c);
  shift_of<Target, T>(unsigned(item.get_local_id(2))).run(c);
  Same<Target, T>(unsigned(item.get_group(2))).run(c);
  T low = 1, high = 2;
  set(low, high);
  // W2S211: 'high' gives elements what depends on where they are held: 'high' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= high;
  joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
}
void run(sycl::half *a, sycl::half *b, float *d) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<scale<decltype(target), float>>,
                      a, b, d);
  });
}

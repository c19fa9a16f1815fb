// What structured bindings are given by reference is given to the parts of the object
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
#include <wmma2sycl/vector_bindings.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
struct Pair {
  float a, b;
  float first() const { return a; }
  void set(float v) { a = v; }
};
struct Holder {
  float &at;
  float *to;
};
template <class T> void fill(T &pair) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto &[a, b] = pair;
  a = item.get_local_id(2);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void bindings(float *d, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  Acc<Target> c;
  joint_matrix_load(sg, c, global_ptr(d), 16, layout::row_major);
  Pair by_name{1, 2}, by_method{1, 2}, ranged[2]{}, set{1, 2}, filled{1, 2};
  auto &[a, b] = by_name;
  a = item.get_local_id(2);
  // W2S211: 'by_name.a' gives elements what depends on where they are held: 'a' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= by_name.a;
  auto &&[e, f] = by_method;
  if (item.get_local_id(2) < 4) e += 1;
  // W2S211: 'by_method.first()' gives elements what depends on where they are held: 'a' differs from lane to lane (in 'first') (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= by_method.first();
  for (auto &[g, h] : ranged) h = item.get_local_id(2);
  // W2S211: 'ranged[0].b' gives elements what depends on where they are held: 'ranged' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= ranged[0].b;
  float numbers[2] = {1, 2}, referred = 1, pointed = 1;
  auto &[low, high] = numbers;
  high = item.get_local_id(2);
  // W2S211: 'numbers[1]' gives elements what depends on where they are held: 'numbers' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= numbers[1];
  auto [at, to] = Holder{referred, &pointed};
  at = *to = item.get_local_id(2);
  // W2S211: 'referred' gives elements what depends on where they are held: 'referred' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= referred;
  // W2S211: 'pointed' gives elements what depends on where they are held: 'pointed' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= pointed;
  set.set(unsigned(item.get_local_id(2)));
  auto [first, second] = set;
  // W2S211: 'first' gives elements what depends on where they are held: 'first' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= first;
  fill(filled);
  // W2S211: 'filled.b' gives elements what depends on where they are held: 'filled' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= filled.b;
  joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
}
void run(float *d, int n) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<bindings<decltype(target)>>,
                      d, n);
  });
}

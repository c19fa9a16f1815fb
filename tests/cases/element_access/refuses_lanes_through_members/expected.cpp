// Pointers and references to members, and pointers in members, lead to what methods and others read
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct One {
  float v;
  float get() const { return v; }
};
struct Two {
  float v;
  float get() const { return v; }
};
struct Both {
  union {
    float f;
    unsigned u;
  };
  float get() const { return f; }
};
struct To {
  float *p;
  void lead(float *to) { p = to; }
};
struct Slot {
  float *&p;
};
void put(To &to) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  *to.p = item.get_local_id(2);
}
void lead(float *&p, float *to) { p = to; }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void members(float *d) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> c;
  joint_matrix_load(sg, c, global_ptr(d), 16, layout::row_major);
  One one{1};
  Two two{1};
  Both both;
  float s[7] = {1, 1, 1, 1, 1, 1, 1}, by_class = 1, by_copy = 1, by_name = 1, by_slot = 1, by_array = 1;
  float &v = one.v;
  v = item.get_local_id(2);
  two.v = sycl::sin(static_cast<float>(unsigned(item.get_local_id(2))));
  s[0] = sycl::cos(static_cast<float>(unsigned(item.get_local_id(2))));
  both.f = 1;
  both.u = item.get_local_id(2);
  To to{&by_class}, copied{&by_copy}, copy(copied), led{s};
  put(to);
  *copy.p = item.get_local_id(2);
  led.lead(&by_name);
  *led.p = item.get_local_id(2);
  float *slot = s, *of[2] = {s, &by_array}, *same[2];
  Slot{slot}.p = &by_slot;
  *slot = item.get_local_id(2);
  same[1] = of[1];
  *same[1] = item.get_local_id(2);
  // W2S211: 'one.get()' gives elements what depends on where they are held: 'v' differs from lane to lane (in 'get') (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= one.get();
  // W2S211: 'two.get()' gives elements what depends on where they are held: 'v' differs from lane to lane (in 'get') (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= two.get();
  // W2S211: 'both.get()' gives elements what depends on where they are held: 'f' differs from lane to lane (in 'get') (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= both.get();
  // W2S211: 'by_class' gives elements what depends on where they are held: 'by_class' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= by_class;
  // W2S211: 'by_copy' gives elements what depends on where they are held: 'by_copy' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= by_copy;
  // W2S211: 'by_name' gives elements what depends on where they are held: 'by_name' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= by_name;
  // W2S211: 'by_slot' gives elements what depends on where they are held: 'by_slot' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= by_slot;
  // W2S211: 'by_array' gives elements what depends on where they are held: 'by_array' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= by_array;
  joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
}
void run(float *d) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<members<decltype(target)>>,
                      d);
  });
}

// A method's members are those of the object that it is called for, which lanes may choose
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Scale {
  float by;
  float get() const { return by; }
  float twice() const { return 2 * get(); }
  float lazily() const {
    auto later = [this] { return by; };
    return later();
  }
  operator float() const { return this->by; }
  void take(Scale other) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < 4) *this = other;
  }
};
struct Holds {
  Scale own;
  float get() const { return own.get(); }
};
static syclex::device_global<Scale[4]> table;
const Scale &pick(const Scale &a, const Scale &b, bool first) { return first ? a : b; }
template <class S> float read(const S &of) { return of.get(); }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void objects(float *d) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> c;
  joint_matrix_load(sg, c, global_ptr(d), 16, layout::row_major);
  Scale a{1}, b{2}, some = a, taken = a;
  Holds held{a}, other{b};
  if (item.get_local_id(2) < 4) some = b, held = other;
  taken.take(b);
  const Scale *one = item.get_local_id(2) < 4 ? &a : &b;
  const Scale &two = pick(a, b, item.get_local_id(2) < 4);
  // W2S211: 'some.get()' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in 'get') (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= some.get();
  // W2S211: 'held.get()' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in 'get') (in 'get') (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= held.get();
  // W2S211: 'taken.twice()' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in 'get') (in 'twice') (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= taken.twice();
  // W2S211: 'one->twice()' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in 'get') (in 'twice') (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= one->twice();
  // W2S211: 'two.lazily()' gives elements what depends on where they are held: 'first' differs from lane to lane (in the lambda it calls) (in 'lazily') (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= two.lazily();
  // W2S211: 'some' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in 'operator float') (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= (float)some;
  // W2S211: 'table[threadIdx.x & 3].get()' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in 'get') (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= table[item.get_local_id(2) & 3].get();
  // W2S211: 'read(threadIdx.x < 4 ? a : b)' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in 'get') (in 'read') (wmma2sycl explain W2S211)
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= read(item.get_local_id(2) < 4 ? a : b);
  joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
}
void run(float *d) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<objects<decltype(target)>>,
                      d);
  });
}

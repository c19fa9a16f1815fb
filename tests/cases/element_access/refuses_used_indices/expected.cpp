#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

// W2S211: 'i' gives elements what depends on where they are held: 'i' tells the elements apart (wmma2sycl explain W2S211)
template <class Frag, class F> void map(Frag &f, F fn) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  for (int i = 0; i < Frag::num_elements; ++i) f.x[i] = fn(f.x[i], i);
}

struct Reads { float operator()(float v, int index) const { return v * index; } };
struct Measures { float operator()(float v, int index) const { return v * sizeof(index); } };
struct Index { int i; Index(int i) : i(i) {} };
struct Makes { float operator()(float v, Index) const { return v; } };
struct Refers { float operator()(float v, const int &) const { return v; } };
template <class... T> float pack(float v, T...) { return v; }
float ignoring(float v, int) { return v; }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k(float *c, float s) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Acc<Target> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  map(acc, [=](float v, int) { return v > 0 ? v * s : v; });
  map(acc, [=](float v, int i) { return i > 0 ? v * s : v; });  // one that does is enough
  // W2S211: 'i' gives elements what depends on where they are held: 'i' tells the elements apart (wmma2sycl explain W2S211)
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] = Reads()(acc.x[i], i);
  // W2S211: 'i' gives elements what depends on where they are held: 'i' tells the elements apart (wmma2sycl explain W2S211)
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] = Measures()(acc.x[i], i);
  // W2S211: 'i' gives elements what depends on where they are held: 'i' tells the elements apart (wmma2sycl explain W2S211)
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] = Makes()(acc.x[i], i);
  // W2S211: 'i' gives elements what depends on where they are held: 'i' tells the elements apart (wmma2sycl explain W2S211)
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] = Refers()(acc.x[i], i);
  // W2S211: 'i' gives elements what depends on where they are held: 'i' tells the elements apart (wmma2sycl explain W2S211)
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] = pack(acc.x[i], i);
  // W2S211: 'i' gives elements what depends on where they are held: 'i' tells the elements apart (wmma2sycl explain W2S211)
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] = ignoring(acc.x[i], i + 1);
  // W2S211: 'i' gives elements what depends on where they are held: 'i' tells the elements apart (wmma2sycl explain W2S211)
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] = ignoring(acc.x[i], i) + i;
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

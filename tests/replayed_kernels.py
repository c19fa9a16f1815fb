"""Kernels in SYCL as migrated programs have them, that tests of the replay launch: two sources with a main between them."""

from __future__ import annotations

PRELUDE = """
#include <cstdio>
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;
#define KERNEL SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
inline auto here() { return sycl::ext::oneapi::this_work_item::get_nd_item<3>(); }
inline size_t item() { return here().get_global_id(2); }
"""

FIRST = (
    PRELUDE
    + """
using bf16 = sycl::ext::oneapi::bfloat16;
struct Params { float alpha; const float *bias; sycl::half h[3]; };
struct Node { Node *next; float value; };
enum class Mode : unsigned char { add = 1, multiply = 2 };
KERNEL static void by_struct(float *x, Params p, size_t n, int, Mode m) {
  if (item() < n) x[item()] = p.alpha * item() + p.bias[item()] + float(p.h[2]) + (m == Mode::multiply);
}
KERNEL void values(float *x, bool b, char c, unsigned short s, long long l, double d, sycl::half h, bf16 f, sycl::float4 v) {
  const float all[] = {float(b), float(c), float(s), float(l), float(d), float(h), float(f), v.x(), v.y(), v.z(), v.w()};
  for (int i = 0; i < 11; i++) x[i] = all[i];
}
KERNEL void threes(float *x, sycl::float3 v, sycl::range<3> r) {
  const float all[] = {v.x(), v.y(), v.z(), float(r[2]), float(r[1]), float(r[0])};
  for (int i = 0; i < 6; i++) x[i] = all[i];
}
KERNEL void sum_of_threes(const sycl::float3 *v, float *x) { x[0] = v[0].x() + v[1].x(); }
KERNEL void chase(float **rows, float *out, int n) {
  for (int i = 0; i < n; i++) out[i] = rows[i][0];
  rows[0] = rows[1] + 1;
}
KERNEL void walk(const Node *list, float *sum) {
  for (*sum = 0; list != nullptr; list = list->next) *sum += list->value;
}
KERNEL void between(const float *first, const float *last, float *sum) {
  for (*sum = 0; first != last; ++first) *sum += *first;
}
KERNEL void maybe(float *x, const float *y) { x[item()] = y ? 1 : 2; }
template <typename T, int N> KERNEL void fill(T *x, T v) { if (item() < N) x[item()] = v; }
KERNEL void scratch(float *x) {
  float *s = reinterpret_cast<float *>(syclex::get_work_group_scratch_memory());
  const size_t i = here().get_local_id(2);
  s[i] = x[item()];
  sycl::group_barrier(here().get_group());
  x[item()] = s[here().get_local_range(2) - 1 - i];
}
KERNEL void places(int *x) {
  x[here().get_global_linear_id()] = 100 * here().get_local_id(0) + 10 * here().get_local_id(1) + here().get_local_id(2);
}
KERNEL void folded(int *x) {
  folded_item<8, 4, 2> item;
  x[item.get_local_id(2) + 8 * (item.get_local_id(1) + 4 * item.get_local_id(0))] = 100 * item.get_local_id(0) + 10 * item.get_local_id(1) + item.get_local_id(2);
}
namespace tables { syclex::device_global<float[4]> weights; }
static syclex::device_global<int> count;
syclex::device_global<const float *> where;
syclex::device_global<int> unused_by_others;
KERNEL void weigh(float *x) {
  x[item()] *= tables::weights[item()] + where.get()[item()];
  if (item() == 0) count += unused_by_others;
}
static syclex::device_global<managed_place<int[4]>> grid;
static syclex::device_global<managed_place<int>> turns;
KERNEL void counts_in_grid(int *x) {
  auto &all = *grid.get().at;
  all[3] += 1;
  x[2] += 3 + all[0];
  *turns.get().at += 1;
}
KERNEL void once(int *x) { if (x[0] != 5) *static_cast<volatile int *>(nullptr) = 1; x[0] = 6; }
KERNEL void writes_at(float *x, int at) { x[at] = 1; }
KERNEL void crashes(int *x) { *reinterpret_cast<volatile int *>(16) = x[0]; }
KERNEL void endless(volatile int *x) { while (x[0] == 0) {} }
KERNEL void increment(unsigned *x, size_t n) { for (size_t i = item(); i < n; i += here().get_global_range(2)) x[i] += 1; }
namespace { KERNEL void local(int *x) { x[0] = 1; } }
template <typename Target>
KERNEL SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void square(const sycl::half *a, float *d, int *sizes) {
  auto sg = here().get_sub_group();
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
  tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> fb;
  tiled_matrix<Target, float, use::accumulator, 16, 16> fd;
  joint_matrix_fill(sg, fd, 0.0f);
  joint_matrix_load(sg, fa, global_ptr(a), 16);
  joint_matrix_load(sg, fb, global_ptr(a), 16);
  joint_matrix_mad(sg, fd, fa, fb, fd);
  joint_matrix_store(sg, fd, global_ptr(d + 256 * here().get_sub_group().get_group_id()), 16, layout::row_major);
  if (here().get_local_linear_id() == 0) sizes[here().get_group(2)] = here().get_local_range().size();
}
int second(sycl::queue &q);
int main() {
  sycl::queue &q = default_queue();
  int *x = sycl::malloc_shared<int>(4, q);
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<fill<int, 1>>, x, 3.0);
  auto launch = [&](auto value) {
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<fill<decltype(value), 2>>, (decltype(value) *)x, value);
  };
  launch(1.0f);
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 0, 32), syclex::kernel_function<square<decltype(target)>>, (sycl::half *)x, (float *)x, x);
  });
  std::puts("main ran");
  return second(q);
}
"""
)
SECOND = (
    PRELUDE
    + """
static syclex::device_global<int> count;
namespace { KERNEL void local(int *x) { x[0] = 2; } }
KERNEL void counted(int *x) { x[0] = count; }
int second(sycl::queue &) { return 3; }
"""
)

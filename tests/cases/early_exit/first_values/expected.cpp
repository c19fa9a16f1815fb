// What variables get behind an early return: lists, plain classes, references, lambdas, and values of a template's type.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define RETURN_UNLESS(c) if (!(c)) { return; } else (void)0
struct Pair { int a; float b; };
struct Both { Pair pair; int n[2]; };
namespace own {
struct Index { int at; };
Index made(const int *p) { return {*p}; }
}
struct Alive { bool is; explicit operator bool() const { return is; } };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void lists(int *out, const int *in, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_local_id(2);
  const bool is_active = i < n;
  int two[2] = {is_active ? in[i] : 0, is_active ? in[i + 1] : 0};
  Pair pair = {is_active ? in[i] : 0, 0.5f}, other{is_active ? in[i + 1] : 0, pair.b};
  float rows[2][2] = {{1.0f, is_active ? in[i] * 2.0f : 0}, {is_active ? in[i] * 3.0f : 0, 4.0f}};
  sycl::group_barrier(item.get_group());
  if (is_active) out[i] = two[0] + two[1] + pair.a + other.a + int(rows[1][0]);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void classes(Pair *out, const Both *in, const int *at, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const bool is_active = item.get_local_id(2) < n;
  int i = item.get_local_id(2);
  Both both{{is_active ? in[i].pair.a : 0, 2.0f}, {3, 4}};
  const Pair pair = is_active ? in[i].pair : Pair{};
  auto index = is_active ? own::made(at + i) : own::Index{};
  sycl::group_barrier(item.get_group());
  if (is_active) out[i] = Pair{both.pair.a + index.at, pair.b};
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void names(int *out, const int *in, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_local_id(2);
  Alive alive{i < n};
  const bool is_active = bool(alive);
  int &mine = out[i];
  const int &given = in[i];
  auto next = [=](int k) { return in[k + 1]; };
  int sum = is_active ? given + 1 : 0;
  sycl::group_barrier(item.get_group());
  if (is_active) mine = given + next(i) + sum;
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_type(T *out, const T *in, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_local_id(2);
  const bool is_active = i < n;
  T value = is_active ? T(in[i] * T(2)) : T{}, copy(is_active ? T(in[i]) : T{});
  auto same = is_active ? in[i] : T{};
  const T two[2] = {is_active ? in[i] : T{}, is_active ? in[i + 1] : T{}};
  sycl::group_barrier(item.get_group());
  if (is_active) out[i] = value + copy + same + two[1];
}

void run(int *i, float *f) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<of_type<int>>, i, i, 50);
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<of_type<float>>, f, f, 50);
}

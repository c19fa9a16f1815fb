// Barriers that only a template's arguments, or a pointer's value, lead to
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

int bar(int v) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  sycl::group_barrier(item.get_group()); return v;
}

struct Made { int v; template <class U> Made(U u) : v(bar(u)) {} };
struct Begun { Begun() {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  sycl::group_barrier(item.get_group());
} };
struct Ended { ~Ended() {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  sycl::group_barrier(item.get_group());
} };
struct Read { operator int() const {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  sycl::group_barrier(item.get_group()); return 4;
} };
struct Named { static int go() {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  sycl::group_barrier(item.get_group()); return 7;
} };
template <class T> struct Based : T {};

template <class T> int variable() { T t; (void)t; return 5; }
template <class T> int converted(T t) { int q = t; return q; }
template <class T> int returned(T t) { return t; }
template <int (*F)(int)> int by_function(int x) { return F(x); }
template <auto F> struct Kept { static int go(int x) { return F(x); } };
template <class P, int (*R)() = P::go> struct Policy { int operator()() const { return R(); } };
template <class T> constexpr auto pointed = &T::go;

// W2S530: threads of a block come here or not by 'threadIdx.x<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void makes(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) < n) o[item.get_local_id(2)] = Made(3).v;
}
// W2S530: threads of a block come here or not by 'threadIdx.x<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void begins(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) < n) o[item.get_local_id(2)] = variable<Begun>();
}
// W2S530: threads of a block come here or not by 'threadIdx.x<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void ends(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) < n) o[item.get_local_id(2)] = variable<Ended>();
}
// W2S530: threads of a block come here or not by 'threadIdx.x<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void converts(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) < n) o[item.get_local_id(2)] = converted(Read{});
}
// W2S530: threads of a block come here or not by 'threadIdx.x<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void returns(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) < n) o[item.get_local_id(2)] = returned(Read{});
}
// W2S530: threads of a block come here or not by 'threadIdx.x<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void derives(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) < n) { Based<Begun> b; (void)b; o[item.get_local_id(2)] = 1; }
}
// W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void by_argument(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) >= n) return; o[item.get_local_id(2)] = by_function<bar>(3);
}
// W2S530: threads of a block come here or not by 'threadIdx.x<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void by_class(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) < n) o[item.get_local_id(2)] = Kept<&bar>::go(3);
}
// W2S530: threads of a block come here or not by 'threadIdx.x<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void by_policy(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  Policy<Named> p; if (item.get_local_id(2) < n) o[item.get_local_id(2)] = p();
}
// W2S529: some threads of a block return here, and the others come to a barrier (wmma2sycl explain W2S529)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void by_pointer(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) >= n) return; constexpr auto f = &bar; o[item.get_local_id(2)] = f(2);
}
// W2S530: threads of a block come here or not by 'threadIdx.x<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void by_variable(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) < n) o[item.get_local_id(2)] = pointed<Named>();
}
// W2S530: threads of a block come here or not by 'threadIdx.x<n', and this is a barrier of all of them (wmma2sycl explain W2S530)
template <int (*F)(int)>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_kernel(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) < n) o[item.get_local_id(2)] = F(3);
}

// all threads come there, or nothing is called
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void by_all(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int v = by_function<bar>(3) + variable<Begun>(); if (item.get_local_id(2) < n) o[item.get_local_id(2)] = v;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void asked(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) < n) { decltype(bar(1)) x = 3; o[item.get_local_id(2)] = x + sizeof(bar(1)); }
}
// those who left come along
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void stays(int *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const bool is_active = item.get_local_id(2) < n; Made m(3); if (is_active) o[item.get_local_id(2)] = m.v;
}
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void stays_to_convert(int *o, int n, T c) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const bool is_active = item.get_local_id(2) < n; int v = c; if (is_active) o[item.get_local_id(2)] = v;
}

void run(int *o) {
  sycl::queue &queue = default_queue();
  syclex::nd_launch(queue, launch_range(1, 64), syclex::kernel_function<of_kernel<bar>>, o, 20), syclex::nd_launch(queue, launch_range(1, 64), syclex::kernel_function<stays_to_convert<Read>>,
                    o, 20, Read{});
}

// Variables that hold a kernel, launched where the names in their initialisers mean something else, or nothing.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] += N;
}

template <int N>
void launch_add(const launch_setup &at, int *p) {
  syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<add<N>>, p);
}

template <class T, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add_sized(T *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] += N * sizeof(T);
}

template <class T, int N>
void launch_add_sized(const launch_setup &at, T *p) {
  syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<add_sized<T, N>>, p);
}

template <int N> struct Of { static constexpr auto kernel = &launch_add<N>; };
template <class T, int N = 3> struct Sized {
  static constexpr void (*kernel)(const launch_setup &, T *) = launch_add_sized<T, N>;
  struct Next { static constexpr auto kernel = &launch_add_sized<T, N + 1>; };
};
struct Derived : Sized<int> {};
template <int N> struct Doubled {
  enum { M = N * 2 };
  static constexpr auto kernel = launch_add<M>;
};
struct Rows { static constexpr int R = 9; };
struct Tall : Rows { static constexpr auto kernel = &launch_add<R>; };
namespace other {
constexpr int N = 70;
constexpr auto kernel = &launch_add<N>;
}
template <int N> struct Chain {
  static constexpr auto kernel = &launch_add<N>;
  static void next(int *p) {
    sycl::queue &q = default_queue();
    Chain<N + 1>::kernel({q, 1, 32}, p);
  }
};
struct Plain { static constexpr auto kernel = &launch_add<6>; };  // no name that could mean something else

static void (*kept)(const launch_setup &, int *);
template <int Z> void keeps(int *p, bool first) {
  sycl::queue &q = default_queue();
  if (first) kept = launch_add<Z>;
  kept({q, 1, 32}, p);  // what another instance kept
}

constexpr int N = 32, M = 100, R = 200;
using T = char;
static int *p, bad;

static void expect(int want) {
  sycl::queue &q = default_queue();
  int h[32];
  q.memcpy(h, p, sizeof h).wait();
  q.memset(p, 0, sizeof h);
  if (h[31] != want) printf("%d, not %d\n", h[31], want), bad++;
}

int main() {
  sycl::queue &q = default_queue();
  p = sycl::malloc_device<int>(32, q);
  q.memset(p, 0, 32 * sizeof(int));
  Of<5>::kernel({q, 1, N}, p);
  expect(5);
  Sized<int>::kernel({q, 1, N}, p);
  expect(12);
  Sized<int, 7>::Next::kernel({q, 1, N}, p);
  expect(32);
  Derived::kernel({q, 1, N}, p);
  expect(12);
  Doubled<4>::kernel({q, 1, N}, p);
  expect(8);
  Tall::kernel({q, 1, N}, p);
  expect(9);
  other::kernel({q, 1, N}, p);
  expect(70);
  Chain<10>::next(p);
  expect(11);
  syclex::nd_launch(q, launch_range(1, N), syclex::kernel_function<add<6>>, p);
  expect(6);
  keeps<13>(p, true);
  expect(13);
  keeps<14>(p, false);
  expect(13);
  void *arguments[] = {&p};
  Sized<int>::kernel({q, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, N)}, p);
  expect(12);
  auto kernel = launch_add<N>;
  void (*again)(const launch_setup &, int *) = launch_add<M>;
  {
    constexpr int N = 3, M = 4;
    kernel({q, 1, 32}, p);
    expect(32);
    again({q, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)}, p);
    expect(100 + 0 * (N + M));
  }
  puts(bad ? "FAIL" : "ok");
  return bad != 0;
}

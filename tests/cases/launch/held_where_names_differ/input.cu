// Variables that hold a kernel, launched where the names in their initialisers mean something else, or nothing.
#include <cstdio>
#include <cuda_runtime.h>
template <int N> __global__ void add(int *p) { p[threadIdx.x] += N; }
template <class T, int N> __global__ void add_sized(T *p) { p[threadIdx.x] += N * sizeof(T); }

template <int N> struct Of { static constexpr auto kernel = &add<N>; };
template <class T, int N = 3> struct Sized {
  static constexpr void (*kernel)(T *) = add_sized<T, N>;
  struct Next { static constexpr auto kernel = &add_sized<T, N + 1>; };
};
struct Derived : Sized<int> {};
template <int N> struct Doubled {
  enum { M = N * 2 };
  static constexpr auto kernel = add<M>;
};
struct Rows { static constexpr int R = 9; };
struct Tall : Rows { static constexpr auto kernel = &add<R>; };
namespace other {
constexpr int N = 70;
constexpr auto kernel = &add<N>;
}
template <int N> struct Chain {
  static constexpr auto kernel = &add<N>;
  static void next(int *p) { Chain<N + 1>::kernel<<<1, 32>>>(p); }
};
struct Plain { static constexpr auto kernel = &add<6>; };  // no name that could mean something else

static void (*kept)(int *);
template <int Z> void keeps(int *p, bool first) {
  if (first) kept = add<Z>;
  kept<<<1, 32>>>(p);  // what another instance kept
}

constexpr int N = 32, M = 100, R = 200;
using T = char;
static int *p, bad;

static void expect(int want) {
  int h[32];
  cudaMemcpy(h, p, sizeof h, cudaMemcpyDeviceToHost);
  cudaMemset(p, 0, sizeof h);
  if (h[31] != want) printf("%d, not %d\n", h[31], want), bad++;
}

int main() {
  cudaMalloc(&p, 32 * sizeof(int));
  cudaMemset(p, 0, 32 * sizeof(int));
  Of<5>::kernel<<<1, N>>>(p);
  expect(5);
  Sized<int>::kernel<<<1, N>>>(p);
  expect(12);
  Sized<int, 7>::Next::kernel<<<1, N>>>(p);
  expect(32);
  Derived::kernel<<<1, N>>>(p);
  expect(12);
  Doubled<4>::kernel<<<1, N>>>(p);
  expect(8);
  Tall::kernel<<<1, N>>>(p);
  expect(9);
  other::kernel<<<1, N>>>(p);
  expect(70);
  Chain<10>::next(p);
  expect(11);
  Plain::kernel<<<1, N>>>(p);
  expect(6);
  keeps<13>(p, true);
  expect(13);
  keeps<14>(p, false);
  expect(13);
  void *arguments[] = {&p};
  cudaLaunchKernel((const void *)Sized<int>::kernel, dim3(1), dim3(N), arguments, 0, 0);
  expect(12);
  auto kernel = add<N>;
  void (*again)(int *) = add<M>;
  {
    constexpr int N = 3, M = 4;
    kernel<<<1, 32>>>(p);
    expect(32);
    cudaLaunchKernel((const void *)again, dim3(1), dim3(32), arguments, 0, 0);
    expect(100 + 0 * (N + M));
  }
  puts(bad ? "FAIL" : "ok");
  return bad != 0;
}

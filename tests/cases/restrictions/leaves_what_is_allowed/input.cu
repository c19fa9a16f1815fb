// Looks like what SYCL refuses: in host code, in instances of templates, computed by the compiler, or called by no kernel.
#include <cstdlib>
#include <new>

template <int N> __device__ int sum(const int *p) {
  if constexpr (N == 0)
    return 0;
  else
    return p[N - 1] + sum<N - 1>(p);
}
template <int N> struct Fibonacci {
  static __device__ int number() { return Fibonacci<N - 1>::number() + Fibonacci<N - 2>::number(); }
};
template <> struct Fibonacci<1> {
  static __device__ int number() { return 1; }
};
template <> struct Fibonacci<0> {
  static __device__ int number() { return 0; }
};
__host__ __device__ constexpr int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
__device__ int never_called(int n) { return n < 2 ? 1 : n * never_called(n - 1); }
__device__ float add(float a, float b) { return a + b; }
template <float (*F)(float, float)> __device__ float applied(float x) { return F(x, 2.0f); }
struct Pair {
  int a, b;
  __device__ Pair(int x) : a(x), b(x) {}
};

__global__ void use(int *out) {
  static const int table[4] = {3, 1, 4, 1};
  constexpr int common = gcd(12, 18);
  int numbers[gcd(8, 12)] = {1, 2, 3, int(threadIdx.x)};
  alignas(Pair) char room[sizeof(Pair)];
  Pair *pair = new (room) Pair(5);
  auto twice = [](int x) { return 2 * x; };
  out[threadIdx.x] = Fibonacci<6>::number() + sum<4>(numbers) + common + table[threadIdx.x % 4] + twice(pair->a) + int(applied<add>(1.0f));
}

int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
int run(int *out, int (*chosen)(int)) {
  static int calls;
  if (++calls > 100) throw calls;
  use<<<1, 32>>>(out);
  return chosen(factorial(4));
}

// Lists of one number: the rest of CUDA's vector is zero. Written out where the text says the type, told where only arguments do
#include <cuda_runtime.h>
#define ONE(T, n, v) T n{v}

template <class T> __device__ T first(int a) {
  T t{a};
  return t;
}
template <class T, class... A> __device__ T all(A... a) { return T{a...}; }
template <class V> struct Box {
  V v{4};
  int2 known{3};
  __device__ Box() {}
  __device__ explicit Box(int k) : v{k} {}
  __device__ V get() const { return {5}; }
};
__device__ int second(int2 v) { return v.y; }
template <class V> __device__ int passed(V v) { return second({7}) + second(V{8}) + second(v); }
// numbers alone
template <class T> __device__ T number(int a) { return T{a}; }

__global__ void k(int *o) {
  o[0] = first<int2>(3).y + first<int>(1) + all<int2>(5).y + all<int2>(1, 2).y + number<int>(4);
  ONE(int2, w, 7);
  ONE(int, h, 3);
  Box<int2> b(8);
  auto made = [](auto t) {
    decltype(t) z{3};
    return z.y;
  };
  o[1] = w.y + h + b.v.y + b.get().y + made(int2{}) + int2{9}.y + passed(int2{1}) + Box<int2>().known.y;
}

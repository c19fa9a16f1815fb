// Conversions that only a template's arguments, or what a generic lambda is given, make one of half or bfloat16: told, once a function
#include <cuda_bf16.h>
#include <cuda_fp16.h>
template <class T> __device__ int returned(T x) { return x; }
template <class T> __device__ void assigned(int &o, T x) { o = x; }
template <class T> struct Held {
  T v;
  __device__ int get() const { return v; }
  __device__ operator int() const { return v; }
};
template <class T> __device__ int chosen(T x) {
  switch ((int)x) {
  case 0: return 0;
  default: return x;
  }
}
__device__ int whole(int x) { return x; }
template <class T> __device__ int passed(T x) { return whole(x); }
template <class... T> __device__ int summed(T... x) { return (0 + ... + (int)x); }
template <class T> struct Pair {
  int a[2];
  __device__ Pair(T x) : a{(int)x, (int)x} {}
};
template <class T> struct From {
  T v;
  template <class U> __device__ From(U u) : v(u) {}
};
// what is an integer, or stays a number with a fraction, is not told, nor what the text shows to be a half
template <class T> __device__ int same(T x) { return x; }
template <class T> __device__ float kept(T x) { return x; }
template <class T> __device__ int given(half h, T x) { return (int)h + x; }

__global__ void k(int *r, half h, __nv_bfloat16 b, float f) {
  assigned(r[1], h);
  r[0] = returned(h) + Held<half>{h}.get() + int(Held<__nv_bfloat16>{b}) + chosen(h) + passed(b) + summed(h, 1) + Pair<half>(h).a[1];
  r[2] = From<int>(h).v + From<unsigned short>(h).v;
  auto one = [](auto x) -> int { return x; };
  r[3] = one(h) + [&](auto t) { return static_cast<int>(t); }(b);
  r[4] = same(r[0]) + (kept(h) > 1) + given(h, r[1]) + From<float>(h).v;
  r[5] = returned(f);
}

// Folds of a fragment's elements by an operation that the caller gives: functors, lambdas, functions
#include <mma.h>
#include <cstdio>
using namespace nvcuda;
template <class T> using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, T>;
struct Max { __device__ float operator()(float a, float b) const { return fmaxf(a, b); } };
struct Sum { __device__ __forceinline__ float operator()(const float &a, const float &b) const { return a + b; } };
template <class T> struct Min { __device__ T operator()(T a, T b) const { return b < a ? b : a; } };
struct Any { __device__ int operator()(int a, int b) const { return a | b; } };
__device__ float add(float a, float b) { return a + b; }
__device__ float larger(float a, float b) { return a > b ? a : b; }
template <class T> __device__ T smaller(T a, T b) { return min(a, b); }

template <class T, class Op> __device__ T warp_all(T v, Op op) {
  for (int o = 16; o > 0; o /= 2) v = op(v, __shfl_xor_sync(0xffffffffu, v, o));
  return v;
}
template <class F, class Op> __device__ float frag_all(const F &f, float r, Op op) {
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, __shfl_xor_sync(0xffffffffu, r, o));
  return r;
}
template <class T, class Op> __device__ T fold(const Acc<T> &f, T init, Op op) {
  T r = init;
#pragma unroll
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  return r;
}
template <class F> __device__ float begun(const Acc<float> &f, F op) {
  float r = f.x[0];
  for (int i = 1; i < f.num_elements; i++) r = op(r, f.x[i]);
  return r;
}
template <class F> __device__ float by_function(const F &f, float r) {
  for (auto v : f.x) r = larger(r, v);
  for (int o = 1; o < 32; o *= 2) r = larger(__shfl_xor_sync(~0u, r, o), r);
  return r;
}
template <class Op> __device__ void gather(const Acc<float> &f, float &r, Op op) {
  for (int i = 0; i < f.num_elements; i++) r = op(f.x[i], r);
}
__global__ void k(const float *in, const int *n, float *out, int *bits) {
  Acc<float> m;
  Acc<int> q;
  wmma::load_matrix_sync(m, in, 16, wmma::mem_row_major);
  wmma::load_matrix_sync(q, n, 16, wmma::mem_row_major);
  out[0] = frag_all(m, -1e30f, Max{});
  out[1] = frag_all(m, 0.0f, [](float a, float b) { return a + b; });
  out[2] = frag_all(m, 1e30f, Min<float>());
  out[3] = warp_all(fold(m, 0.0f, Sum()), Sum());
  out[4] = warp_all(fold(m, -1.0f, [](float a, float b) { return a < b ? b : a; }), Max{});
  out[5] = warp_all(begun(m, [](float a, float b) -> float { return fmaxf(a, b); }), Max());
  float s = 0.0f;
  for (auto v : m.x) s = add(s, v);
  for (int o = 16; o; o >>= 1) s = add(s, __shfl_xor_sync(~0u, s, o));
  out[6] = s + (by_function(m, -1.0f) - by_function(m, -1.0f));
  float low = 1e9f;
  gather(m, low, Min<float>{});
  low = warp_all(low, Min<float>{});
  out[7] = low;
  const auto plus = [](auto a, auto b) { return a + b; };
  float t = 0;
  for (int i = 0; i < m.num_elements; i++) t = plus(t, m.x[i]);
  out[8] = warp_all(t, plus);
  bits[0] = warp_all(fold(q, 0, Any()), Any());
  bits[1] = warp_all(fold(q, 1 << 30, [](int a, int b) { return smaller(a, b); }), Min<int>());
  bits[2] = warp_all(fold(q, 0, plus), plus);
  float w = frag_all(m, -1e30f, Max{});
  for (int i = 0; i < m.num_elements; i++) m.x[i] -= w;
  wmma::store_matrix_sync(out + 16, m, 16, wmma::mem_row_major);
}
template <class Op> __device__ float by_class(const Acc<float> &m, float first) {
  Op op;
  float r = first;
  for (int i = 0; i < m.num_elements; i++) r = op(r, m.x[i]);
  for (int o = 16; o > 0; o /= 2) r = Op()(r, __shfl_xor_sync(0xffffffffu, r, o));
  return r;
}
template <class Op> __global__ void by_type(const float *in, float first, float *out) {
  Acc<float> m;
  wmma::load_matrix_sync(m, in, 16, wmma::mem_row_major);
  float r = by_class<Op>(m, first);
  if (threadIdx.x == 0) out[0] = r, out[1] = r;
}
int main() {
  float *in, *out;
  int *n, *bits, bad = 0;
  cudaMallocManaged(&in, 1024), cudaMallocManaged(&n, 1024), cudaMallocManaged(&out, 2048), cudaMallocManaged(&bits, 64);
  float sum = 0, most = -1e30f, least = 1e30f;
  int any = 0, low = 1 << 30, all = 0;
  for (int i = 0; i < 256; i++) {
    in[i] = i * 7 % 31 - 3, n[i] = (i * 5 % 37) << 2;
    sum += in[i], most = in[i] > most ? in[i] : most, least = in[i] < least ? in[i] : least;
    any |= n[i], low = n[i] < low ? n[i] : low, all += n[i];
  }
  k<<<1, 32>>>(in, n, out, bits);
  by_type<Max><<<1, 32>>>(in, -100.0f, out + 9);
  by_type<Sum><<<1, 32>>>(in, 0.0f, out + 11);
  cudaDeviceSynchronize();
  const float want[] = {most, sum, least, sum, most, most, sum, least, sum, most, most, sum, sum};
  for (int i = 0; i < 13; i++)
    if (out[i] != want[i]) printf("%d: %g, not %g\n", i, out[i], want[i]), bad++;
  for (int i = 0; i < 256; i++) bad += out[16 + i] != in[i] - most;
  bad += bits[0] != any || bits[1] != low || bits[2] != all;
  puts(bad ? "FAILED" : "PASSED");
  return bad != 0;
}

// A function folds elements by what it is given: one operation in each of its instances
#include <mma.h>
using namespace nvcuda;
template <class T> using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, T>;
struct Max { __device__ float operator()(float a, float b) const { return fmaxf(a, b); } };
struct Sum { __device__ float operator()(const float &a, const float &b) const { return a + b; } };
template <class T> __device__ T smaller(T a, T b) { return b < a ? b : a; }
template <class F, class Op> __device__ float frag_all(const F &f, float r, Op op) {
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, __shfl_xor_sync(0xffffffffu, r, o));
  return r;
}
template <class T, class Op> __device__ T warp_all(T v, Op op) {
  for (int o = 16; o > 0; o /= 2) v = op(v, __shfl_xor_sync(0xffffffffu, v, o));
  return v;
}
template <class T, class Op> __device__ T fold(const Acc<T> &f, T init, Op op) {
  T r = init;
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  return r;
}
template <class Op> __device__ void gather(const Acc<float> &f, float &r, Op op) {
  for (auto v : f.x) r = op(v, r);
}
template <class Op> __device__ float begun(const Acc<float> &f) {
  Op op;
  float r = f.x[0];
  for (int i = 1; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = Op()(r, __shfl_xor_sync(0xffffffffu, r, o));
  return r;
}
__global__ void softmax(float *c, const int *n, float *out, int *low) {
  Acc<float> m;
  Acc<int> q;
  wmma::load_matrix_sync(m, c, 16, wmma::mem_row_major);
  wmma::load_matrix_sync(q, n, 16, wmma::mem_row_major);
  const float most = frag_all(m, -1e30f, Max{});
  for (int i = 0; i < m.num_elements; i++) m.x[i] = expf(m.x[i] - most);
  const float sum = frag_all(m, 0.0f, [](float a, float b) { return a + b; });
  for (int i = 0; i < m.num_elements; i++) m.x[i] /= sum;
  wmma::store_matrix_sync(c, m, 16, wmma::mem_row_major);
  out[0] = warp_all(fold(m, 0.0f, Sum()), Sum()) + begun<Max>(m);
  low[0] = warp_all(fold(q, 1 << 30, [](int a, int b) -> int { return smaller(a, b); }), [](auto a, auto b) { return min(a, b); });
  float t = 0, least = 1e9f;
  for (auto v : m.x) t = Sum{}(t, v);
  gather(m, least, [](float a, float b) { return a < b ? a : b; });
  out[1] = warp_all(t, Sum{});
  out[2] = warp_all(least, [](float a, float b) { return fminf(b, a); });
}

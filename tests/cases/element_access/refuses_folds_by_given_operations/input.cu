// What the order of elements decides, or which of them a lane holds, stays as it is
#include <mma.h>
using namespace nvcuda;
template <class T> using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, T>;
using AccF = Acc<float>;
struct Sub { __device__ float operator()(float a, float b) const { return a - b; } };
struct Mean { __device__ float operator()(float a, float b) const { return (a + b) * 0.5f; } };
struct Last { __device__ float operator()(float a, float b) const { return b; } };
struct Cut { __device__ int operator()(int a, int b) const { return a + b; } };
struct Sum { __device__ float operator()(float a, float b) const { return a + b; } };
struct Most : Sum { __device__ float operator()(float a, float b) const { return fmaxf(a, b); } };
struct Both { __device__ float operator()(float a, float b) const { return a + b; } __device__ int operator()(int a, int b) const { return max(a, b); } };
struct Count { int n; __device__ float operator()(float a, float b) { n++; return a + b; } };
__device__ float max(float a, int b) { return a * b; }
struct Max { __device__ float operator()(float a, float b) const { return fmaxf(a, b); } };
template <class Op> __device__ float f1(const AccF &f, float r, Op op) {
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, __shfl_xor_sync(0xffffffffu, r, o));
  return r;
}
template <class Op> __device__ float f2(const AccF &f, float r, Op op) {
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, __shfl_xor_sync(0xffffffffu, r, o));
  return r;
}
template <class Op> __device__ float f3(const AccF &f, float r, Op op) {
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, __shfl_xor_sync(0xffffffffu, r, o));
  return r;
}
template <class Op> __device__ float f4(const AccF &f, float r, Op op) {
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, __shfl_xor_sync(0xffffffffu, r, o));
  return r;
}
template <class Op> __device__ float f5(const AccF &f, float r, Op op) {
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, __shfl_xor_sync(0xffffffffu, r, o));
  return r;
}
template <class Op> __device__ float f6(const AccF &f, float r, Op op) {  // the other way
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r += __shfl_xor_sync(0xffffffffu, r, o);
  return r;
}
template <class A, class B> __device__ float f7(const AccF &f, float r, A a, B b) {
  for (int i = 0; i < f.num_elements; i++) r = a(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = b(r, __shfl_xor_sync(0xffffffffu, r, o));
  return r;
}
template <class Op> __device__ float f8(const AccF &f, float r, Op op) {  // no warp
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  return r;
}
template <class Op> __device__ float f9(const AccF &f, float r, Op op) {  // parts of an element
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 8; o > 0; o /= 2) r = op(r, __shfl_xor_sync(0xffffffffu, r, o));
  return r;
}
__device__ float sliced(const AccF &f, float r, Sum op) {
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = fmaxf(r, __shfl_xor_sync(0xffffffffu, r, o));
  return r;
}
template <class T, class Op> __device__ T f10(const Acc<T> &f, T r, Op op) {
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, __shfl_xor_sync(0xffffffffu, r, o));
  return r;
}
template <class T, class Op> __device__ int f11(const Acc<float> &f, T r, Op op) {
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, __shfl_xor_sync(0xffffffffu, r, o));
  return r;
}
template <class Op> __device__ float f12(const AccF &f, Op op) {
  float r = f.x[0];
  for (int i = 1; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, __shfl_xor_sync(0xffffffffu, r, o));
  return r;
}
template <class Op> __device__ float f13(const AccF &f, float r, Op op) {
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, __shfl_xor_sync(0xffffffffu, r, o));
  return r;
}
template <class Op> __device__ float f14(const AccF &f, float r, Op op) {
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, __shfl_xor_sync(0xffffffffu, r, o));
  return r;
}
__global__ void k(float *c, float *out, float limit, int n) {
  AccF m;
  wmma::load_matrix_sync(m, c, 16, wmma::mem_row_major);
  out[0] = f1(m, 0.f, Sub()) + f1(m, 0.f, Count());
  out[1] = f2(m, 0.f, Mean()) + f2(m, 0.f, Sum());
  out[2] = f3(m, 0.f, Last());
  out[3] = f4(m, 0.f, Cut());
  out[4] = f5(m, 0.f, Both()) ;
  out[5] = f6(m, 0.f, Max());
  out[6] = f7(m, 0.f, Max(), Sum()) + f7(m, 0.f, Sum(), Max());
  out[7] = f8(m, 0.f, Max());
  out[8] = f9(m, 0.f, Max());
  out[9] = sliced(m, 0.f, Most());
  out[10] = f10(m, 0.f, [](int a, int b) { return a + b; });
  out[11] = f11(m, 0, [](auto a, auto b) { return a + b; });
  out[12] = f12(m, Max()) + f12(m, Sum());
  out[13] = f13(m, threadIdx.x, Sum());
  out[14] = f14(m, 0.f, [=](float a, float b) { return a > limit ? a : b; });
  float r = 0;
  for (int i = 0; i < m.num_elements; i++) r = max(r, (int)m.x[i]);
  for (int o = 16; o > 0; o /= 2) r = fmaxf(r, __shfl_xor_sync(0xffffffffu, r, o));
  out[15] = r;
}

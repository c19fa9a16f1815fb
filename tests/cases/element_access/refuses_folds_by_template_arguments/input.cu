// Another operation, another type or another template argument than that of the fold; the last one is right
#include <mma.h>
using namespace nvcuda;
using Frag = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct MaxOp { __device__ float operator()(float a, float b) const { return fmaxf(a, b); } };
struct SumOp { __device__ float operator()(float a, float b) const { return a + b; } };
template <class T> struct Other { __device__ float operator()(float a, float b) const { return a - b; } };
template <class Op> __device__ float all(float v) { for (int m = 16; m > 0; m >>= 1) v = Op()(v, __shfl_xor_sync(~0u, v, m)); return v; }
template <class Op> __device__ float all_int(int v) { for (int m = 16; m > 0; m >>= 1) v = Op()(v, __shfl_xor_sync(~0u, v, m)); return v; }
template <class Op> __device__ float f1(const Frag &f) { float v = 0; for (int i = 0; i < f.num_elements; ++i) v = Op()(v, f.x[i]); return all<Other<Op>>(v); }
template <class Op> __device__ float f2(const Frag &f) { float v = 0; for (int i = 0; i < f.num_elements; ++i) v = Op()(v, f.x[i]); return all<SumOp>(v); }
template <class Op> __device__ float f3(const Frag &f) { float v = 0; for (int i = 0; i < f.num_elements; ++i) v = Op()(v, f.x[i]); return all_int<Op>(v); }
template <class A, class B> __device__ float f4(const Frag &f) { float v = 0; for (int i = 0; i < f.num_elements; ++i) v = A()(v, f.x[i]); return all<B>(v); }
template <class A> __device__ float f5(const Frag &f) { float v = 0; for (int i = 0; i < f.num_elements; ++i) v = A()(v, f.x[i]); return v; }
template <class A> __device__ float f6(const Frag &f) { float v = 0; for (int i = 0; i < f.num_elements; ++i) v = A()(v, f.x[i]); return v; }
template <class A> __device__ float good(const Frag &f) { float v = 0; for (int i = 0; i < f.num_elements; ++i) v = A()(v, f.x[i]); return v; }
__global__ void k(const float *s, float *o) {
  Frag f;
  wmma::load_matrix_sync(f, s, 16, wmma::mem_row_major);
  o[0] = f1<MaxOp>(f) + f1<SumOp>(f);
  o[1] = f2<MaxOp>(f) + f2<SumOp>(f);
  o[2] = f3<MaxOp>(f) + f3<SumOp>(f);
  o[3] = f4<MaxOp, SumOp>(f) + f4<SumOp, MaxOp>(f);
  o[4] = all<SumOp>(f5<MaxOp>(f)) + all<SumOp>(f5<SumOp>(f));
  using MaxOp = SumOp;
  o[5] = all<MaxOp>(f6<::MaxOp>(f));
  o[6] = all<::MaxOp>(good<::MaxOp>(f)) + all<SumOp>(good<MaxOp>(f));
}

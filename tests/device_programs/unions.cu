// Unions over vectors of several types: named, by typedef, unnamed in classes and functions, in templates and shared memory, from lists.
#include <cuda_fp16.h>
#include <cstdio>

union Pack8 { int4 raw; half2 h2[4]; half h[8]; };
typedef union { float4 v; half2 h[8]; float f[4]; } Quad;
union Bits { unsigned u; half2 h; uchar4 c; };
union Scale { int4 raw; float4 v; float f[4]; };
union Lows { float2 lo[2]; float4 v; };
union __align__(16) Wide { float2 part[2]; float4 all; };
union Nest { Wide w; int4 i; unsigned u[4]; };
struct Args { Scale scale; int n; };
struct Item { int tag; union { float4 v; half2 h[8]; }; };
typedef struct { int n; union { float4 v; float2 lo[2]; }; } Record;
struct __align__(16) Loose { union { int4 q; half2 h[4]; }; int n; };
struct Made {
  __device__ Made(float x) { v = make_float4(x, x, x, x); }
  union { float4 v; float2 lo[2]; };
};
class Hidden {
  union { float4 v_; float2 lo_[2]; };
public:
  __device__ void set(float4 x) { v_ = x; }
  __device__ float sum() const { return lo_[0].x + lo_[0].y + lo_[1].x + lo_[1].y; }
};
template <typename V, typename T> union Both { V vec; T lane[sizeof(V) / sizeof(T)]; };
template <typename T> struct Tile { int row; union { T value; float4 v; float2 lo[2]; }; };
template <typename T, int N> struct Vec;
template <> struct Vec<half, 8> {
  union { uint4 raw; half2 pair[4]; };
  __device__ half2 operator[](int i) const { return pair[i]; }
};
template <typename T> struct Access {
  union Storage { uint4 raw; T data[16 / sizeof(T)]; half2 pairs[4]; };
  Storage s;
  __device__ T get(int i) const { return s.data[i]; }
};
template <int N> union Stage { struct { char a[N]; } in; int acc[N + 4]; };
template <int N> union Pack { float e[N]; float4 raw; };
template <typename T, int N> union Sized { T e[N]; uint4 raw; };
template <typename T, typename V> union Pair2 { T t; V v[2]; };
template <typename T> union Scalars { T t[32]; unsigned u[32]; };
__device__ Scale flip(float4 v) { return {make_int4(0, 0, 0, __float_as_int(v.x))}; }

__global__ void exchange(const half *in, half *out, Args args) {
  __shared__ Pack8 tile[32];
  const int i = threadIdx.x;
  Pack8 p;
  p.raw = reinterpret_cast<const int4 *>(in)[i];
  for (int k = 0; k < 4; ++k) p.h2[k] = __hmul2(p.h2[k], __float2half2_rn(args.scale.f[k]));
  tile[i].raw = p.raw;
  __syncthreads();
  reinterpret_cast<int4 *>(out)[i] = tile[(i + 1) % args.n].raw;
}

__global__ void classes(const float4 *in, float *out, Item *items) {
  union { float4 v; float f[4]; } one;
  union { float4 v; half2 h[8]; float f[4]; } two;
  one.v = two.v = in[threadIdx.x];
  Quad q = {in[threadIdx.x]};
  Bits b = {0x3c003c00u}, b2;
  b2.u = b.u;
  items[threadIdx.x].tag = 1;
  items[threadIdx.x].v = two.v;
  Loose l;
  l.n = 2;
  l.q = make_int4(1, 2, 3, 4);
  Both<int4, half2> both;
  both.vec = l.q;
  Both<float4, float> fl = {in[threadIdx.x]};
  Access<half> acc;
  acc.s.raw = make_uint4(0x3c003c00u, 0, 0, 0);
  both.vec.x += l.n;
  out[threadIdx.x] = one.f[0] + two.f[1] + q.f[2] + fl.lane[3] + __low2float(b.h) + __high2float(b2.h) + __half2float(acc.get(1)) + both.vec.x +
                     items[threadIdx.x].tag;
}

__global__ void more(const float4 *in, float *out) {
  __shared__ union { float4 v[32]; float2 lo[64]; float f[128]; } stage;
  __shared__ Nest nest[32];
  const int i = threadIdx.x;
  union { float4 here; float2 halves[2]; };
  here = in[i];
  stage.v[i] = here;
  nest[i].i = make_int4(1, 2, 3, i);
  __syncthreads();
  Vec<half, 8> h;
  h.raw = make_uint4(0x3c003c00u, 0x3c003c00u, 0, 0);
  Tile<float> t = {3, 2.5f}, t2{4};
  Made m(2.0f);
  Hidden hid;
  hid.set(in[i]);
  Wide w, w0 = {};
  w.all = in[i];
  Record r = {7}, r2 = {7, {in[i]}};
  Lows a = {{make_float2(1, 2), make_float2(3, 4)}}, a2;
  a2.v = a.v;
  Scale s = {{5, 6, 7, 8}};
  out[i] = stage.lo[2 * i].x + stage.f[4 * i + 3] + __low2float(h[0]) + t.value + t.row + t2.row + m.lo[1].y + hid.sum() + w.part[1].x +
           w0.part[0].x + r.n + r2.v.w + nest[i].u[3] + halves[1].y + a2.lo[1].y + s.raw.w + flip(in[i]).f[3];
}

template <int N> __global__ void templates(float *out) {
  __shared__ Stage<8 * N> stage;
  __shared__ Scalars<float> scalars;
  __shared__ Pair2<int, half> numbers[32];
  const int i = threadIdx.x;
  stage.acc[i] = i;
  scalars.t[i] = 1.0f;
  numbers[i].t = 0x3c000000;
  __syncthreads();
  Pack<N> pack;
  Sized<half, 2 * N> halves;
  Pair2<float2, half2> pair;
  halves.raw = make_uint4(0x3c003c00u, 0, 0, 0);
  pack.raw = make_float4(1, 2, 3, i);
  pair.t = make_float2(0, __uint_as_float(scalars.u[i ^ 1]));
  out[i] = stage.acc[i ^ 1] + pack.e[3] + __half2float(halves.e[1]) + pair.t.y + __half2float(numbers[i ^ 1].v[1]);
}

int main() {
  half *in, *halves;
  float4 *vectors;
  float *out, *out2;
  Item *items;
  cudaMallocManaged(&in, 512); cudaMallocManaged(&halves, 512); cudaMallocManaged(&vectors, 512);
  cudaMallocManaged(&out, 128); cudaMallocManaged(&out2, 128); cudaMallocManaged(&items, 32 * sizeof(Item));
  for (int i = 0; i < 256; ++i) in[i] = __float2half(float(i % 7));
  for (int i = 0; i < 32; ++i) vectors[i] = make_float4(i, i + 1, i + 2, i + 3);
  Args args;
  for (int k = 0; k < 4; ++k) args.scale.f[k] = 2.0f;
  args.n = 32;
  exchange<<<1, 32>>>(in, halves, args);
  classes<<<1, 32>>>(vectors, out, items);
  more<<<1, 32>>>(vectors, out2);
  cudaDeviceSynchronize();
  int bad = 0;
  for (int i = 0; i < 256; ++i) bad += __half2float(halves[i]) != 2.0f * ((i + 8) % 256 % 7);
  for (int i = 0; i < 32; ++i) {
    bad += out[i] != i + (i + 1) + (i + 2) + (i + 3) + 1 + 1 + 1 + 3 + 1 || items[i].tag != 1 || items[i].v.y != i + 1;
    bad += out2[i] != i + (i + 3) + 1 + 2.5f + 3 + 4 + 2 + (4 * i + 6) + (i + 2) + 7 + (i + 3) + i + (i + 3) + 4 + 8 + i;
  }
  templates<4><<<1, 32>>>(out);
  cudaDeviceSynchronize();
  for (int i = 0; i < 32; ++i) bad += out[i] != (i ^ 1) + i + 3;
  Item list[2] = {{1, {make_float4(1, 2, 3, 4)}}, {2}};
  union Pair { double2 d; float4 f; int i[4]; };
  Pair pairs[2];
  pairs[0].f = list[0].v;
  pairs[1] = pairs[0];
  bad += list[0].v.z != 3 || list[1].tag != 2 || pairs[1].i[1] != 0x40000000;
  printf(bad ? "FAILED %d\n" : "PASSED\n", bad);
  return bad != 0;
}

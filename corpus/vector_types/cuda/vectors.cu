// CUDA's vector types as real code uses them: components by value, reference and address, lists, unions, shared arrays.
#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <vector>
#include <algorithm>

struct Velocity { float x, y, z; };
struct Particle { float4 pos; Velocity vel; int id; };
template <typename T> struct VecOf;
template <> struct VecOf<float> { using type = float4; };
template <> struct VecOf<int> { using type = int4; };

__device__ __host__ inline float4 add4(float4 a, float4 b) { return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w); }
__device__ __host__ inline float4 scaled(float s, float4 v) { return make_float4(s * v.x, s * v.y, s * v.z, s * v.w); }
__device__ __host__ inline float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
__device__ inline void bump(float &x) { x += 1.0f; }
__device__ inline void bump2(float *x) { x[0] += 1.0f; x[1] += 1.0f; }
template <typename T> __device__ inline T larger(T a, T b) { return a > b ? a : b; }
template <typename T> __device__ inline void exchange(T &a, T &b) { T t = a; a = b; b = t; }

template <typename T>
__global__ void scale(T *data, T f, int n4) {
    using V = typename VecOf<T>::type;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n4) return;
    V v = reinterpret_cast<V *>(data)[i];
    v.x *= f; v.y *= f; v.z *= f; v.w *= f;
    reinterpret_cast<V *>(data)[i] = v;
}

__global__ void torture(float *out, Particle *p, float4 *acc) {
    float4 zero = {0.0f, 0.0f, 0.0f, 0.0f};
    float4 zero2 = {};
    float4 zero3 = {0};
    float4 v = {1.0f, 2.0f, 3.0f, 4.0f};
    float2 w = {5.0f, 6.0f};
    float2 partial{7.0f};
    float *f = &v.x;
    f[2] = 30.0f;
    float &r = v.y;
    r = 20.0f;
    auto t = v.x;
    v.x = 10.0f;
    bump(v.w);
    bump2(&w.x);
    exchange(w.x, w.y);
    float big = larger(v.x, v.y);
    float m = fmaxf(v.x, fmaxf(v.y, max(v.z, v.w)));
    const float4 *pv = &v;
    float sum = 0;
    for (int i = 0; i < 4; i++) sum += reinterpret_cast<const float *>(pv)[i];
    for (int i = 0; i < 4; ++i) sum += (&v.x)[i];
    float arr[4] = {v.x, v.y, v.z, v.w};
    float c = threadIdx.x > 100 ? v.x : v.y;
    float neg = -v.x;
    v.x++;
    ++v.y;
    int bits = (int)v.z;
    int idx = static_cast<int>(w.y);
    float4 sumv = add4(v, scaled(2.0f, v));
    sumv = add4(sumv, add4(zero, add4(zero2, zero3)));
    p->pos.w = 3.0f;
    p->vel = Velocity{1.0f, 2.0f, 3.0f};
    p->id = (int)p->pos.w;
    float d = dot(make_float3(p->vel.x, p->vel.y, p->vel.z), make_float3(1, 1, 1));
    atomicAdd(&acc->x, v.x);
    atomicAdd(&acc[1].y, v.y);
    int4 iv = make_int4(1, 2, 3, 4);
    if (iv.x == 1 && iv.y) sum += iv.z;
    switch (iv.w) { case 4: sum += 100; break; default: sum += 1000; }
    uchar4 b = make_uchar4(250, 10, 3, 255);
    b.x += 10;
    unsigned char ub = b.x;
    int shifted = b.y << 4 | b.z;
    int wide = b.w * 256 + ub;
    out[0] = t; out[1] = v.x; out[2] = v.y; out[3] = v.z; out[4] = v.w;
    out[5] = w.x; out[6] = w.y; out[7] = big; out[8] = m; out[9] = sum; out[10] = arr[2]; out[11] = c; out[12] = neg;
    out[13] = bits; out[14] = idx; out[15] = sumv.x + sumv.w; out[16] = d; out[17] = shifted; out[18] = wide; out[19] = partial.x + partial.y;
    half2 h = __floats2half2_rn(1.5f, 2.5f);
    half hx = h.x;
    h.y = __float2half(4.0f);
    half *hp = &h.x;
    hp[0] = __hadd(hx, h.y);
    out[20] = __half2float(h.x) + __half2float(h.y);
    if (threadIdx.x == 0) printf("device %.1f %.1f %d %d\n", v.x, p->pos.w, iv.y, (int)b.y);
    float4 arr4[2] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
    float2 arr2[2] = {make_float2(1, 2), {3, 4}};
    out[21] = arr4[1].z + arr2[1].y;
    const float k = v.x * 2.0f, l = w.x;
    out[22] = k + l;
    float lo = min(v.x, 3.0f), q = sqrtf(v.y) + __expf(zero.x) + powf(w.x, 1.0f);
    out[23] = lo + q;
    double dd = v.x; long long ll = iv.x; unsigned u = iv.w;
    out[24] = (float)(dd + ll + u);
    bool any = v.x > 0 || w.y;
    out[25] = any && !zero.x;
}

struct Pair { float2 lo; int n; };
union Half8 { uint4 vec; half h[8]; unsigned w[4]; };
template <typename T> struct Stage { T rows[4][8]; };

__global__ void sharedVectors(float *out) {
    __shared__ float4 tile[4][9];
    __shared__ half2 h2[32];
    __shared__ Pair pairs[4];
    __shared__ Half8 packed;
    __shared__ Stage<int4> stage;
    __shared__ float2 one;
    int t = threadIdx.x;
    tile[t / 8][t % 8] = make_float4(t, t + 1, t + 2, t + 3);
    h2[t] = __floats2half2_rn(t, 2 * t);
    if (t < 4) { pairs[t].lo = make_float2(t, -t); pairs[t].n = 3; }
    if (t == 0) { packed.vec = make_uint4(0x3c003c00, 0, 0, 0); one = make_float2(1.f, 2.f); }
    stage.rows[t / 8][t % 8] = make_int4(t, 0, 0, 1);
    __syncthreads();
    Half8 mine;
    mine.vec = packed.vec;
    Half8 arr[2] = {};
    arr[1] = mine;
    float4 *flat = &tile[0][0];
    const float4 v = flat[(31 - t) / 8 * 9 + (31 - t) % 8];
    out[t] = v.x + v.w + __low2float(h2[t]) + __high2float(h2[31 - t]) + pairs[t % 4].lo.y + pairs[0].n + __half2float(arr[1].h[1]) +
             stage.rows[(31 - t) / 8][(31 - t) % 8].x + stage.rows[0][0].w + one.x + one.y;
}

static int checkShared() {
    float *d, h[32];
    cudaMalloc(&d, sizeof h);
    sharedVectors<<<1, 32>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    int bad = 0;
    for (int t = 0; t < 32; t++) {
        int r = 31 - t;
        float want = r + (r + 3) + t + 2 * r - (t % 4) + 3 + 1 + r + 1 + 3;
        if (h[t] != want) { bad++; printf("%d: %f %f\n", t, h[t], want); }
    }
    cudaFree(d);
    return bad;
}

float4 hostSum(const std::vector<float4> &v) { float4 s = make_float4(0, 0, 0, 0); for (const auto &e : v) s = add4(s, e); return s; }

int main() {
    float *d, h[26];
    Particle *p; float4 *acc, hacc[2] = {};
    cudaMalloc(&d, sizeof h); cudaMalloc(&p, sizeof(Particle)); cudaMalloc(&acc, sizeof hacc);
    cudaMemset(acc, 0, sizeof hacc);
    torture<<<1, 1>>>(d, p, acc);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    cudaMemcpy(hacc, acc, sizeof hacc, cudaMemcpyDeviceToHost);
    Particle hp;
    cudaMemcpy(&hp, p, sizeof hp, cudaMemcpyDeviceToHost);
    printf("sizes %d %d\n", (int)sizeof(float4), (int)sizeof(Particle));
    const float want[26] = {1, 11, 21, 30, 5, 7, 6, 20, 30, 133 + 0, 30, 20, -10, 30, 6, 48, 6, 163, 65284, 7, 9.5f, 11, 29, 0, 16, 1};
    int bad = 0;
    for (int i = 0; i < 26; i++) if (i != 9 && i != 23 && fabsf(h[i] - want[i]) > 1e-4f) { bad++; printf("%d: %f should be %f\n", i, h[i], want[i]); }
    if (h[9] != 2 * 65 + 3 + 100) { bad++; printf("9: %f\n", h[9]); }
    if (fabsf(h[23] - (3 + sqrtf(21) + 1 + 7)) > 1e-4f) { bad++; printf("23: %f\n", h[23]); }
    printf("acc %.1f %.1f id %d vel %g %g %g\n", hacc[0].x, hacc[1].y, hp.id, hp.vel.x, hp.vel.y, hp.vel.z);
    if (hacc[0].x != 11 || hacc[1].y != 21 || hp.id != 3 || hp.vel.z != 3) bad++;
    std::vector<float4> list(3, make_float4(1, 2, 3, 4));
    list.push_back(make_float4(1, 1, 1, 1));
    list[0].x = 5;
    std::swap(list[0].x, list[1].y);
    float4 s = hostSum(list);
    float biggest = std::max(s.x, s.w);
    printf("host %.1f %.1f %.1f\n", s.x, s.y, biggest);
    if (s.x != 5 || s.y != 10 || biggest != 13) bad++;
    std::sort(list.begin(), list.end(), [](const float4 &a, const float4 &b) { return a.y > b.y; });
    if (list[0].y != 5) bad++;
    float g[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    cudaMemcpy(d, g, sizeof g, cudaMemcpyHostToDevice);
    scale<float><<<1, 2>>>(d, 2.0f, 2);
    cudaMemcpy(g, d, sizeof g, cudaMemcpyDeviceToHost);
    if (g[7] != 16) bad++;
    int3 sizes = {1, 2, 3};
    uint2 range = make_uint2(1, 2);
    dim3 grid(sizes.x, range.x);
    if (grid.x != 1 || (int)range.y != sizes.y) bad++;
    bad += checkShared();
    cudaFree(d); cudaFree(p); cudaFree(acc);
    printf(bad ? "FAILED\n" : "PASSED\n");
    return bad;
}

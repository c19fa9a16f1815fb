// Vectors of one component, numbers that scale vectors, components' types, a dim3 by its parts.
#include <cstdio>
#include <cuda_runtime.h>

struct Sample { float1 weight; int1 id; };
__host__ __device__ float3 operator*(float3 a, float s) { return make_float3(a.x * s, a.y * s, a.z * s); }
__host__ __device__ float3 operator*(float s, float3 a) { return make_float3(a.x * s, a.y * s, a.z * s); }
__host__ __device__ void operator/=(float3 &a, float s) { a.x /= s; a.y /= s; a.z /= s; }

__global__ void weigh(const int1 *in, Sample *out, longlong1 *wide, float4 *scaled, unsigned *sizes) {
    int i = threadIdx.x;
    float1 w{float(in[i].x)};
    out[i].weight = make_float1(w.x / 2);
    out[i].id.x = in[i].x + 1;
    wide[i].x = (1ll << 40) + in[i].x;
    decltype(w.x) twice = w.x;
    twice *= 2;
    float3 v = 2 * make_float3(i, 2, 3) * 2.0;
    v /= 4;
    scaled[i] = make_float4(v.x, v.y, v.z, twice);
    auto [x, y, z] = blockDim;
    const auto &[gx, gy, gz] = gridDim;
    if (i == 0) sizes[0] = x + 10 * y + 100 * z + 1000 * (gx + 2 * gy + 3 * gz);
}

int main() {
    const int n = 8;
    int1 h[n], *in;
    Sample r[n], *out;
    longlong1 *wide, wides[n];
    float4 *scaled, scales[n];
    unsigned *d, sizes;
    dim3 block(n, 1, 1), grid(1);
    auto [bx, by, bz] = block;
    bx -= 9;
    for (int i = 0; i < n; i++) h[i].x = i;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof r);
    cudaMalloc(&wide, sizeof wides);
    cudaMalloc(&scaled, sizeof scales);
    cudaMalloc(&d, sizeof sizes);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    weigh<<<grid, block>>>(in, out, wide, scaled, d);
    cudaMemcpy(r, out, sizeof r, cudaMemcpyDeviceToHost);
    cudaMemcpy(wides, wide, sizeof wides, cudaMemcpyDeviceToHost);
    cudaMemcpy(scales, scaled, sizeof scales, cudaMemcpyDeviceToHost);
    cudaMemcpy(&sizes, d, sizeof sizes, cudaMemcpyDeviceToHost);
    bool ok = sizes == 6118 && bx == ~0u && by == 1 && bz == 1 && block.x == n && sizeof(Sample) == 8;
    for (int i = 0; i < n; i++) {
        ok = ok && r[i].weight.x == i / 2.f && r[i].id.x == i + 1 && wides[i].x == (1ll << 40) + i;
        ok = ok && scales[i].x == i && scales[i].y == 2 && scales[i].z == 3 && scales[i].w == 2.f * i;
    }
    puts(ok ? "PASSED" : "FAILED");
    return !ok;
}

// Vectors of one component.
#include <cstdio>
#include <cuda_runtime.h>

struct Sample { float1 weight; int1 id; };
__device__ float1 half_of(float1 v) { return make_float1(v.x / 2); }

__global__ void weigh(const int1 *in, Sample *out, uchar1 *flags, longlong1 *wide, double1 *d) {
    int i = threadIdx.x;
    int1 v = in[i];
    float1 w{float(v.x)};
    out[i].weight = half_of(w);
    out[i].id.x = v.x + 1;
    flags[i] = make_uchar1(v.x & 1);
    wide[i].x = 1ll << 40;
    double1 zero = {};
    d[i] = zero;
    d[i].x += v.x + flags[i].x;
}

int main() {
    const int n = 8;
    int1 h[n], *in;
    Sample r[n], *out;
    uchar1 *flags;
    longlong1 *wide;
    double1 *d, last;
    for (int i = 0; i < n; i++) h[i].x = i;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof r);
    cudaMalloc(&flags, n);
    cudaMalloc(&wide, n * sizeof(longlong1));
    cudaMalloc(&d, n * sizeof(double1));
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    weigh<<<1, n>>>(in, out, flags, wide, d);
    cudaMemcpy(r, out, sizeof r, cudaMemcpyDeviceToHost);
    cudaMemcpy(&last, d + 7, sizeof last, cudaMemcpyDeviceToHost);
    bool ok = r[3].weight.x == 1.5f && r[3].id.x == 4 && last.x == 8 && sizeof(Sample) == 8;
    puts(ok ? "PASS" : "FAIL");
    return !ok;
}

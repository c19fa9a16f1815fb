#include <cuda_runtime.h>
struct Pair { int first; float second; };
__global__ void fill(int *out, unsigned n, double d) {
    int x[2] = {n + 1, 1};
    Pair pair{(int)n, d};
    unsigned short s{threadIdx.x};
    int2 v = {threadIdx.x, n};
    float4 w = {d, n, x[0], 1};
    const int index[2] = {blockIdx.x * blockDim.x + threadIdx.x, n * threadIdx.x};
    out[index[0]] = x[0] + pair.first + s + v.x + (int)w.y;
}
void run(int *out, long long n) {
    int sizes[] = {n, 2};
    fill<<<sizes[0], 32>>>(out, 3u, 2.5);
}

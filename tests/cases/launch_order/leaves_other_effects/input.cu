// Launches whose effects are nobody else's matter, or that both sides only read.
#include <cuda_runtime.h>
#include <vector>

__global__ void fill(int *out, int n) { out[threadIdx.x] = n; }

static int calls = 0;
static int blocks_for(int n) { int blocks = n; blocks /= 32; return blocks; }
static int counted(int n) { ++calls; return n; }

int main() {
    int n = 64, i = 0, j = 0;
    std::vector<int *> outs(2);
    cudaStream_t streams[2];
    for (cudaStream_t &stream : streams) cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    for (int *&out : outs) cudaMalloc(&out, n * sizeof(int));
    fill<<<blocks_for(n), 32>>>(outs[0], n);
    fill<<<1, 32, 0, streams[i++]>>>(outs[j++], n);
    fill<<<counted(1), 32>>>(outs[1], n);
    fill<<<dim3(1, 1), outs.size()>>>(outs[i], outs.size());
    return cudaDeviceSynchronize() != cudaSuccess || calls != 1;
}

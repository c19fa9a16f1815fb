// CUDA evaluates a launch's configuration ahead of the kernel's arguments.
#include <cuda_runtime.h>

#define LAUNCH(kernel, blocks, ...) kernel<<<blocks, 32>>>(__VA_ARGS__)

__global__ void fill(int *out, int n) { out[threadIdx.x] = n; }

static int used = 0;
static int next_size() { return used += 32; }

struct Cursor {
    int at = 0;
    int take(int n) { at += n; return n; }
};

static int advanced(int &n) { return ++n; }

int main() {
    int *out, n = 1, i = 0;
    Cursor cursor;
    cudaStream_t streams[2];
    for (cudaStream_t &stream : streams) cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    cudaMalloc(&out, 1024 * sizeof(int));
    fill<<<n = 3, 32>>>(out, n * 1);
    fill<<<1, next_size()>>>(out, used + 0);
    fill<<<1, 32, 0, streams[i++ % 2]>>>(out + 32 * i, 5);
    fill<<<1, cursor.take(32)>>>(out + cursor.at, 5);
    fill<<<n, 32>>>(out, n++);
    fill<<<advanced(n), 32>>>(out, n + 0);
    LAUNCH(fill, ++n, out, n * 2);
    return cudaDeviceSynchronize() != cudaSuccess;
}

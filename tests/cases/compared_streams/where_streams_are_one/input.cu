#include <cuda_runtime.h>

__global__ void touch(float *p) { p[threadIdx.x] += 1.0f; }

struct Owner {
    cudaStream_t stream{};
    ~Owner() {
        if (stream != nullptr) cudaStreamDestroy(stream);
    }
};

bool same(cudaStream_t a, cudaStream_t b) { return a == b; }

void run(float *p, bool apart) {
    cudaStream_t stream = 0;
    if (apart && stream == nullptr) cudaStreamCreate(&stream);
    if (stream == NULL) cudaStreamCreate(&stream);
    touch<<<1, 32>>>(p);
    if (nullptr != stream) touch<<<1, 32, 0, stream>>>(p);
    const bool is_own = stream != 0;
    if (is_own) cudaStreamDestroy(stream);
}

#include <cuda_runtime.h>
static float *buffer;
static cudaError_t created = cudaMalloc(&buffer, 64);
static cudaStream_t stream;

template <typename F> void call(F f) { f(); }

int main() {
    call([&] { cudaMemset(buffer, 0, 64); });
    call([] { cudaDeviceSynchronize(); });
    auto ok = [](cudaError_t e) { return e == cudaSuccess; };
    return ok(created) && ok(cudaStreamCreate(&stream)) ? 0 : 1;
}

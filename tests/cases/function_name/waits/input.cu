#include <cuda_runtime.h>

template <typename F, typename... A> bool done(F f, A... a) { return f(a...) == cudaSuccess; }

int main() {
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    auto wait = cudaDeviceSynchronize;
    cudaError_t (*each)(cudaStream_t) = &cudaStreamSynchronize;
    return wait() == cudaSuccess && each(stream) == cudaSuccess && done(cudaDeviceSynchronize) && done(cudaStreamSynchronize, stream) ? 0 : 1;
}

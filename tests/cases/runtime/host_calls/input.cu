// Functions of the host in a stream: named, in a variable, a lambda, and the default stream's.
#include <cuda_runtime.h>

#include <atomic>
#include <cstdio>

static std::atomic<int> calls{0};

void CUDART_CB count(void *data) {
    ++*static_cast<std::atomic<int> *>(data);
}

static void CUDART_CB finished(cudaStream_t stream, cudaError_t status, void *data) {
    std::printf("%s after %d\n", cudaGetErrorString(status), static_cast<std::atomic<int> *>(data)->load());
}

cudaError_t notify(cudaStream_t stream, cudaHostFn_t function, cudaStreamCallback_t callback) {
    cudaError_t result = cudaLaunchHostFunc(stream, function, &calls);
    if (result == cudaSuccess) result = cudaStreamAddCallback(stream, callback, &calls, 0);
    return result;
}

int main() {
    cudaStream_t stream;
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    notify(stream, count, finished);
    cudaLaunchHostFunc(stream, [](void *data) { std::puts(static_cast<const char *>(data)); }, (void *)"done");
    cudaLaunchHostFunc(0, count, &calls);
    cudaStreamSynchronize(stream);
    return cudaDeviceSynchronize();
}

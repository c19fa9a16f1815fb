#include <cuda_runtime.h>
#include <cstdio>
#define CUDA_CHECK(x) check((x), #x)
inline void check(cudaError_t e, const char *what) { if (e) printf("%s failed: %s\n", what, cudaGetErrorString(e)); }

struct Timer {
    cudaEvent_t start, stop;
    Timer() { cudaEventCreate(&start); cudaEventCreateWithFlags(&stop, cudaEventDefault); }
    ~Timer() { cudaEventDestroy(start); cudaEventDestroy(stop); }
};

float timed(cudaStream_t stream) {
    cudaEvent_t start, stop;
    float ms = 0.0f, *out = &ms;
    CUDA_CHECK(cudaEventCreate(&start));
    CUDA_CHECK(cudaEventCreate(&stop));
    CUDA_CHECK(cudaEventRecord(start));
    cudaEventRecord(stop, stream);
    cudaStreamWaitEvent(stream, start, 0);
    CUDA_CHECK(cudaEventSynchronize(stop));
    CUDA_CHECK(cudaEventElapsedTime(&ms, start, stop));
    cudaEventElapsedTime(out, start, stop);
    CUDA_CHECK(cudaEventDestroy(start));
    return ms;
}

#include <cuda_runtime.h>
#include <cstdlib>
#include <new>


int main() {
    const int n = 4;
    cudaStream_t *streams = (cudaStream_t *)malloc(n * sizeof(cudaStream_t));
    cudaEvent_t *events = static_cast<cudaEvent_t *>(std::calloc(n, sizeof(cudaEvent_t)));
    for (int i = 0; i < n; i++) {
        cudaStreamCreate(&(streams[i]));
        cudaEventCreate(&events[i]);
    }
    for (int i = 0; i < n; i++) cudaStreamDestroy(streams[i]);
    free(streams);
    free(events);
    return 0;
}

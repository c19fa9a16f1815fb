#include <cuda_runtime.h>
#include <cstdlib>
#include <vector>

int main() {
    float *numbers = (float *)malloc(4 * sizeof(float));
    cudaStream_t *streams = new cudaStream_t[2];
    std::vector<cudaEvent_t> events(2);
    cudaStreamCreate(&streams[0]);
    cudaEventCreate(&events[0]);
    free(numbers);
    delete[] streams;
    return 0;
}

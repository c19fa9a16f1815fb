// Times of events that were created without timing, or with flags that only the run tells: CUDA gives an error.
#include <cstdio>
#include <cuda_runtime.h>

struct Stage {
    cudaEvent_t begun, ended;
    float ms() const {
        float passed = 0;
        return cudaEventElapsedTime(&passed, begun, ended) == cudaSuccess ? passed : -1.0f;
    }
};

static float between(cudaEvent_t from, cudaEvent_t to) {
    float passed = 0;
    cudaEventElapsedTime(&passed, from, to);
    return passed;
}

int main(int count, char **) {
    cudaEvent_t first, last, marks[2];
    Stage stage;
    float passed = 0;
    cudaEventCreateWithFlags(&first, cudaEventBlockingSync | cudaEventDisableTiming);
    cudaEventCreate(&last);
    for (int i = 0; i < 2; i++) cudaEventCreateWithFlags(&marks[i], count > 1 ? cudaEventDisableTiming : cudaEventDefault);
    cudaEventCreate(&stage.begun);
    cudaEventCreateWithFlags(&stage.ended, cudaEventDisableTiming);
    for (cudaEvent_t event : {first, last, marks[0], marks[1], stage.begun, stage.ended}) cudaEventRecord(event);
    cudaDeviceSynchronize();
    cudaError_t status = cudaEventElapsedTime(&passed, first, last);
    std::printf("%s\n", cudaGetErrorName(status));
    status = cudaEventElapsedTime(&passed, last, marks[1]);
    return status == cudaErrorInvalidResourceHandle && stage.ms() < 0 && between(last, marks[0]) == 0 ? 0 : 1;
}
// A local of which nobody has a copy is no handle: it does not know its flags.
float of_locals(cudaStream_t stream) {
    cudaEvent_t from, to;
    float passed = 0;
    cudaEventCreateWithFlags(&from, cudaEventDisableTiming);
    cudaEventCreate(&to);
    cudaEventRecord(from, stream);
    cudaEventRecord(to, stream);
    cudaEventSynchronize(to);
    cudaEventElapsedTime(&passed, from, to);
    return passed;
}

// Events without timing that streams wait for, beside others whose time is told.
#include <cstdio>
#include <cuda_runtime.h>

struct Timer {
    cudaEvent_t begun, ended;
    float ms() const {
        float passed = 0;
        cudaEventElapsedTime(&passed, begun, ended);
        return passed;
    }
};

int main() {
    cudaStream_t stream;
    cudaEvent_t uploaded, start, stop;
    Timer timer;
    float ms = 0;
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    cudaEventCreateWithFlags(&uploaded, cudaEventDisableTiming);
    cudaEventCreateWithFlags(&start, cudaEventBlockingSync);
    cudaEventCreate(&stop);
    cudaEventCreate(&timer.begun);
    cudaEventCreateWithFlags(&timer.ended, cudaEventDefault);
    cudaEventRecord(timer.begun, stream);
    cudaEventRecord(start, stream);
    cudaEventRecord(uploaded, stream);
    cudaStreamWaitEvent(stream, uploaded, 0);
    cudaEventRecord(stop, stream);
    cudaEventRecord(timer.ended, stream);
    cudaStreamSynchronize(stream);
    cudaEventElapsedTime(&ms, start, stop);
    std::printf("%f %f\n", ms, timer.ms());
    return 0;
}

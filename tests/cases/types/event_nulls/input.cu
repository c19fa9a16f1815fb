#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>

#define CHECK(call) \
    do { cudaError_t status = (call); if (status != cudaSuccess) { fprintf(stderr, "%s\n", cudaGetErrorString(status)); exit(1); } } while (0)

#define LIKELY_CHECK(call) \
    do { cudaError_t status = call; if (__builtin_expect((status != cudaSuccess), 0)) { const char *text = cudaGetErrorName(status); fprintf(stderr, "%s\n", text); exit(1); } } while (0)

__global__ void touch(float *p) { p[threadIdx.x] += 1.0f; }

class Timer {
public:
    Timer() { CHECK(cudaEventCreate(&start_)); }
    ~Timer() {
        if (start_) { CHECK(cudaEventDestroy(start_)); start_ = nullptr; }
        if (stop_) { LIKELY_CHECK(cudaEventDestroy(stop_)); stop_ = nullptr; }
    }
    void start() { CHECK(cudaEventRecord(start_)); }
    float stop() {
        if (!stop_) {
            CHECK(cudaEventCreate(&stop_));
        }
        CHECK(cudaEventRecord(stop_));
        CHECK(cudaEventSynchronize(stop_));
        float ms = 0.0f;
        CHECK(cudaEventElapsedTime(&ms, start_, stop_));
        return ms;
    }

private:
    cudaEvent_t start_ = nullptr, stop_ = 0;
};

struct Options {
    cudaEvent_t ready{nullptr};
    int count = 0;
};

void finish(cudaEvent_t event = NULL) { cudaEventSynchronize(event); }

int main() {
    float *p;
    CHECK(cudaMalloc(&p, 32 * sizeof(float)));
    Timer timer;
    Options options;
    timer.start();
    touch<<<1, 32>>>(p);
    printf("%d\n", timer.stop() >= 0.0f && options.count == 0);
    finish();
    CHECK(cudaFree(p));
    return 0;
}

// Streams that are null because their memory is zero: nobody creates some of them.
#include <cuda_runtime.h>

static cudaStream_t everywhere;
cudaStream_t first, second = nullptr;
typedef struct {
    int device;
    cudaStream_t stream;  // the default one, unless it is set
} context;
static context none = {0};

namespace pool {
struct Slot {
    float *data = nullptr;
    cudaStream_t copies, kernels;
    static cudaStream_t shared;
};
cudaStream_t Slot::shared;
}

__global__ void add(float *p) { p[threadIdx.x] += 1.0f; }

void run(float *p, pool::Slot &slot) {
    static cudaStream_t own;
    context mine = {1};
    add<<<1, 32, 0, everywhere>>>(p);
    add<<<1, 32, 0, none.stream>>>(p);
    add<<<1, 32, 0, mine.stream>>>(p);
    add<<<1, 32, 0, slot.kernels>>>(p);
    add<<<1, 32, 0, own>>>(p);
    add<<<1, 32, 0, pool::Slot::shared>>>(p);
    add<<<1, 32, 0, first>>>(p);
    cudaStreamSynchronize(second);
}

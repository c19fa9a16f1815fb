// CUDA's allocation of no bytes succeeds, with a null pointer; where the size is not surely some, the status says so.
#include <cuda_runtime.h>
#include <vector>

#define CHECK(call) \
    do { if ((call) != cudaSuccess) return 1; } while (0)
#define NEW(pointer, count) CHECK(cudaMalloc(&pointer, (count) * sizeof(float)))
#define NEW_TILE(pointer) CHECK(cudaMalloc(&pointer, 16 * 16 * sizeof(float)))

static cudaError_t made(float **p, size_t n) { return cudaMalloc(p, n * sizeof(float)); }
static size_t next_size() { return 16; }

int main(int count, char **given) {
    float *all, *none, *pinned, *mapped, *plain, *rows, *managed, *later;
    const int side = 64;
    size_t pitch, extra = count - 1;
    std::vector<float> values;
    CHECK(made(&all, 32));
    CHECK(cudaMalloc(&none, values.size() * sizeof(float)));
    CHECK(cudaMallocHost(&pinned, extra));
    CHECK(cudaHostAlloc(&mapped, (extra + 1) * sizeof(float), cudaHostAllocDefault));
    CHECK(cudaMallocAsync(&later, next_size() * 4, 0));
    CHECK(cudaMallocPitch(&rows, &pitch, values.size(), 4));
    if (cudaMallocManaged(&managed, extra) == cudaSuccess && extra == 0) return 3;
    NEW(plain, values.size());
    cudaMalloc(&none, extra);

    // surely some
    NEW_TILE(plain);
    CHECK(cudaMalloc(&plain, 32 * sizeof(float)));
    CHECK(cudaMalloc(&plain, side * side * sizeof(float)));
    CHECK(cudaMallocPitch(&rows, &pitch, side * sizeof(float), side));
    if (extra > 0) CHECK(cudaMalloc(&plain, extra));
    return none == nullptr ? 0 : 2;
}

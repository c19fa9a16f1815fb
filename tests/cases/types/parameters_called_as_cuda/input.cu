#include <cuda_runtime.h>

template <typename CURAND_STATE, int CU_STEPS>
struct drawn {
    CURAND_STATE held;
    __device__ explicit drawn(const CURAND_STATE *from) : held(*from) {}
    __device__ unsigned next() {
        for (int i = 0; i < CU_STEPS; ++i) held = static_cast<CURAND_STATE>(held * 1664525u + 1013904223u);
        return held;
    }
};

__global__ void draw(const unsigned *seeds, unsigned *out) {
    drawn<unsigned, 3> one(seeds + threadIdx.x);
    out[threadIdx.x] = one.next();
}

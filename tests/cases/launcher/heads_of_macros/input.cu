// A macro makes the heads of kernels, whose addresses are taken where they are launched.
#include <cuda_runtime.h>

struct Params {
    float *out;
    int n;
};

#define DEFINE_KERNEL(kernelName, ...) \
    template <typename Traits, __VA_ARGS__> \
    __global__ void kernelName(__grid_constant__ const Params params)

DEFINE_KERNEL(forward, bool Causal, int Stages) {
    if (threadIdx.x < params.n) params.out[threadIdx.x] = Traits::scale + Causal * 10 + Stages;
}

#define BOOL_SWITCH(condition, NAME, ...)     \
    [&] {                                     \
        if (condition) {                      \
            constexpr static bool NAME = true; \
            return __VA_ARGS__();             \
        }                                     \
        constexpr static bool NAME = false;   \
        return __VA_ARGS__();                 \
    }()

template <typename Traits, bool Causal>
void run(const Params &params, cudaStream_t stream) {
    BOOL_SWITCH(params.n > 3, IsLong, [&] {
        auto kernel = &forward<Traits, Causal && IsLong, 2>;
        kernel<<<1, 64, 0, stream>>>(params);
    });
}

struct Traits {
    static constexpr int scale = 3;
};

void both(const Params &params) {
    run<Traits, true>(params, 0);
    run<Traits, false>(params, 0);
}

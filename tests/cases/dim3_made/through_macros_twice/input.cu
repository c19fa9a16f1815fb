#include <cuda_runtime.h>

#define GRID(n) dim3(((n) + 63) / 64)
#define BLOCK dim3(64)
#define DISPATCH(t, ...) [&] { switch (t) { case 0: { using scalar_t = float; return __VA_ARGS__(); } default: { using scalar_t = double; return __VA_ARGS__(); } } }()

template <typename T> __global__ void fill(T *p, int n, T v) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) p[i] = v;
}

void run(int t, void *p, int n) {
    DISPATCH(t, [&] { fill<scalar_t><<<GRID(n), BLOCK>>>((scalar_t *)p, n, scalar_t(t)); });
}

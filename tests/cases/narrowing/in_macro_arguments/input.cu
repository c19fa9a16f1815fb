#include <cuda_runtime.h>

#define CASE_TYPE(number, type, ...) \
    case number: {                   \
        using scalar_t = type;       \
        return __VA_ARGS__();        \
    }
#define DISPATCH(number, ...)                 \
    [&] {                                     \
        switch (number) {                     \
            CASE_TYPE(0, float, __VA_ARGS__)  \
            CASE_TYPE(1, double, __VA_ARGS__) \
        }                                     \
    }()

template <typename T> __global__ void scale(T *p, T f) { p[blockIdx.x * blockDim.x + threadIdx.x] *= f; }

template <typename T> void fill(void *p, int type, int n, unsigned rows) {
    DISPATCH(type, [&] {
        dim3 grid{(n + 31) / 32, rows}, block{32, n > 64 ? n : 1};
        int sizes[2] = {rows, n};
        float parts[] = {n * 2, (float)rows};
        scale<scalar_t><<<grid, block>>>((scalar_t *)p, parts[0] + sizes[1] + sizeof(T));
    });
}
template void fill<float>(void *, int, int, unsigned);

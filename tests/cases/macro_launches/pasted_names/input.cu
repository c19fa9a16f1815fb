#include <cuda_runtime.h>

__global__ void add_f32_kernel(float *a, int n) { if (threadIdx.x < n) a[threadIdx.x] += 1; }
__global__ void add_f64_kernel(double *a, int n) { if (threadIdx.x < n) a[threadIdx.x] += 1; }
template <class T> __global__ void scale_kernel(T *a, T by) { a[threadIdx.x] *= by; }
template <class T> __global__ void shift_kernel(T *a, T by) { a[threadIdx.x] += by; }
namespace ops {
__global__ void clear_i32(int *a) { a[threadIdx.x] = 0; }
__global__ void clear_i64(long long *a) { a[threadIdx.x] = 0; }
}

#define BIND_ADD(tag, T) \
    void add_##tag(void *a, int n, cudaStream_t s) { \
        dim3 block(32); \
        add_##tag##_kernel<<<1, block, 0, s>>>(reinterpret_cast<T *>(a), n); \
    }
#define LAUNCH(NAME, T, ...) NAME##_kernel<T><<<1, 32>>>(__VA_ARGS__)
#define CLEAR(bits, p) ops::clear_i##bits<<<1, 32>>>(p)
#define CLEAR_ALL(bits, p) (ops::clear_i##bits)<<<2, 32>>>(p)

BIND_ADD(f32, float)
BIND_ADD(f64, double)

void run(float *x, double *y, int *i, long long *l) {
    add_f32(x, 3, 0);
    add_f64(y, 3, 0);
    LAUNCH(scale, float, x, 2.f);
    LAUNCH(shift, double, y, 2.0);
    CLEAR(32, i);
    CLEAR(64, l);
    CLEAR_ALL(32, i);
}

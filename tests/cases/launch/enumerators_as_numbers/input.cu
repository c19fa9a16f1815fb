#include <cuda_runtime.h>

enum { M = 64, N = 96 };
enum Mode { PLAIN, SCALED };

__global__ void fill(float *p, int m, unsigned int n, int mode) { p[0] = m + n + mode; }

template <typename T>
__global__ void set(T *p, int n, size_t count) {
    p[0] = n + count;
}

template <typename T>
void host(T *p, Mode mode) {
    set<T><<<1, 1>>>(p, mode, N);
}

void run(float *p, Mode mode) {
    fill<<<1, 1>>>(p, M, N, mode);
    fill<<<1, 1>>>(p, M + 1, mode == PLAIN ? M : N, SCALED);
    set<<<1, 1>>>(p, M, N);
    host(p, mode);
}

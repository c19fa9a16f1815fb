#include <cstdio>

template <typename... Ts> __device__ int show(const char *format, Ts... values) { return printf(format, values...); }

__global__ void print(int *out, int n) {
    out[0] = printf("%d of %d\n", threadIdx.x, n);
    if (printf("nothing\n") > 0) out[1] = 1;
    int count = 2 * printf("%f\n", 1.0f);
    out[2] = count + show("%d\n", n);
}

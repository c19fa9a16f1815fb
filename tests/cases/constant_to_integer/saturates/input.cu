#include <cuda_runtime.h>
#define LIMIT 4e9f
#define AS_INT(x) ((int)(x))

__host__ __device__ int both() { return (int)LIMIT; }

// cvt.rzi saturates to 32 or 64 bits; of what is smaller, the lower bits are left.
__global__ void convert(int *out, unsigned *u, long long *l, unsigned char *c, short *s) {
    const double wide = 1e10;
    int implicit = 5e9f;
    out[0] = (int)3e9f + both();
    out[1] = int(-3e9) + implicit;
    out[2] = static_cast<int>(1e20);
    out[3] = (int)(wide * 2);
    out[4] = 7 * LIMIT;
    out[5] = AS_INT(1e10);
    u[0] = (unsigned)-1.0f;
    u[1] = (unsigned int)(1.0f / 0.0f);
    l[0] = (long long)1e30f;
    c[0] = (unsigned char)300.0f;
    s[0] = -1e10;
}

void run(int *out, unsigned *u, long long *l, unsigned char *c, short *s) { convert<<<1, 1>>>(out, u, l, c, s); }

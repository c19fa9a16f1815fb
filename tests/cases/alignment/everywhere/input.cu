#include <cuda_fp16.h>
#define ALIGNED(n) __align__(n)
template <int N> struct __align__(16) Workspace { half data[N]; };
struct __align__(8) Pair { float a, b; };
union __align__(16) Bits { float f[4]; int i[4]; };
struct Holder {
    __align__(16) float v[4];
    float __align__(8) w[2];
};
typedef struct __align__(4) { half x, y; } Two;
struct ALIGNED(8) Macro { int x[2]; };

__global__ void k(half *x, Workspace<8> w, Pair p) {
    __shared__ __align__(32) half tile[64];
    tile[threadIdx.x] = w.data[0];
    x[0] = __ushort_as_half(__half_as_ushort(x[0]) & 0x7fff);
    x[1] = __int_as_float(__float_as_int(p.a) & 0x7fffffffu);
    x[2] = tile[0];
}

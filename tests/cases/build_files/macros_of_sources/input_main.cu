#ifdef WIDE
#define N (FACTOR + OFFSET + BIAS + EXTRA + TILE)
#else
#define N 1
#endif
__global__ void k(int *p) { p[threadIdx.x] = N; }

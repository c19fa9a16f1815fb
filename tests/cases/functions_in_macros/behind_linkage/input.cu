#define MAKE(tag, T) extern "C" __global__ void k_##tag(T *p, int n) { p[threadIdx.x] = n; }
MAKE(i, int)
MAKE(f, float)
extern "C" __global__ void plain(int *p) { p[0] = 1; }
void run(int *p, float *f) { k_i<<<1, 32>>>(p, 2); k_f<<<1, 32>>>(f, 2); plain<<<1, 1>>>(p); }

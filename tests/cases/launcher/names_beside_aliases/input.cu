// A launcher of a template beside an overload of its name: an alias of the same name as its parameter, elsewhere, is not that.
__global__ void filled(float *p, float v) { p[threadIdx.x] = v; }
template <typename T> __global__ void filled(T *p, T v) { p[threadIdx.x] = v; }
template <typename T> void go(T *p) { filled<<<1, 128>>>(p, T(1)); }
auto lam = [](auto s) { using T = decltype(s); T *d; cudaMalloc(&d, 4); };
void fill_both() { go((float *)0); go((short *)0); }

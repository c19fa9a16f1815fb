#include <cuda_runtime.h>
struct Small { static constexpr dim3 block{32, 2}; static constexpr dim3 dims() { return {32, 4}; } };
template <int N> struct Config {
    static constexpr dim3 block = dim3(32, N);   // N warps
    inline static constexpr dim3 grid{N};
    static constexpr dim3 sizes[2] = {{1, 2}, {3, 4}};
};
struct Launch { dim3 grid, block; constexpr Launch(int n) : grid(n), block(n) {} };
constexpr Launch kLaunch(4);
constexpr dim3 pick(int n) { return n > 64 ? dim3(64) : dim3(32, 2); }
template <typename T> __host__ constexpr dim3 typed() { return dim3(sizeof(T)); }
constexpr unsigned count(dim3 d) { return d.x * d.y * d.z; }
constexpr dim3 kBlock = pick(3);
constexpr auto kAuto = dim3(4);
static constexpr dim3 kPlain{16, 16};
constexpr unsigned kThreads = kPlain.x * kPlain.y;
__global__ void __launch_bounds__(kPlain.x * kPlain.y) k(float *p) {
    __shared__ float tile[kPlain.y][kPlain.x];
    tile[threadIdx.y][threadIdx.x] = p[threadIdx.x];
    p[threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}
template <unsigned N> __global__ void n(float *p) { p[N] = 0; }
__device__ int place() { return kPlain.x + threadIdx.x; }
void run(float *p) {
    unsigned blocks = 100 / kPlain.x;
    constexpr dim3 local(kPlain.x, 2);
    k<<<Config<2>::grid, kPlain>>>(p);
    k<<<local, kBlock>>>(p);
    n<kPlain.x><<<kLaunch.grid, kAuto>>>(p);
    n<local.y><<<typed<float>(), Small::dims()>>>(p);
    static_assert(kThreads == 256);
    static_assert(local.x == 16);
    k<<<blocks + count(kBlock), Small::block>>>(p);
}

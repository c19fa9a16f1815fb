#include <mma.h>
using namespace nvcuda;
template <int> __global__ void mm(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
    wmma::fill_fragment(fc, 0.0f);
    wmma::store_matrix_sync(c + (blockIdx.x * blockDim.x + threadIdx.x) / 32 * 256, fc, 16, wmma::mem_row_major);
}
struct Plan {
    int block = 128;
    int grid = 4;
    int threads() const { return block * grid; }
};
class Sizes {
public:
    static constexpr int most = 8;
    dim3 block = dim3(64, 2);
    dim3 grid{most};
};
struct Plain { int block, grid; };
template <class D> struct Base { static constexpr int threads = D::warps * 32; };
struct Four : Base<Four> { static constexpr int warps = 4; };

// What a struct's member holds is a multiple of 32 here, and so is what a device calls its warp's size.
void run(float *c, int n) {
    Plan plan;
    plan.grid = n / plan.threads();
    mm<0><<<plan.grid, plan.block>>>(c);
    Sizes sizes;
    sizes.block.x = 32 * n;
    mm<1><<<sizes.grid, sizes.block>>>(c);
    Plain plain{n * 32, n}, later;
    later.grid = 2;
    later.block = n > 100 ? 64 : 32;
    mm<2><<<plain.grid, plain.block>>>(c);
    mm<3><<<later.grid, dim3(later.block, 2)>>>(c);
    mm<4><<<n, Four::threads>>>(c);
    cudaDeviceProp device;
    cudaGetDeviceProperties(&device, 0);
    mm<5><<<n, device.warpSize * 4>>>(c);
    int lanes;
    cudaDeviceGetAttribute(&lanes, cudaDevAttrWarpSize, 0);
    mm<6><<<n, 2 * lanes>>>(c);
}

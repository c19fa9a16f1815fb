#include <mma.h>
#include <utility>
using namespace nvcuda;

__global__ void first_tile(const half *a, half *b, int ld) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, half> c;
    wmma::load_matrix_sync(c, a, ld, wmma::mem_row_major);
    wmma::store_matrix_sync(b, c, ld, wmma::mem_row_major);
}
template <int N> __global__ void reversed(float *p) {
    extern __shared__ float s[];
    s[threadIdx.x] = p[threadIdx.x];
    __syncthreads();
    p[threadIdx.x] = s[N - 1 - threadIdx.x];
}
__global__ void scale(float *p, float by, int n) { if (threadIdx.x < n) p[threadIdx.x] *= by; }

bool run(const half *a, half *b, float *p, cudaStream_t stream) {
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3(1);
    config.blockDim = 64;
    config.stream = stream;
    cudaLaunchAttribute attrs[1];
    attrs[0].id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attrs[0].val.programmaticStreamSerializationAllowed = 1;
    config.attrs = attrs;
    config.numAttrs = 1;
    if (cudaLaunchKernelEx(&config, first_tile, a, b, 16) != cudaSuccess) return false;

    cudaLaunchConfig_t in_braces{dim3(1), dim3(32, 2), 64 * sizeof(float), stream};
    in_braces.blockDim.x = 64, in_braces.blockDim.y = 1;
    void *args[] = {(void **)&p};
    return cudaLaunchKernelExC(&in_braces, (const void *)reversed<64>, args) == cudaSuccess;
}

class Launcher {
public:
    template <typename... Parameters, typename... Arguments>
    void operator()(void (*kernel)(Parameters...), dim3 grid, dim3 block, Arguments &&...arguments) {
        cudaLaunchConfig_t config = {0};
        config.gridDim = grid;
        config.blockDim = block;
        config.stream = 0;
        cudaLaunchKernelEx(&config, kernel, std::forward<Arguments>(arguments)...);
    }
};
void scaled(Launcher &launch, float *p) { launch(scale, dim3(1), dim3(32), p, 2.0f, 32); }

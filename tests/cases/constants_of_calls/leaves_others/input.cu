// Constants of launches that are no lambdas in a lambda, that the configuration does not name, or that are static already.
#include <mma.h>
using namespace nvcuda;

struct Add { struct Params { float by; }; };

template <class Epilogue, int WARPS>
__global__ void fill(float *d, typename Epilogue::Params p) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
    wmma::fill_fragment(c, p.by);
    wmma::store_matrix_sync(d + threadIdx.x / 32 * 256, c, 16, wmma::mem_row_major);
}
template <class Epilogue, int WARPS> __global__ void plain(float *d, typename Epilogue::Params p) { d[threadIdx.x] = p.by; }
template <int WARPS> __global__ void scale(float *d) { d[threadIdx.x] *= WARPS; }

template <class Epilogue> void launch(float *d, typename Epilogue::Params p) {
    constexpr int warps = 2;
    static constexpr int more = 4;
    constexpr int threads = 64;
    fill<Epilogue, warps><<<1, 64>>>(d, p);
    fill<Epilogue, more><<<1, more * 32>>>(d, p);
    plain<Epilogue, threads><<<1, threads>>>(d, p);
    scale<threads><<<1, threads>>>(d);
}

void run(float *d) { launch<Add>(d, {1.0f}); }

#include <mma.h>
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
template <class G> struct Halved {
    G group;
    __device__ int size() const { return 16; }
    __device__ int thread_rank() const { return group.thread_rank() / 2; }
    __device__ float shfl_xor(float v, int o) const { return group.shfl_xor(v, o & 15); }
};
__global__ void parts(float *p, float *q) {
    Acc acc;
    wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    auto block = cg::this_thread_block();
    auto warp = cg::tiled_partition<32>(block);
    auto half = cg::tiled_partition<16>(block);
    auto some = cg::coalesced_threads();
    float a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0;
    for (int i = 0; i < acc.num_elements; ++i) a += acc.x[i];
    for (int i = 0; i < acc.num_elements; ++i) b += acc.x[i];
    for (int i = 0; i < acc.num_elements; ++i) c += acc.x[i];
    for (int i = 0; i < acc.num_elements; ++i) d += acc.x[i];
    for (int i = 0; i < acc.num_elements; ++i) e += acc.x[i];
    for (int i = 0; i < acc.num_elements; ++i) f += acc.x[i];
    for (int i = 0; i < acc.num_elements; ++i) g += acc.x[i];
    q[0] = cg::reduce(half, a, cg::plus<float>());
    q[1] = cg::reduce(some, b, cg::plus<float>());
    q[2] = cg::reduce(warp, c, cg::greater<float>());
    q[3] = cg::reduce(warp, d, [](float x, float y) { return x - y; });
    for (int o = half.size() / 2; o > 0; o /= 2) e += half.shfl_xor(e, o);
    q[4] = e;
    for (int o = warp.size() / 2; o > 0; o /= 2) f += warp.shfl_down(f, o);
    q[threadIdx.x] = f;
    Halved<cg::thread_block_tile<32>> own{warp};
    for (int o = own.size(); o > 0; o /= 2) g += own.shfl_xor(g, o);
    q[5] = g;
}

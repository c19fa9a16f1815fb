#include <cooperative_groups.h>
using namespace cooperative_groups;

template <typename Group> __device__ int total(Group g, int v) {
    for (int i = g.size() / 2; i > 0; i /= 2) v += g.shfl_down(v, i);
    g.sync();
    return g.shfl(v, 0);
}
template <class Group> __device__ unsigned rank_of(const Group &g) { return g.thread_rank(); }
template <unsigned int Size> __device__ int lowest(thread_block_tile<Size, thread_block> *tile, int v) {
    for (int i = Size / 2; i > 0; i >>= 1) v = min(v, tile->shfl_xor(v, i));
    return v;
}
template <int Size> __global__ void all(int *out) {
    thread_block block = this_thread_block();
    auto tile = tiled_partition<Size>(block);
    auto eight = tiled_partition<8>(block);
    out[rank_of(block)] = total(tile, rank_of(tile)) + lowest<8>(&eight, 3);
    sync(block);
}
template <class T> __global__ void sum_of(const T *in, T *out) {
    thread_block_tile<32> tile = tiled_partition<32>(this_thread_block());
    T v = in[threadIdx.x];
    for (int o = tile.size() / 2; o > 0; o /= 2) v += tile.shfl_down(v, o);
    if (tile.thread_rank() == 0) *out = tile.shfl(v, 0) + tile.shfl_up(v, 1);
}
void run(int *out, double *x) {
    all<16><<<1, 64>>>(out);
    sum_of<<<1, 32>>>(x, x + 32);
}

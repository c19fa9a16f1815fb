// thread_group: functions that take any group, as CUDA's guide and blog have them, each value checked against plain C++.
#include <cooperative_groups.h>
#include <cstdio>
#include <cuda_runtime.h>
namespace cg = cooperative_groups;

__device__ int reduce_sum(cg::thread_group g, int *temp, int val) {
    int lane = g.thread_rank();
    for (int i = g.size() / 2; i > 0; i /= 2) {
        temp[lane] = val;
        g.sync();  // wait for all threads to store
        if (lane < i) val += temp[lane + i];
        g.sync();  // wait for all threads to load
    }
    return val;  // only thread 0 has the full sum
}

__device__ unsigned place(const cg::thread_group &g) { return unsigned(g.thread_rank()) + 100 * unsigned(g.size()); }

__global__ void by_block(const int *in, int *out) {
    extern __shared__ int temp[];
    cg::thread_block block = cg::this_thread_block();
    const int sum = reduce_sum(block, temp, in[blockIdx.x * blockDim.x + block.thread_rank()]);
    if (block.thread_rank() == 0) atomicAdd(out, sum);
}

__global__ void by_tiles(const int *in, int *out, unsigned *places, int size) {
    __shared__ int temp[128];
    cg::thread_group tile = cg::tiled_partition(cg::this_thread_block(), size);
    const int first = threadIdx.x - int(tile.thread_rank());
    const int sum = reduce_sum(tile, &temp[first], in[threadIdx.x]);
    if (tile.thread_rank() == 0) out[threadIdx.x / size] = sum;
    cg::thread_group part = cg::tiled_partition(tile, size / 2);
    places[threadIdx.x] = place(tile) + 10000 * place(part);
    cg::sync(part);
    auto fixed = cg::tiled_partition<8>(cg::this_thread_block());
    places[threadIdx.x] += 7 * place(fixed) + 3 * place(cg::this_thread_block());
}

__global__ void at_one_place(unsigned *places) {
    places[threadIdx.x] = 0;
    if (threadIdx.x % 3 == 0) {
        cg::coalesced_group active = cg::coalesced_threads();
        cg::thread_group any = active;
        any.sync();
        cg::thread_group few = cg::tiled_partition(any, 4);
        few.sync();
        places[threadIdx.x] = place(any) + 10000 * place(few);
    }
}

int main() {
    const int n = 128;
    int *in, *out, bad = 0, total = 0;
    unsigned *places;
    cudaMallocManaged(&in, n * sizeof(int));
    cudaMallocManaged(&out, n * sizeof(int));
    cudaMallocManaged(&places, n * sizeof(unsigned));
    for (int i = 0; i < n; ++i) total += in[i] = i * i % 17;
    out[0] = 0;
    by_block<<<2, 64, 64 * sizeof(int)>>>(in, out);
    if (cudaDeviceSynchronize() != cudaSuccess) return 2;
    bad += out[0] != total;
    for (int size : {32, 16, 4, 2}) {
        by_tiles<<<1, n>>>(in, out, places, size);
        if (cudaDeviceSynchronize() != cudaSuccess) return 2;
        for (int i = 0; i < n; ++i) {
            int sum = 0;
            for (int j = i / size * size; j < i / size * size + size; ++j) sum += in[j];
            bad += out[i / size] != sum;
            const unsigned half = size / 2;
            bad += places[i] != (i % size + 100 * size) + 10000 * (i % half + 100 * half) + 7 * (i % 8 + 800) + 3 * (i + 100 * n);
        }
    }
    at_one_place<<<1, 64>>>(places);
    if (cudaDeviceSynchronize() != cudaSuccess) return 2;
    for (int i = 0; i < 64; ++i) {
        unsigned before = 0, all = 0;
        for (int j = i / 32 * 32; j < i / 32 * 32 + 32; ++j) all += j % 3 == 0, before += j % 3 == 0 && j < i;
        const unsigned first = before / 4 * 4, few = all - first < 4 ? all - first : 4;
        bad += places[i] != (i % 3 == 0 ? before + 100 * all + 10000 * (before - first + 100 * few) : 0);
    }
    printf("%d wrong\n%s\n", bad, bad ? "FAILED" : "PASSED");
    return bad != 0;
}

#include <mma.h>
using namespace nvcuda;

constexpr int WARPS = 4;
#define MAX_THREADS (WARPS * 32)

// the launches say nothing here: the kernel's own bound is enough
__global__ void __launch_bounds__(MAX_THREADS, 2) bounded(float *c, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 1.0f);
    wmma::store_matrix_sync(c + threadIdx.x / 32 * 256, acc, 16, wmma::mem_row_major);
}

template <int N> __global__ void __launch_bounds__(N > 64 ? N : 64) chosen(float *c) { c[threadIdx.x] = N; }

__global__ void __maxnreg__(64) few_registers(float *c) { c[threadIdx.x] *= 2.0f; }

// more than there is a property for: blocks of a cluster
__global__ void __launch_bounds__(256, 1, 2) clustered(float *c) { c[threadIdx.x] += 1.0f; }

// always of one size
__global__ void of_one_size(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 2.0f);
    wmma::store_matrix_sync(c + threadIdx.y * 256, acc, 16, wmma::mem_row_major);
}

// of two
__global__ void of_two_sizes(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 3.0f);
    wmma::store_matrix_sync(c + threadIdx.x / 32 * 256, acc, 16, wmma::mem_row_major);
}

// of one here, of whatever the table's user likes there
__global__ void in_a_table(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 4.0f);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

// of one here, of another in the branch that is not compiled
__global__ void of_branches(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 5.0f);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

// of a size put together before it, by members
__global__ void of_members(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 6.0f);
    wmma::store_matrix_sync(c + threadIdx.y * 256, acc, 16, wmma::mem_row_major);
}

// a member is given one of two
__global__ void of_changed_members(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 7.0f);
    wmma::store_matrix_sync(c + threadIdx.y * 256, acc, 16, wmma::mem_row_major);
}

// matrices are not its matter: left as it is
__global__ void plain(float *c) { c[threadIdx.x] += 1.0f; }

void run(float *c, int threads) {
    void (*const table[])(float *) = {in_a_table};
    const dim3 block(32, WARPS);
    bounded<<<1, threads>>>(c, 1);
    chosen<128><<<1, 128>>>(c);
    few_registers<<<1, 32>>>(c);
    clustered<<<1, 256>>>(c);
    of_one_size<<<1, block>>>(c);
    of_one_size<<<2, block>>>(c);
    of_two_sizes<<<1, 32>>>(c);
    of_two_sizes<<<1, 64>>>(c);
    in_a_table<<<1, 32>>>(c);
    for (auto kernel : table) kernel<<<1, threads>>>(c);
#ifdef WIDE
    of_branches<<<1, 256>>>(c);
#else
    of_branches<<<1, 32>>>(c);
#endif
    plain<<<1, 32>>>(c);
    dim3 grid, threads2d;
    threads2d.x = 32;
    threads2d.y = WARPS;
    grid.x = 4 / threads2d.y;
    of_members<<<grid, threads2d>>>(c);
    dim3 varied;
    varied.x = 32;
    if (threads > 32) varied.y = 2;
    of_changed_members<<<1, varied>>>(c);
    dim3 counted(32), passed(32);
    counted.y++;
    of_changed_members<<<1, counted>>>(c);
    dim3 &other = passed;
    other.y = 4;
    of_changed_members<<<1, passed>>>(c);
}

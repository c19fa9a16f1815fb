#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
template <class F> __device__ int called(F f) { return f(); }
__global__ void shares(float *c, int *n, float mean) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    auto by_lane = [&] { int k = 0; for (int i = 0; i < acc.num_elements; i++) if (acc.x[i] > mean) ++k; return k; };
    auto twice = [&] { int k = 0; for (int i = 0; i < acc.num_elements; i++) if (acc.x[i] > mean) ++k; return k * 2; };
    auto parted = [&] { int k = 0; for (int i = 0; i < acc.num_elements; i++) if (acc.x[i] > mean) ++k; return k; };
    auto copied = [&] { int k = 0; for (int i = 0; i < acc.num_elements; i++) if (acc.x[i] > mean) ++k; return k; };
    auto given = [&] { int k = 0; for (int i = 0; i < acc.num_elements; i++) if (acc.x[i] > mean) ++k; return k; };
    auto mixed = [&] { int k = 0; for (int i = 0; i < acc.num_elements; i++) if (acc.x[i] > mean) ++k; return k; };
    auto inner = [&] { int k = 0; for (int i = 0; i < acc.num_elements; i++) if (acc.x[i] > mean) ++k; return k; };
    n[threadIdx.x] = by_lane();
    atomicAdd(n, twice() + 1);
    if (threadIdx.x < 5) atomicAdd(n, parted());
    auto other = copied;
    n[threadIdx.x] = other();
    atomicAdd(n, called(given));
    atomicAdd(n, mixed());
    if (mixed() > 3) n[2] = 1;
    auto outer = [&] { return inner() > 2; };
    if (outer()) n[3] = 1;
}

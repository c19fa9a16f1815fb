// What is written to one of two objects, or by an address that an integer holds, is written to what that leads to.
#include <mma.h>
#include <cstdint>
using namespace nvcuda;

__global__ void kernel(float *c, const float *table, bool flag) {
    int lane = threadIdx.x % 32;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float a = 0, b = 0, kept = 0;
    *(flag ? &a : &b) = lane;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += a;
    float2 p{}, q{};
    (flag ? &p : &q)->y = lane;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += q.y;
    uintptr_t address = (uintptr_t)&kept;
    *(float *)address = lane;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += kept;
    const float *element = table;
    *(uintptr_t *)&element += 4 * lane;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += *element;
    float d = 0, e = 0;
    *(flag ? &d : &e) = blockIdx.x;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += d;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

#include <mma.h>
#include <cfloat>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct Sums { float sum, most; };
struct Named { float sum; float &to; };
union Seen { float sum; int bits; };
__device__ void keep(Sums &s, float *out) { out[threadIdx.x] = s.sum; }
__global__ void early(const float *c, Sums *out) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    Sums part{0.f, 0.f};  // each lane's
    for (int i = 0; i < acc.num_elements; i++) part.sum += acc.x[i];
    out[threadIdx.x] = part;
    Sums lane{float(threadIdx.x), 0.f};  // begins with the lane
    for (int i = 0; i < acc.num_elements; i++) lane.sum += acc.x[i];
    for (int o = 16; o; o >>= 1) lane.sum += __shfl_xor_sync(~0u, lane.sum, o);
    if (threadIdx.x == 0) out[0] = lane;
    Sums unset;  // the other member is given a value
    unset.most = 0.f;
    for (int i = 0; i < acc.num_elements; i++) unset.sum += acc.x[i];
    for (int o = 16; o; o >>= 1) unset.sum += __shfl_xor_sync(~0u, unset.sum, o);
    if (threadIdx.x == 0) out[0] = unset;
    Sums first{0.f, 0.f};  // the first lane alone has it
    for (int i = 0; i < acc.num_elements; i++) first.sum += acc.x[i];
    for (int o = 16; o; o >>= 1) first.sum += __shfl_down_sync(~0u, first.sum, o);
    out[threadIdx.x] = first;
}
__global__ void mixed(const float *c, Sums *out, float *lanes) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    Sums crossed{0.f, 0.f};  // one member is put into the other
    for (int i = 0; i < acc.num_elements; i++) {
        crossed.sum += acc.x[i];
        crossed.most = fmaxf(crossed.most, crossed.sum);
    }
    for (int o = 16; o; o >>= 1) crossed.sum += __shfl_xor_sync(~0u, crossed.sum, o);
    for (int o = 16; o; o >>= 1) crossed.most = fmaxf(crossed.most, __shfl_xor_sync(~0u, crossed.most, o));
    if (threadIdx.x == 0) *out = crossed;
    Sums half{0.f, 0.f};  // half a warp
    for (int i = 0; i < acc.num_elements; i++) half.sum += acc.x[i];
    for (int o = 8; o; o >>= 1) half.sum += __shfl_xor_sync(~0u, half.sum, o);
    if (threadIdx.x == 0) *out = half;
    Sums lent{0.f, 0.f};  // given to a function
    for (int i = 0; i < acc.num_elements; i++) lent.sum += acc.x[i];
    keep(lent, lanes);
    for (int o = 16; o; o >>= 1) lent.sum += __shfl_xor_sync(~0u, lent.sum, o);
    if (threadIdx.x == 0) *out = lent;
    float2 pair = make_float2(0.f, 0.f);  // another member is put together
    for (int i = 0; i < acc.num_elements; i++) pair.y += acc.x[i];
    for (int o = 16; o; o >>= 1) pair.x += __shfl_xor_sync(~0u, pair.y, o);
    if (threadIdx.x == 0) *lanes = pair.x;
}
__global__ void otherwise(const float *c, Sums *out, float *to) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    Seen seen{0.f};  // shares its memory
    for (int i = 0; i < acc.num_elements; i++) seen.sum += acc.x[i];
    for (int o = 16; o; o >>= 1) seen.sum += __shfl_xor_sync(~0u, seen.sum, o);
    if (threadIdx.x == 0) out->sum = seen.sum;
    Named named{0.f, *to};  // a reference
    for (int i = 0; i < acc.num_elements; i++) named.to += acc.x[i];
    for (int i = 0; i < acc.num_elements; i++) out->sum += acc.x[i];  // memory
    Sums both{0.f, 0.f};  // two operations
    for (int i = 0; i < acc.num_elements; i++) {
        both.sum += acc.x[i];
        both.sum = fmaxf(both.sum, acc.x[i]);
    }
    for (int o = 16; o; o >>= 1) both.sum += __shfl_xor_sync(~0u, both.sum, o);
    if (threadIdx.x == 0) *out = both;
}

#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct Args { int flag; };
__global__ void r1(const float *p, int *q, float limit, Args args) {
    Acc acc;
    wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    bool bad1 = false, bad2 = false, bad3 = false, bad4 = false, bad5 = false, bad6 = false, bad7 = false, bad8 = false;
    for (int i = 0; i < acc.num_elements; ++i) bad1 |= !isfinite(acc.x[i]);
    if (bad1) q[threadIdx.x] = 1;
    for (int i = 0; i < acc.num_elements; ++i) bad2 |= !isfinite(acc.x[i]);
    if (bad2) atomicAdd(q, 1);
    for (int i = 0; i < acc.num_elements; ++i) bad3 |= !isfinite(acc.x[i]);
    if (!bad3) q[0] = 1;
    for (int i = 0; i < acc.num_elements; ++i) bad4 |= !isfinite(acc.x[i]);
    if (bad4) q[0] = 1; else q[1] = 1;
    int local = 0;
    for (int i = 0; i < acc.num_elements; ++i) bad5 |= !isfinite(acc.x[i]);
    if (bad5) local = 1;
    q[2] = local;
    for (int i = 0; i < acc.num_elements; ++i) bad6 |= !isfinite(acc.x[i]);
    if (bad6) q[0] = q[0] + 1;
    for (int i = 0; i < acc.num_elements; ++i) bad7 |= !isfinite(acc.x[i]);
    if (threadIdx.x < 16) { if (bad7) q[0] = 1; }
    for (int i = 0; i < acc.num_elements; ++i) bad8 |= !isfinite(acc.x[i]);
    if (bad8) q[0] = threadIdx.x;
    bool bad9 = false, bad10 = false;
    for (int i = 0; i < acc.num_elements; ++i) bad9 |= !isfinite(acc.x[i]);
    if (bad9) args.flag = 1;
    q[3] = args.flag;
    for (int i = 0; i < acc.num_elements; ++i) bad10 |= !isfinite(acc.x[i]);
    if (bad10) return;
}
__global__ void r2(const float *p, int *q, float limit) {
    Acc acc;
    wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    int n1 = 0, n2 = 0, n3 = 0, n4 = 0, n5 = 0, n6 = 0, n7 = 0, n8 = 1; signed char n9 = 0; float f = 0;
    for (int i = 0; i < acc.num_elements; ++i) if (acc.x[i] > limit) ++n1;
    if (n1 > 3) atomicAdd(q, n1);
    for (int i = 0; i < acc.num_elements; ++i) n2 += (int)acc.x[i];
    if (n2 > 0) atomicAdd(q, n2);
    for (int i = 0; i < acc.num_elements; ++i) n3 += (int)acc.x[i];
    if (n3) q[0] = 1;
    for (int i = 0; i < acc.num_elements; ++i) n4 += (int)acc.x[i];
    if (__any_sync(0xffffffffu, n4)) q[0] = 1;
    for (int i = 0; i < acc.num_elements; ++i) n5 += acc.x[i] > limit;
    if (__any_sync(0xffffffffu, n5 > 2)) q[0] = 1;
    for (int i = 0; i < acc.num_elements; ++i) n6 += acc.x[i] > limit;
    if (__all_sync(0xffffffffu, n6 > 0)) q[0] = 1;
    for (int i = 0; i < acc.num_elements; ++i) n7 += acc.x[i] > limit;
    if (n7) atomicMax(q, n7);
    for (int i = 0; i < acc.num_elements; ++i) n8 += acc.x[i] > limit ? 1 : -1;
    if (__any_sync(0xffffffffu, n8)) q[0] = 1;
    for (int i = 0; i < acc.num_elements; ++i) n9 += acc.x[i] > limit;
    if (__any_sync(0xffffffffu, n9)) q[0] = 1;
    for (int i = 0; i < acc.num_elements; ++i) f += acc.x[i];
    if (f) atomicAdd((float *)q, f);
}

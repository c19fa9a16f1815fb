// What a lambda captures by a value of its own may differ from lane to lane.
#include <mma.h>
using namespace nvcuda;

using Sum = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

__global__ void captured(float *c, float by) {
    Sum acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float own = threadIdx.x, same = 0.0f;
    auto add = [lane = threadIdx.x](Sum &f) {
        for (int i = 0; i < f.num_elements; i++) f.x[i] += lane;
    };
    auto referred = [&r = own](Sum &f) {
        for (int i = 0; i < f.num_elements; i++) f.x[i] += r;
    };
    auto set = [p = &same] { *p = threadIdx.x; };
    auto scale = [twice = by * 2](Sum &f) {  // this one is the same for the warp
        for (int i = 0; i < f.num_elements; i++) f.x[i] *= twice;
    };
    add(acc);
    referred(acc);
    set();
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += same;
    scale(acc);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

__device__ void set_low(float &x) {
    if (threadIdx.x > 4) return;
    x = 1.0f;
}

// Values that some lanes alone give: behind a return, where a lambda is called, by a place that is chosen.
__global__ void given_by_some(float *c, int n) {
    Sum acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float low = 0.0f, called = 0.0f, left = 0.0f, chosen = 0.0f, other = 0.0f;
    set_low(low);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += low;
    auto set = [&] { called = 1.0f; };
    if (threadIdx.x < 4) set();
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += called;
    auto leave = [&] {
        if (threadIdx.x > 4) return;
        left = 1.0f;
    };
    leave();
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += left;
    (n ? chosen : other) = threadIdx.x;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += chosen;
    auto add = [&] {
        for (int i = 0; i < acc.num_elements; i++) acc.x[i] += 1.0f;
    };
    if (threadIdx.x < 4) add();
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

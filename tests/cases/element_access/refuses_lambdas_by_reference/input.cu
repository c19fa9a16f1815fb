// Lambdas that write, for each element, to one variable of the lane; one that writes to the element itself.
#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

__global__ void lambdas(float *c) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float n = 0;
    auto add = [](float &count, float v) {
        count += 1;
        return v * count;
    };
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = add(n, acc.x[i]);
    auto any = [](auto &&count, float v) {
        count += 1;
        return v * count;
    };
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = any(n, acc.x[i]);
    auto bump = [](float &v, float by) { v += by; };
    for (int i = 0; i < acc.num_elements; i++) bump(acc.x[i], 2.f);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

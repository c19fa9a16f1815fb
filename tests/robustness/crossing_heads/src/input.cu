#include <mma.h>using namespace nvcuda;using Acc = wmma::fragment<wmma::by_lane, 16, 16, 16, float>;__global__ void by_lane(float *c, float alpha) {    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);    auto weight = [=](float x) { return x * threadIdx.x; };    auto twice = [](auto f, float x) { return f(f(x)); };    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = twice(weight, acc.x[i]);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
#include <mma.h>
#include <type_traits>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
template <typename Frag, typename V> __device__ void fill(Frag &f, V v) {
    wmma::fill_fragment(f, static_cast<typename std::decay<decltype(f.x[0])>::type>(v));
    wmma::fill_fragment(f, (std::remove_reference_t<decltype(f.x[0])>)v);
}
__global__ void k(float *c, int *r) {
    Acc f;
    wmma::load_matrix_sync(f, c, 16, wmma::mem_row_major);
    fill(f, 1);
    r[0] = sizeof(f.x[0]);
    r[1] = sizeof f.x[0];
    r[2] = sizeof(decltype(f.x[0]));
    std::remove_reference_t<decltype(f.x[0])> v = 0;
    r[3] = std::is_same<decltype(f.x[0]), float &>::value + std::is_same_v<std::remove_reference_t<decltype(f.x[0])>, float> + int(v);
    r[4] = alignof(decltype(f.x[0]));
    r[5] = noexcept(f.x[0]);
}
__global__ void loops(float *c) {
    Acc f;
    wmma::load_matrix_sync(f, c, 16, wmma::mem_row_major);
    for (int i = 0; i < sizeof(f.x) / sizeof(f.x[0]); i++) f.x[i] *= 2;
    const int n = sizeof(f.x) / sizeof(f.x[0]);
    for (int i = 0; i < n; i++) f.x[i] *= static_cast<decltype(f.x[0])>(f.x[i]);
    wmma::store_matrix_sync(c, f, 16, wmma::mem_row_major);
}

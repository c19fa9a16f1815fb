#include <mma.h>
using namespace nvcuda;
using AccOfRange = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct Some {
    int list[4];
    int count;
    __device__ int *begin() { return list; }
    __device__ int *end() { return list + count; }
};
template <int N> struct Ranges {
    Some some;
    int all[N];
};
template <> struct Ranges<7> {
    Some some, all;
};
template <int N> struct Arrays {
    int all[N];
};
template <int N> __device__ void by_count(Ranges<N> &r, AccOfRange &f) {  // as often as each lane says
    for (auto &n : r.some) wmma::fill_fragment(f, 1.0f * N);
}
template <int N> __device__ void specialised(Ranges<N> &r, AccOfRange &f) {  // an array but where it is a range
    for (auto &n : r.all) wmma::fill_fragment(f, 2.0f * N);
}
template <class R> __device__ void of_any(R &r, AccOfRange &f) {  // of which nothing is known
    for (auto &n : r.all) wmma::fill_fragment(f, 3.0f);
}
template <int N> __device__ void left_early(Arrays<N> &r, AccOfRange &f) {  // lanes leave it
    for (auto &n : r.all) {
        if (n == threadIdx.x) break;
        wmma::fill_fragment(f, 4.0f);
    }
}
__global__ void ranges(float *c) {
    AccOfRange acc;
    wmma::fill_fragment(acc, 0.f);
    Ranges<3> r;
    Ranges<7> s;
    Arrays<3> a;
    r.some.count = s.some.count = s.all.count = threadIdx.x % 4;
    for (int i = 0; i < 3; i++) r.all[i] = a.all[i] = i + threadIdx.x;
    by_count(r, acc);
    specialised(r, acc);
    specialised(s, acc);
    of_any(s, acc);
    left_early(a, acc);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

#include <mma.h>
using namespace nvcuda;

template <typename... A> __device__ int of(A... a) { return __popc(a...) + __shfl_sync(a...) + atomicAdd(a...); }

template <typename F, typename... A> __device__ void whole(F &f, A... a) {
    wmma::fill_fragment(f, a...);
    wmma::load_matrix_sync(f, a...);
}

// a function that takes any number
template <typename... A> __device__ void say(A... a) { printf("%d %d\n", a...); }

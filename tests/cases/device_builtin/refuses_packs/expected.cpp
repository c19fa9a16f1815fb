#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/promoted_printf.hpp>
#include <cstdio>
using namespace wmma2sycl;

// W2S504: '__popc' with a parameter pack has no SYCL form yet (wmma2sycl explain W2S504)
template <typename... A> int of(A... a) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    return __popc(a...) + __shfl_sync(a...) + atomicAdd(a...);
}

template <typename F, typename... A> void whole(F &f, A... a) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_fill(sg, f, a...);
    // W2S203: 'load_matrix_sync' has no SYCL form yet (wmma2sycl explain W2S203)
    wmma::load_matrix_sync(f, a...);
}

// a function that takes any number
template <typename... A> void say(A... a) { promoted_printf("%d %d\n", a...); }

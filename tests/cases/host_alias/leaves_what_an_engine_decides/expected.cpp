#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

namespace decided {
template <typename Target, int M> struct Clearing {
    using Acc = tiled_matrix<Target, float, use::accumulator, M, 16>;
    Acc acc;
    static constexpr int m = M, shares = sizeof(Acc) / 4, twice = 2 * shares;
    static int calls;
    static int counted() { return shares + 1; }
    [[gnu::always_inline]]
    static void clear(float *c) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        Acc zero;
        joint_matrix_fill(sg, zero, 0.0f);
        joint_matrix_store(sg, zero, global_ptr(c), 16, layout::row_major);
    }
};
template <int M> int Clearing<Target, M>::calls = 0;
template <typename Target, typename G>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void clear(float *c) { G::clear(c); }
template <typename T> int bytes_of() { return sizeof(T); }
}  // namespace decided

int by_share(float *c) {
    sycl::queue &q = default_queue();
    // W2S508: 'Clearing' is a template over the matrix engine now, and this use names no engine (wmma2sycl explain W2S508)
    using G = decided::Clearing<16>;
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<decided::clear<decltype(target), decided::Clearing<decltype(target), 16>>>,
                          c);
    });
    return G::twice;
}
// W2S508: 'Clearing' is a template over the matrix engine now, and this use names no engine (wmma2sycl explain W2S508)
int counted(float *c) { return decided::Clearing<16>::counted() + ++decided::Clearing<16>::calls; }
int by_size(float *c) {
    sycl::queue &q = default_queue();
    // W2S508: 'Clearing' is a template over the matrix engine now, and this use names no engine (wmma2sycl explain W2S508)
    using G = decided::Clearing<16>;
    // W2S537: kernel 'clear' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, G::m), syclex::kernel_function<decided::clear<decltype(target), decided::Clearing<decltype(target), 16>>>,
                          c);
    });
    return sizeof(G) + decided::bytes_of<G>();
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

namespace asked {
template <typename Target, typename Shape> struct Gemm {
    static constexpr int m = Shape::m, n = Shape::n;
    enum { threads = 32 };
    using Element = sycl::half;
    struct Storage { Element a[m][16]; };
    static sycl::range<3> grid(int rows, int columns) { return sycl::range<3>(1, rows / m, columns / n); }
    [[gnu::always_inline]]
    static void clear(float *c, int ld) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        tiled_matrix<Target, float, use::accumulator, m, n> acc;
        joint_matrix_fill(sg, acc, 0.0f);
        joint_matrix_store(sg, acc, global_ptr(c), ld, layout::row_major);
    }
};
struct Tall { static constexpr int m = 32, n = 8; };
struct Flat { static constexpr int m = 8, n = 32; };
template <typename Target, typename G>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void clear(float *c, int ld) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    G::clear(c + unsigned(item.get_group(1)) * G::m * ld + unsigned(item.get_group(2)) * G::n, ld);
}
template <typename Target>
using Widest = Gemm<Target, Flat>;
}  // namespace asked

template <typename S> size_t clear_all(float *c, int rows, int columns) {
    sycl::queue &q = default_queue();
    using G = asked::Gemm<software<32>, S>;
    with_matrix_target<
        std::conditional_t<std::is_same_v<S, asked::Tall>, matrix_types<sycl::half, sycl::half, float, 32, 8, 16>,
        matrix_types<sycl::half, sycl::half, float, 8, 32, 16>>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, rows / G::m, columns / G::n), G::threads),
                          syclex::kernel_function<asked::clear<decltype(target), asked::Gemm<decltype(target), S>>>,
                          c, columns);
    });
    return sizeof(typename G::Element) + sizeof(typename G::Storage);
}
size_t clear_tall(float *c, int rows, int columns) {
    sycl::queue &q = default_queue();
    typedef asked::Gemm<software<32>, asked::Tall> G;
    with_matrix_target<matrix_types<sycl::half, sycl::half, float, 32, 8, 16>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, G::grid(rows, columns), G::threads),
                          syclex::kernel_function<asked::clear<decltype(target), asked::Gemm<decltype(target), asked::Tall>>>,
                          c, columns);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float, 8, 32, 16>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, asked::Widest<software<32>>::grid(rows, columns), 32),
                          syclex::kernel_function<asked::clear<decltype(target), asked::Widest<decltype(target)>>>,
                          c, columns);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float, 8, 32, 16>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, 1, columns / asked::Gemm<software<32>, asked::Flat>::n), 32),
                          syclex::kernel_function<asked::clear<decltype(target), asked::Gemm<decltype(target), asked::Flat>>>,
                          c, columns);
    });
    return clear_all<asked::Tall>(c, rows, columns) + clear_all<asked::Flat>(c, rows, columns);
}

// Which operand a fragment is, and its layout, given by a template's or a macro's parameter.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, typename Use, typename Layout = row_major>
using HalfFragment = operand_matrix<Target, Use, 16, 16, 16, sycl::half, Layout>;
template <typename Target>
using HalfA = HalfFragment<Target, matrix_a>;
template <typename Target, typename Use, typename T, typename... Layout> using AnyFragment = operand_matrix<Target, Use, 16, 16, 16, T, Layout...>;
#define FRAGMENT(use, ...) operand_matrix<Target, wmma2sycl::use, 16, 16, 16, __VA_ARGS__>
#define ROWS(use, type) operand_matrix<Target, wmma2sycl::use, 16, 16, 16, type, row_major>

template <typename Target, typename Use>
struct Holder {
    operand_matrix<Target, Use, 16, 16, 16, sycl::half, row_major> f;
    static constexpr bool first = std::is_same<Use, matrix_a>::value;
};

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void tile(const sycl::half *a, const sycl::half *b, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Holder<Target, matrix_a> held;
    HalfA<Target> plain;
    HalfFragment<Target, matrix_b, col_major> columns;
    AnyFragment<Target, accumulator, float> acc;
    FRAGMENT(matrix_b, sycl::half, col_major) same;
    ROWS(matrix_a, sycl::half) rows;
    joint_matrix_load(sg, held.f, global_ptr(a), 16);
    joint_matrix_load(sg, plain, global_ptr(a), 16);
    joint_matrix_load(sg, columns, global_ptr(b), 16);
    joint_matrix_load(sg, same, global_ptr(b), 16);
    rows = plain;
    joint_matrix_fill(sg, acc, Holder<Target, matrix_b>::first ? 1.0f : 0.0f);
    joint_matrix_mad(sg, acc, held.f, columns, acc);
    joint_matrix_mad(sg, acc, rows, same, acc);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

void run(const sycl::half *a, const sycl::half *b, float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<tile<decltype(target)>>,
                          a, b, c);
    });
}

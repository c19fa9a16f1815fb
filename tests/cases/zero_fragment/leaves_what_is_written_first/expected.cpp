#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// The program's own class, and fragments whose first use writes them, need no zeros.
struct Sum {
    float x[8];
};

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void written(const sycl::half *a, const sycl::half *b, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Sum mine = {};
    auto acc = tiled_matrix<Target, float, use::accumulator, 16, 16>();
    tiled_matrix<Target, float, use::accumulator, 16, 16> old = {}, plain;
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa{};
    auto fb = tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major>{};
    joint_matrix_fill(sg, acc, mine.x[0]);
    joint_matrix_load(sg, fa, global_ptr(a), 16);
    joint_matrix_load(sg, fb, global_ptr(b), 16);
    joint_matrix_load(sg, old, global_ptr(c), 16, layout::row_major);
    auto copy = old;
    joint_matrix_mad(sg, plain, fa, fb, copy);
    joint_matrix_mad(sg, acc, fa, fb, plain);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

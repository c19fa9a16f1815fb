#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
using FragB = tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major>;
template <typename Target, typename Layout>
using FragA = tiled_matrix<Target, sycl::half, use::a, 16, 16, layout_of<Layout>>;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void tile(const sycl::half *a, const sycl::half *b, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    using Local = tiled_matrix<Target, float, use::accumulator, 16, 16>;
    FragA<Target, row_major> a_frag;
    FragB<Target> b_frag;
    Acc<Target> acc;
    Local other;
    joint_matrix_fill(sg, acc, 0.0f);
    joint_matrix_fill(sg, other, 0.0f);
    joint_matrix_load(sg, a_frag, global_ptr(a), 16);
    joint_matrix_load(sg, b_frag, global_ptr(b), 16);
    joint_matrix_mad(sg, acc, a_frag, b_frag, other);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

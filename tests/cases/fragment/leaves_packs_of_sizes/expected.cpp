#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

namespace packs_of_sizes {
// W2S201: the fragment's shape cannot be told from 'nvcuda::wmma::fragment<nvcuda::wmma::matrix_a, 16, Size..., half, nvcuda::wmma::row_major>' (wmma2sycl explain W2S201)
template <typename Target, int... Size> using Rows = nvcuda::wmma::fragment<matrix_a, 16, Size..., sycl::half, row_major>;
// W2S201: the fragment's shape cannot be told from 'nvcuda::wmma::fragment<nvcuda::wmma::accumulator, Size..., float>' (wmma2sycl explain W2S201)
template <typename Target, int... Size> using Sum = nvcuda::wmma::fragment<accumulator, Size..., float>;
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void clear(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Rows<Target, 16, 16> rows;
    Sum<Target, 16, 16, 16> sum;
    joint_matrix_fill(sg, rows, sycl::half(0.0f));
    joint_matrix_fill(sg, sum, 0.0f);
    joint_matrix_store(sg, sum, global_ptr(c), 16, layout::row_major);
}
}  // namespace packs_of_sizes
void clear_packs(float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<packs_of_sizes::clear<decltype(target)>>,
                          c);
    });
}

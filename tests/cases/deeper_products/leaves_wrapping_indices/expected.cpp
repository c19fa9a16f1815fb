#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using C = tiled_matrix<Target, float, use::accumulator, 16, 16>;

// Places computed in unsigned 32 bits may begin anew between two steps; narrowed ones, too.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void wraps(const sycl::half *a, const sycl::half *b, float *d, unsigned K, unsigned ld, short *first) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> x, z;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> y, v;
    C<Target> c;
    joint_matrix_fill(sg, c, 0.0f);
    #pragma unroll Target::steps_at_once()
    for (unsigned k = 0; k < K; k += 16) {
        joint_matrix_load(sg, x, global_ptr(a + (unsigned(item.get_group(2)) * ld + k)), ld);
        joint_matrix_load(sg, y, global_ptr(b + (size_t)k * ld), ld);
        joint_matrix_mad(sg, c, x, y, c);
    }
    for (int k = 0; k < 1024; k += 16) {
        short at = k;
        joint_matrix_load(sg, z, global_ptr(a + at), 1024);
        joint_matrix_load(sg, v, global_ptr(b + (size_t)k * ld), ld);
        joint_matrix_mad(sg, c, z, v, c);
    }
    joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
}

// The elements of an array of arrays are reached through names that differ.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void sums(const sycl::half *a, const sycl::half *b, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> cube[2][2][2] = {}, all[1][2][1][2] = {};
    for (auto &cube_plane : cube)
        for (auto &cube_row : cube_plane)
            for (auto &cube_element : cube_row)
                joint_matrix_fill(sg, cube_element, 0);
    for (auto &all_part3 : all)
        for (auto &all_plane : all_part3)
            for (auto &all_row : all_plane)
                for (auto &all_element : all_row)
                    joint_matrix_fill(sg, all_element, 0);
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> fb;
    joint_matrix_load(sg, fa, global_ptr(a), 16);
    joint_matrix_load(sg, fb, global_ptr(b), 16);
    joint_matrix_mad(sg, all[0][1][0][1], fa, fb, cube[1][0][1]);
    joint_matrix_store(sg, all[0][1][0][1], global_ptr(c), 16, layout::row_major);
}

#pragma once
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

namespace tiles {
template <typename Target>
using Acc = wmma2sycl::tiled_matrix<Target, float, wmma2sycl::use::accumulator, 16, 16>;
}

template <typename Target, typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((wmma2sycl::max_registers<64>))
void gemm_tile(const T *a, const T *b, float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    wmma2sycl::tiled_matrix<Target, T, wmma2sycl::use::a, 16, 16, wmma2sycl::layout::row_major> a_frag;
    wmma2sycl::tiled_matrix<Target, T, wmma2sycl::use::b, 16, 16, wmma2sycl::layout::row_major> b_frag;
    tiles::Acc<Target> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    joint_matrix_load(sg, a_frag, wmma2sycl::global_ptr(a), 16);
    joint_matrix_load(sg, b_frag, wmma2sycl::global_ptr(b), 16);
    joint_matrix_mad(sg, acc, a_frag, b_frag, acc);
    joint_matrix_apply(sg, acc, [=](float &x) { x += item.get_local_id(1); });
    joint_matrix_store(sg, acc, wmma2sycl::global_ptr(c), 16, wmma2sycl::layout::row_major);
}

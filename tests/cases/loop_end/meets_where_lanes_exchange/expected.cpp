// Warps that take work until there is none
#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/warp_parts.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void sums(int *next, const int *rows, int n, int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int lane = item.get_local_id(2) % 32;
    for (;;) {
        int row = 0;
        if (lane == 0) row = atomic_add(next, 1);
        row = select_lane(sg, row, 0);
        if (row >= n) break;
        int sum = 0;
        for (int i = lane; i < rows[row]; i += 32) sum += i;
        sum = sycl::reduce_over_group(sg, sum, sycl::plus<>());
        if (lane == 0) out[row] = sum;
        sycl::group_barrier(sg);  // the warp meets here, ahead of the next turn
    }
}

int taken(int *next, int lane) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    int mine = 0;
    if (lane == 0) mine = atomic_add(next, 1);
    return select_lane(sg, mine, 0);
}
void put(int *out, int lane, int value) {
    if (lane == 0) *out = value;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void by_functions(int *next, int n, int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int lane = item.get_local_id(2) % 32;
    int row;
    while ((row = taken(next, lane)) < n) {
        int sum = row + lane;
        for (int o = 16; o > 0; o /= 2) sum += permute_by_xor(sg, sum, o);
        put(out + row, lane, sum);
        sycl::group_barrier(sg);  // the warp meets here, ahead of the next turn
    }
}

// Nothing to meet for: not all lanes come to the end, they meet there, or the loop begins together.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void others(int *next, int n, int *out, unsigned mask) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int lane = item.get_local_id(2) % 32;
    for (int i = lane; i < n; i += 32) {
        int v = 0;
        if (lane < 4) v = next[i];
        v = part_of_warp(sg, mask).select_lane(v, 0);
        if (lane == 0) out[i] = v;
    }
    for (int i = 0; i < n; i++) {
        int v = 0;
        if (lane == 0) v = next[i];
        v = select_lane(sg, v, 0);
        if (lane == 0) out[i] = v;
        sycl::group_barrier(sg);
    }
    for (int i = 0; i < n; i++) {
        int v = select_lane(sg, next[lane], i % 32);
        if (lane == 0) out[i] = v;
    }
}

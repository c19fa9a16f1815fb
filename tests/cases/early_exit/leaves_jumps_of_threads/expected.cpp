// Jumps by which threads of a block part ahead of a barrier.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void again(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int t = item.get_local_id(2), i = 0;
again:
    // W2S530: threads of a block come here or not by '++i<t', and this is a barrier of all of them (wmma2sycl explain W2S530)
    sycl::group_barrier(item.get_group());
    if (++i < t) goto again;
    out[t] = i;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void past(int *out, int m) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < m) goto skip;
    // W2S530: threads of a block come here or not by 'threadIdx.x<m', and this is a barrier of all of them (wmma2sycl explain W2S530)
    sycl::group_barrier(item.get_group());
skip:
    out[item.get_local_id(2)] = m;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void two_ends(int *out, int m) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int t = item.get_local_id(2), n = 0;
    for (int j = 0; j < m; ++j) {
        for (;; ++n) {
            if (out[t] == n) goto next;
            if (out[t] > 100 + n) goto done;
        }
    next:
        // W2S530: threads of a block come here or not by 'out[t]==n', and this is a barrier of all of them (wmma2sycl explain W2S530)
        sycl::group_barrier(item.get_group());
    }
done:
    out[t] = n;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void returns(int *out, int m) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int t = item.get_local_id(2);
    goto check;
work:
    if (t == 5) return;
    out[t] += t;
check:
    // W2S530: threads of a block come here or not by 't==5', and this is a barrier of all of them (wmma2sycl explain W2S530)
    sycl::group_barrier(item.get_group());
    if (m-- > 0) goto work;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void into_a_loop(int *out, int m) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (m && item.get_local_id(2) < 3) goto in;
    while (m-- > 0) {
        out[item.get_local_id(2)]++;
    in:
        // W2S530: threads of a block come here or not by 'm&&threadIdx.x<3', and this is a barrier of all of them (wmma2sycl explain W2S530)
        sycl::group_barrier(item.get_group());
    }
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void into_a_case(int *out, int m) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    switch (m) {
    case 0: if (item.get_local_id(2)) goto two; break;
    case 1:
    // W2S530: threads of a block come here or not by 'threadIdx.x', and this is a barrier of all of them (wmma2sycl explain W2S530)
    two: sycl::group_barrier(item.get_group()); break;
    default: {}
    }
    out[item.get_local_id(2)] = 1;
}

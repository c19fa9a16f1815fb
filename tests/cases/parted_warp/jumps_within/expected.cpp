// Jumps that stay within a statement decide nothing behind it; one past a barrier, and one out of the statement, do.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void within(const int *in, int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<int[64]> box;
    int i = item.get_local_id(2), v = in[i], acc = 0;
    switch (v % 6) {
        case 0: acc = 1; break;
        case 3:
            for (int a = 0;; a++) {
                if (a * v == 18) goto found;
                if (a > 6) goto none;
            }
        found: acc += 1000; break;
        none: acc -= 1000; break;
        default: acc = -v;
    }
    box[i] = acc;
    sycl::group_barrier(item.get_group());
    out[i] = box[(i + 1) & 63];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void past(const int *in, int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (in[item.get_local_id(2)] > 0) goto behind;
    // W2S530: threads of a block come here or not by 'in[threadIdx.x]>0', and this is a barrier of all of them (wmma2sycl explain W2S530)
    sycl::group_barrier(item.get_group());
behind:
    out[item.get_local_id(2)] = 1;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void left(const int *in, int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int k = 0; k < 2; k++) {
        { if (in[item.get_local_id(2)] > 0) goto last; if (k > 5) break; last: out[item.get_local_id(2)] = k; }
        // W2S530: threads of a block come here or not by 'in[threadIdx.x]>0', and this is a barrier of all of them (wmma2sycl explain W2S530)
        sycl::group_barrier(item.get_group());
    }
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void returned(const int *in, int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    { if (in[item.get_local_id(2)] > 0) goto last; return; last: out[item.get_local_id(2)] = 1; }
    // W2S530: threads of a block come here or not by 'in[threadIdx.x]>0', and this is a barrier of all of them (wmma2sycl explain W2S530)
    sycl::group_barrier(item.get_group());
}

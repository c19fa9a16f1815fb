// Who goes on by `continue` passes by what ends the loop for the others.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void passes_by(int *out, volatile int *flag) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<int> go_storage;
    int &go = go_storage;
    int t = item.get_local_id(2), n = 0;
    while (true) {
        // W2S530: threads of a block come here or not by '(t&1)&&n++<5', and this is a barrier of all of them (wmma2sycl explain W2S530)
        sycl::group_barrier(item.get_group());
        if (t == 0) go = flag[0];
        // W2S530: threads of a block come here or not by '(t&1)&&n++<5', and this is a barrier of all of them (wmma2sycl explain W2S530)
        sycl::group_barrier(item.get_group());
        if ((t & 1) && n++ < 5) continue;
        if (go) break;
    }
    out[t] = n;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void goes_on(int *out, int m) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int i = 0; i < m; ++i) {
        if (i == out[0]) break;
        sycl::group_barrier(item.get_group());
        if (item.get_local_id(2) & 1) continue;
        switch (m) { case 3: out[item.get_local_id(2)]++; break; default: out[item.get_local_id(2)]--; }
    }
}

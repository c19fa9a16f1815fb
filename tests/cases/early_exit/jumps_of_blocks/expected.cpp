// Jumps that all threads take alike, and those that end ahead of a barrier.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

enum class Mode { negate, divide };
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void search(const int *in, int *out, Mode mode, int limit) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<int[64]> found;
    int t = item.get_local_id(2), value = in[t];
    if (in == out) goto end;
    for (int i = 0; i < limit; ++i)
        for (int j = i; j < limit; ++j)
            if (in[i] + in[j] == t) {
                value = j;
                goto known;
            }
known:
    found[t] = value;
    sycl::group_barrier(item.get_group());
    switch (mode) {
    case Mode::negate: value = -value; break;
    case Mode::divide:
        for (;;) {
            if (value % 7 == 0) goto divided;
            ++value;
        }
    }
divided:
    out[t] = value + barrier_count(item.get_group(), value & 1) + found[63 - t];
end:;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void rounds(int *out, int more) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<int[64]> a;
    int t = item.get_local_id(2), turn = 0;
again:
    if (t & 1) a[t] = turn;
    sycl::group_barrier(item.get_group());
    out[t] += a[63 - t];
    sycl::group_barrier(item.get_group());
    switch (++turn) {
    case 1:
    case 2: goto again;
    case 3: if (more) goto again;
    default: break;
    }
    out[t] += turn;
}
void run(int *in, int *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<search>,
                      in, out, Mode::divide, 8);
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<rounds>, out, 1);
}

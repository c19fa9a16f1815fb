#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

namespace open_objects {
struct Box {
    int v[2];
    int &operator[](int i) { return v[i]; }
    explicit operator bool() const { return v[0] > 0; }
};
template <typename T> void first(T p) {  // a pointer, and a class that is written
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[0] = item.get_local_id(2);
    // W2S530: threads of a block come here or not by 'p', and this is a barrier of all of them (wmma2sycl explain W2S530)
    if (p) sycl::group_barrier(item.get_group());
}
template <typename T> void own(T p) {  // moved by each thread
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p += item.get_local_id(2);
    // W2S530: threads of a block come here or not by 'p[0]', and this is a barrier of all of them (wmma2sycl explain W2S530)
    if (p[0]) sycl::group_barrier(item.get_group());
}
template <typename T> void nobody_calls(T p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[0] = item.get_local_id(2);
    // W2S530: threads of a block come here or not by 'p', and this is a barrier of all of them (wmma2sycl explain W2S530)
    if (p) sycl::group_barrier(item.get_group());
}
template <typename T> void set(T p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    *p = item.get_local_id(2);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void objects(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    first(Box{});
    first(out);
    own(out);
    int n = 0;
    set(&n);
    // W2S530: threads of a block come here or not by 'n', and this is a barrier of all of them (wmma2sycl explain W2S530)
    if (n) sycl::group_barrier(item.get_group());
}
}  // namespace open_objects
void run_objects(int *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<open_objects::objects>, out);
}

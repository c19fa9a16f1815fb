// The macros say nothing of some arguments in this build: these stand in the text all the same.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#ifdef DEBUG
#define TRACE(...) printf(__VA_ARGS__)
#define WAIT(stream) status_of([&] { (stream).wait_and_throw(); })
#else
#define TRACE(...) ((void)0)
#define WAIT(stream) ((void)0)
#endif
#define TWICE(unused) (q[item.get_local_id(2)] * 2)
#define FROM(first, unused) (q[item.get_local_id(2) + first])
#define CHECK(call) do { runtime_status status = (call); if (status != runtime_success) throw status; } while (0)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(int *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    TRACE("%d of %d\n", unsigned(item.get_local_id(2)), unsigned(item.get_group(2)) * unsigned(item.get_local_range(2)));
    q[item.get_local_id(2)] = TWICE(item.get_local_id(2)) + FROM(item.get_local_id(2), sycl::group_barrier(item.get_group()));
}

void run(int *q, bool failed) {
    sycl::queue &queue = default_queue();
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<twice>, q);
    WAIT(default_queue());
    CHECK(failed ? runtime_other_error : runtime_success);
    TRACE("%s\n", error_string(last_status()));
}

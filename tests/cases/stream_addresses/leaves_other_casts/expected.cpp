#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(int *p, int v) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += v;
}
struct Task { sycl::queue stream = default_queue(); int *values; };

void work(void *given) {
    Task *task = static_cast<Task *>(given);
    syclex::nd_launch(task->stream, launch_range(1, 32), syclex::kernel_function<add>,
                      task->values, 1);
    sycl::queue *streams = (sycl::queue *)given, null = (sycl::queue)default_queue();
    syclex::nd_launch((sycl::queue)streams[0], launch_range(1, 32), syclex::kernel_function<add>,
                      (int *)(void *)task->values, 2);
    if (task->stream != default_queue()) syclex::nd_launch(null, launch_range(1, 32), syclex::kernel_function<add>, task->values, 3);
    bool own = task->stream != default_queue();
    work(own ? &task->stream : nullptr);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *s = dynamic_local_memory<float>(); s[item.get_local_id(2)] = n; p[item.get_local_id(2)] = s[item.get_local_id(2)];
}

int main() {
    sycl::queue &q = default_queue();
    sycl::queue stream;
    auto *p = sycl::malloc_device<float>(128, q);
    stream = default_queue();
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 128), syclex::properties{syclex::work_group_scratch_size(128 * sizeof(float))}},
                      syclex::kernel_function<kernel>,
                      p, 1);
    syclex::nd_launch(stream, syclex::launch_config{launch_range(1, 128), syclex::properties{syclex::work_group_scratch_size(512)}},
                      syclex::kernel_function<kernel>, p, 2);
    syclex::nd_launch(q, syclex::launch_config{launch_range(sycl::range<3>(1, 2, 1), sycl::range<3>(1, 1, 128)), syclex::properties{syclex::work_group_scratch_size(512)}},
                      syclex::kernel_function<kernel>,
                      p, 3);
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 128), syclex::properties{syclex::work_group_scratch_size(512)}},
                      syclex::kernel_function<kernel>, p, 4);
    stream.wait_and_throw();
    sycl::free(p, q);
    return 0;
}

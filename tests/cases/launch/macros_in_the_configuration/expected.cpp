#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define ARG(v) v
#define DOUBLED(v) ((v) * 2)
#define BOTH(grid, block) grid, block

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void touch(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *memory = dynamic_local_memory<float>();
    memory[item.get_local_id(2)] = 1.0f;
    p[item.get_local_id(2)] += memory[item.get_local_id(2)];
}

void run(float *p, int n, sycl::queue stream) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, syclex::launch_config{launch_range(ARG(sycl::range<3>(1, 4, 3)), ARG(32)), syclex::properties{syclex::work_group_scratch_size(ARG(128))}},
                      syclex::kernel_function<touch>,
                      p);
    syclex::nd_launch(ARG(stream), syclex::launch_config{launch_range(ARG(n), DOUBLED(16)), syclex::properties{syclex::work_group_scratch_size(DOUBLED(64) + 4)}},
                      syclex::kernel_function<touch>,
                      p);
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, ARG(sycl::range<3>(1, 1, 32))), syclex::properties{syclex::work_group_scratch_size(ARG(ARG(128)))}},
                      syclex::kernel_function<touch>,
                      p);
    syclex::nd_launch(q, syclex::launch_config{launch_range(BOTH(n, 32)), syclex::properties{syclex::work_group_scratch_size(1)}},
                      syclex::kernel_function<touch>, p);
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(1)}},
                      syclex::kernel_function<touch>, p);
}

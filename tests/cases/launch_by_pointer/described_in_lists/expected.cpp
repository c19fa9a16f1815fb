#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/launch_description.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Job {
  int *p;
  sycl::range<3> grid{1, 1, 1};
  sycl::queue stream = default_queue();
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one_more(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] += 1;
}
void run(int *p, sycl::queue stream) {
  launch_description by_place = {sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32), 0, default_queue()};
  syclex::nd_launch(by_place.stream, launch_range(by_place.gridDim, by_place.blockDim), syclex::kernel_function<one_more>, p);
  launch_description by_name{.gridDim = sycl::range<3>(1, 1, 1), .blockDim = sycl::range<3>(1, 1, 32), .dynamicSmemBytes = 0, .stream = default_queue()};
  syclex::nd_launch(by_name.stream, launch_range(by_name.gridDim, by_name.blockDim), syclex::kernel_function<one_more>, p);
  launch_description given{.gridDim = {1, 2, 1}, .blockDim = {1, 1, 32}, .stream = stream, .attrs = nullptr, .numAttrs = 0};
  syclex::nd_launch(given.stream, launch_range(given.gridDim, given.blockDim), syclex::kernel_function<one_more>, p);
  Job job{.p = p, .grid = sycl::range<3>(1, 1, 4), .stream = default_queue()};
  syclex::nd_launch(job.stream, launch_range(job.grid, 32), syclex::kernel_function<one_more>,
                    job.p);
}

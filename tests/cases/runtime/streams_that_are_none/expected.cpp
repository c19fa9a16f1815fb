// A program that makes no streams: the ones that its functions are given are the default one.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void added_too(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] += 1;
}
void add_two(float *x, sycl::queue s) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(s, launch_range(1, 32), syclex::kernel_function<added_too>, x); q.wait_and_throw();
}
struct Adders { static void last(float *x, const sycl::queue &s) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(s, launch_range(1, 32), syclex::kernel_function<added_too>, x); q.wait();
  sycl::free(x, q);
} };
int main() { add_two(nullptr, default_queue()); }

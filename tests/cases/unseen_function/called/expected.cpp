// Relocatable device code: other sources define what is called here.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

extern float scaled_elsewhere(float x);
namespace elsewhere { int number_of(int i); }
int used_by_nobody(int i);

// W2S507: 'number_of' is defined in a source that is not among these, which this source does not see (wmma2sycl explain W2S507)
int number_of_next(int i) { return elsewhere::number_of(i + 1); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale_elsewhere(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    // W2S507: 'scaled_elsewhere' is defined in a source that is not among these, which this source does not see (wmma2sycl explain W2S507)
    out[item.get_local_id(2)] = scaled_elsewhere(out[item.get_local_id(2)]) + number_of_next(unsigned(item.get_local_id(2)));
}
void run_elsewhere(float *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale_elsewhere>, out);
}

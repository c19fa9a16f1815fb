#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void put(int *p, int a) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = a;
}

void run(int *p, int *h) {
    sycl::queue &q = default_queue();
    // the arguments stay as they are, with their condition
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<put>,
                      p,
#ifdef SEVEN
                      7
#else
                      5
#endif
                      );
    // W2S115: '#ifdef SMALL' stands inside what would be written anew; it was left as it is (wmma2sycl explain W2S115)
    put<<<1,
#ifdef SMALL
          16
#else
          32
#endif
          >>>(p, 1);
    // W2S115: '#ifdef SMALL' stands inside what would be written anew; it was left as it is (wmma2sycl explain W2S115)
    cudaMemcpy(h, p,
#ifdef SMALL
               64,
#else
               128,
#endif
               copy_direction::device_to_host);
#ifdef SMALL
    status_of([&] { device_synchronize(); });
#endif
}

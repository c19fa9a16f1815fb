// What a class template is given, no text of the arguments names: written out, the launches differ.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class T> struct Box {
    T *at;
};

template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(Box<T> box) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    box.at[item.get_local_id(2)] = T(unsigned(item.get_local_id(2)));
}


void run() {
    sycl::queue &q = default_queue();
    {
        Box<int> box;
        box.at = sycl::malloc_device<int>(32, q);
        syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill<int>>, box);
        device_synchronize();
        sycl::free(box.at, q);
    }
    {
        Box<float> box;
        box.at = sycl::malloc_device<float>(32, q);
        syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill<float>>, box);
        device_synchronize();
        sycl::free(box.at, q);
    }
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

# define TID item.get_local_id(2)
#  define NAMED(a, b) a ##   b

namespace lib { struct Count {  int v;  }; }
template <class T> struct Box {  T held;  };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void NAMED(add_, half)(sycl::half *p, int v) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); 
    p[ TID ] = p[ TID ] + sycl::half(v % 7);
    int steps[ 4 ] = {  1, 2, 3, 4  };
    if (steps[ TID % 4 ] > 3) {  p[ 0 ] = p[ item.get_local_id(2) ];  }
 }

int main() {
    sycl::queue &q = default_queue(); 
    Box<lib::Count> box{ { 2 } };
    auto *d = sycl::malloc_device<sycl::half>(64, q);
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<add_half>, d, box.held.v);
    q.wait_and_throw();
    sycl::free(d, q);
    const char *quoted = "%: <% %>";
    return quoted[ 0 ] != '%';
 }

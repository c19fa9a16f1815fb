// Registered memory that members, objects, choices, lists and CUDA's address of it lead to.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/memory.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Buffer {
    float *host, *device;
    int n;
    Buffer(float *p, float *q, int size) : host(p), device(q), n(size) {}
    void twice_there();
    void twice_here();
};
struct Pair {
    float *first, *second;
};
struct Whole {
    Pair parts;
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(float *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < n) p[item.get_local_id(2)] *= 2;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void first(Whole whole) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    whole.parts.first[item.get_local_id(2)] *= 2;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void second(Whole whole) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    whole.parts.second[item.get_local_id(2)] *= 2;
}

class Owner {
  public:
    void prepare() {
        sycl::queue &queue = default_queue();
        host = new float[64];
        prepare_for_copies(host, 256, queue);
        device = static_cast<float *>(sycl::malloc_device(256, queue));
    }
    void run() {
        sycl::queue &queue = default_queue();
        syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<twice>, device, 32);
        // W2S547: 'twice' is given 'this->host', host memory that the program registered (wmma2sycl explain W2S547)
        syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<twice>, this->host, 32);
        // W2S547: 'twice' is given 'host', host memory that the program registered (wmma2sycl explain W2S547)
        syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<twice>, host, 32);
    }

  private:
    float *host, *device;
};

void Buffer::twice_there() {
    sycl::queue &queue = default_queue();
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<twice>, device, n);
}
// W2S547: 'twice' is given 'host', host memory that the program registered (wmma2sycl explain W2S547)
void Buffer::twice_here() {
    sycl::queue &queue = default_queue();
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<twice>, host, n);
}

static float *larger(float *a, float *b, int n) { return n > 8 ? a : b; }

void run(int n, float *device) {
    sycl::queue &queue = default_queue();
    float *h = new float[64], *mapped, *plain = device;
    prepare_for_copies(h, 256, queue);
    mapped = h;
    // W2S547: 'twice' is given 'mapped', host memory that the program registered (wmma2sycl explain W2S547)
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<twice>, mapped, n);
    // W2S547: 'twice' is given 'n > 1 ? device : h', host memory that the program registered (wmma2sycl explain W2S547)
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<twice>, n > 1 ? device : h, n);
    // W2S547: 'twice' is given 'larger(h, plain, n)', host memory that the program registered (wmma2sycl explain W2S547)
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<twice>, larger(h, plain, n), n);
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<twice>,
                      larger(plain, plain, n), n);
    Buffer buffer(h, device, n);
    buffer.twice_there();
    buffer.twice_here();
    Whole whole{{h, device}};
    // W2S547: 'first' is given 'whole', host memory that the program registered (wmma2sycl explain W2S547)
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<first>, whole);
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<second>, whole);
    device_synchronize();
    release_from_copies(h, queue);
}

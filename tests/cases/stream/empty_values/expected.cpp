#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, float x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = x;
}

struct Options {
    int threads = 32;
    sycl::queue stream = default_queue(), other = default_queue();
    event_handle done{};
};

class Engine {
public:
    Engine() : first_(default_queue()), second_{default_queue()}, done_() {}
    explicit Engine(sycl::queue s) : first_(s), second_{s}, done_() {}
    sycl::queue first() const { return first_; }

private:
    sycl::queue first_, second_;
    event_handle done_;
};

void run(float *p, const Options &options = {}, sycl::queue stream = default_queue()) {
    syclex::nd_launch(options.stream, launch_range(1, options.threads), syclex::kernel_function<fill>,
                      p, 1.0f);
    syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<fill>, p, 2.0f);
    syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<fill>,
                      p, 3.0f);
}

int main() {
    sycl::queue &q = default_queue();
    float *p, h[32];
    p = static_cast<float *>(sycl::malloc_device(sizeof h, q));
    const sycl::queue none = default_queue();
    run(p);
    run(p, {}, default_queue());
    syclex::nd_launch(Engine().first(), launch_range(1, 32), syclex::kernel_function<fill>,
                      p, 4.0f);
    syclex::nd_launch(none, launch_range(1, 32), syclex::kernel_function<fill>, p, 5.0f);
    q.memcpy(h, p, sizeof h).wait();
    return h[31] != 5.0f;
}

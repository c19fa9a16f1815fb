#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

static float *buffer;
static runtime_status created = status_of([] { return buffer = static_cast<float *>(sycl::malloc_device(64, default_queue())); });
static sycl::queue stream = default_queue();

template <typename F> void call(F f) { f(); }

int main() {
    call([&] { default_queue().memset(buffer, 0, 64); });
    call([] { device_synchronize(); });
    auto ok = [](runtime_status e) { return e == runtime_success; };
    return ok(created) && ok(status_of([&] { stream = default_queue(); })) ? 0 : 1;
}

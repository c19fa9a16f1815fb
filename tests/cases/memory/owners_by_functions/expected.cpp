#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <functional>
#include <memory>
#include <type_traits>
#include <vector>

template <typename T> using device_ptr = std::unique_ptr<T, decltype(&release_memory)>;
template <auto F> struct Call {
    template <typename T> void operator()(T *p) const { F(p); }
};
template <typename T> using owned = std::unique_ptr<T, Call<release_memory>>;
template <typename T> using pinned = std::unique_ptr<T, Call<&release_memory>>;
using Event = std::unique_ptr<std::remove_pointer<event_handle>::type, decltype(&destroy_event)>;

template <typename T> device_ptr<T> make(size_t n) {
    sycl::queue &queue = default_queue();
    auto *raw = sycl::malloc_device<T>(n, queue);
    return device_ptr<T>(raw, release_memory);
}

struct Buffer {
    void *p = nullptr;
    std::function<void(void *)> release = [](void *q) { default_queue().wait();
    sycl::free(q, default_queue()); };
    ~Buffer() { if (release) release(p); }
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(float *a) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    a[item.get_local_id(2)] = 1;
}

int main() {
    sycl::queue &queue = default_queue();
    auto f = release_memory;
    auto *g = &release_memory;
    std::function<runtime_status(void *)> h = release_memory;
    std::shared_ptr<float> shared(make<float>(32).release(), [](float *p) { default_queue().wait();
    sycl::free(p, default_queue()); });
    std::shared_ptr<void> other(nullptr, &release_memory);
    device_ptr<float> a = make<float>(32);
    owned<float> b(make<float>(8).release());
    pinned<float> c;
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<one>, a.get());
    event_handle e;
    e = new_event();
    Event event(e, destroy_event);
    std::vector<std::function<runtime_status(void *)>> all{release_memory, release_memory};
    using Sync = runtime_status (*)();
    Sync wait = finish_device;
    Buffer buffer;
    return wait() == runtime_success && f(nullptr) == runtime_success && h(nullptr) == runtime_success && g(nullptr) == runtime_success ? 0 : 1;
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <map>

#define ID_OF(s, id) status_of([&] { *(id) = stream_id(s); })
#define CHECK(call) do { if ((call) != runtime_success) return 1; } while (0)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, float x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = x;
}

// Memory of its own for each stream, found by the stream's number.
struct Scratch {
    std::map<unsigned long long, float *> of;
    float *get(sycl::queue stream) {
        sycl::queue &q = default_queue();
        unsigned long long id;
        if (status_of([&] { id = stream_id(stream); }) != runtime_success) return nullptr;
        if (of.count(id) == 0) of[id] = static_cast<std::remove_reference_t<decltype(of[id])>>(sycl::malloc_device(32 * sizeof(float), q));
        return of[id];
    }
};

int main() {
    sycl::queue a, b;
    a = new_stream();
    b = new_stream();
    Scratch scratch;
    syclex::nd_launch(a, launch_range(1, 32), syclex::kernel_function<fill>,
                      scratch.get(a), 1.0f);
    syclex::nd_launch(b, launch_range(1, 32), syclex::kernel_function<fill>,
                      scratch.get(b), 2.0f);
    unsigned long long ids[2], again;
    CHECK(status_of([&] { ids[0] = stream_id(a); }));
    ID_OF(b, ids + 1);
    again = stream_id(b);
    printf("%d\n", ids[0] != ids[1] && ids[1] == again && scratch.get(a) != scratch.get(b));
    a.wait();
    b.wait();
    return 0;
}

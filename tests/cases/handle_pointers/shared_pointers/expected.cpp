#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/stream_owners.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <map>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

using Shared = shared_stream;
using Traited = shared_stream;
using Short = shared_stream;
using Event = std::shared_ptr<shared_event>;
using OwnEvent = std::unique_ptr<shared_event, decltype(&destroy_event)>;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(int *p, int by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += by;
}

Shared make_stream() {
    sycl::queue s;
    s = new_stream();
    return Shared(s, release_stream);
}
Event make_event() {
    event_handle e;
    e = new_event();
    return Event(e, [](event_handle one) { destroy_event(one); });
}

class Worker {
    Shared stream_;
    std::shared_ptr<std::remove_pointer_t<event_handle>> done_ = make_event();

public:
    explicit Worker(Shared stream = nullptr) : stream_(std::move(stream)) {}
    void run(int *p) const {
        syclex::nd_launch(stream_.get(), launch_range(1, 32), syclex::kernel_function<add>, p, 1);
        record_event(done_.get(), stream_.get());
        recorded(done_.get()).wait();
    }
    bool is_own() const { return stream_ && stream_.get() != nullptr && stream_.use_count() > 1; }
};

void run(int *p, sycl::queue other) {
    Shared a = make_stream(), b = a, none(nullptr, [](sycl::queue) {});
    Traited traited(other, [](sycl::queue s) { s.wait_and_throw(); });
    b.reset(other, [](sycl::queue s) { s.wait(); });
    std::map<std::string, shared_stream> named{{"a", a}};
    std::vector<shared_stream> pool(3, b);
    Worker(named["b"]).run(p);
    if (traited.get()) traited.get().wait_and_throw();
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/stream_owners.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <map>
#include <memory>
#include <set>

using Shared = shared_stream;
struct Deleter { using pointer = stream_pointer; void operator()(sycl::queue s) const { s.wait(); } };
using Owned = std::unique_ptr<sycl::queue, Deleter>;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(int *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 1;
}

Shared created() {
    sycl::queue s;
    s = default_queue();
    return Shared(s, release_stream);
}

int run(int *p, Owned &own, Owned &other) {
    sycl::queue &q = default_queue();
    Shared a = created(), b = created();
    // W2S411: 'work' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
    std::map<Shared, int> work;
    // W2S411: 'all' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
    std::set<shared_stream> all{a, b};
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<add>, p);
    syclex::nd_launch(a.get(), launch_range(1, 32), syclex::kernel_function<add>, p);
    if (a == nullptr || a.get() == nullptr || !b || !own.get()) return 1;
    // W2S411: 'a' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
    return a == b || own != other || a.get() == b.get();
}

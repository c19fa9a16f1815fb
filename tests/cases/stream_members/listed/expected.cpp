#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <vector>

struct State { float *p; sycl::queue stream = default_queue(); int n; };
struct Pair { State state; stream_slot both[2]; };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1.0f;
}

State made(float *p) { return {p, default_queue(), 3}; }

void run(float *p) {
    State a{p, default_queue(), 1}, b = {p, default_queue(), 2}, c = {.p = p, .stream = default_queue(), .n = 1};
    Pair pair{{p, default_queue(), 0}, {default_queue(), default_queue()}};
    std::vector<State> states;
    states.push_back({p, default_queue(), 1});
    for (State s : {a, b, c, pair.state, made(p), states[0]}) syclex::nd_launch(s.stream, launch_range(1, 32), syclex::kernel_function<fill>, s.p);
}

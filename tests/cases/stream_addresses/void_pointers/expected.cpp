#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(int *p, int v) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += v;
}

struct Plan { void *raw; uint64_t number; };
struct Owner { sycl::queue stream = default_queue(); sycl::queue get() const { return stream; } };

extern "C" void by_pointer(int *p, void *stream) { syclex::nd_launch(stream_at(stream), launch_range(1, 32), syclex::kernel_function<add>,
                      p, 1); }
extern "C" void by_number(int *p, uintptr_t handle) {
    sycl::queue stream = stream_at(handle);
    syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<add>, p, 2);
    (stream_at((void *)handle)).wait_and_throw();
}
void *kept(const Owner &owner) { return stream_address(owner.get()); }

void run(int *p) {
    sycl::queue stream, all[2];
    stream = new_stream();
    all[0] = new_stream();
    by_pointer(p, stream_address(stream));
    by_pointer(p, (void *)stream_address(all[0]));
    by_pointer(p, nullptr);
    by_number(p, reinterpret_cast<uintptr_t>(stream_address(stream)));
    Owner owner{stream};
    Plan plan = {stream_address(stream), (uint64_t)stream_address(all[0])};
    plan.raw = kept(owner);
    void *arguments[] = {p, stream_address(stream)};
    by_pointer(p, arguments[1]);
    syclex::nd_launch((stream_at((plan).raw)), launch_range(1, 32), syclex::kernel_function<add>,
                      p, 3);
    syclex::nd_launch(stream_at(plan.number), launch_range(1, 32), syclex::kernel_function<add>,
                      p, 4);
    stream.wait();
}

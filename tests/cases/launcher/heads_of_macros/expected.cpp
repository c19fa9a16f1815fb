// A macro makes the heads of kernels, whose addresses are taken where they are launched.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Params {
    float *out;
    int n;
};

#define DEFINE_KERNEL(kernelName, ...) \
    template <typename Traits, __VA_ARGS__> \
    SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>)) \
    void kernelName(const Params params)

DEFINE_KERNEL(forward, bool Causal, int Stages) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < params.n) params.out[item.get_local_id(2)] = Traits::scale + Causal * 10 + Stages;
}

template <typename Traits, bool Causal, int Stages>
void launch_forward(const launch_setup &at, const Params params) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<forward<Traits, Causal, Stages>>,
                      params);
}

#define BOOL_SWITCH(condition, NAME, ...)     \
    [&] {                                     \
        if (condition) {                      \
            constexpr static bool NAME = true; \
            return __VA_ARGS__();             \
        }                                     \
        constexpr static bool NAME = false;   \
        return __VA_ARGS__();                 \
    }()

template <typename Traits, bool Causal>
void run(const Params &params, sycl::queue stream) {
    BOOL_SWITCH(params.n > 3, IsLong, [&] {
        auto kernel = &launch_forward<Traits, Causal && IsLong, 2>;
        kernel({stream, 1, 64}, params);
    });
}

struct Traits {
    static constexpr int scale = 3;
};

void both(const Params &params) {
    run<Traits, true>(params, default_queue());
    run<Traits, false>(params, default_queue());
}

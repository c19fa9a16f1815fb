// A destructor that makes one of its own class never comes to an end at compile time; one of other arguments does.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T> struct Countdown {
    T *out;
    int left;
    Countdown(T *o, int n) : out(o), left(n) {}
    ~Countdown() {
        if (left > 0) {
            // W2S520: '~Countdown<T>' calls itself in device code (wmma2sycl explain W2S520)
            Countdown inner(out, left - 1);
            *out += left;
        }
    }
};

template <int N> struct Steps {
    int *out;
    ~Steps() {
        if constexpr (N > 0) {
            Steps<N - 1> next{out};
            *out += N;
        }
    }
};

template <typename T> struct Chained {
    Chained *next;
    T value;
    ~Chained() {
        Chained *other = next;
        if (other != nullptr) other->value += value;
    }
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count(int *o) { Countdown<int> down(o, 3); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void step(int *o) { Steps<3> all{o}; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void chain(int *o) {
    Chained<int> last{nullptr, 1};
    Chained<int> first{&last, 2};
    *o = last.value;
}

void run(int *o) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<count>, o);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<step>, o);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<chain>, o);
    device_synchronize();
}

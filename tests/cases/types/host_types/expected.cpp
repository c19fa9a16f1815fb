#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <vector>

struct Config { sycl::range<3> grid{1, 1, 1}; sycl::queue stream = default_queue(); event_handle events[2]; };
using Half = sycl::half;
typedef sycl::range<3> Dim;

runtime_status status() { return runtime_success; }
template <typename T> struct Name { static const char *get() { return "other"; } };
template <> struct Name<sycl::half> { static const char *get() { return "half"; } };
template <> struct Name<sycl::ext::oneapi::bfloat16> { static const char *get() { return "bfloat16"; }};

int main() {
    std::vector<sycl::half> values(16, sycl::half(1.0f));
    std::vector<event_handle> events(2);
    const Half one = sycl::half(1.0f);
    runtime_status e = status();
    values[0] = one;
    return e == runtime_success && (float)values[0] == 1.0f && static_cast<float>(float(one)) > 0.5f ? 0 : 1;
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>

#define REPORT(call)                                                                       \
    do {                                                                                   \
        runtime_status e = (call);                                                         \
        if (e != runtime_success && e != runtime_peer_access_already_enabled)              \
            printf("%d %s: %s\n", e, error_name(e), error_string(e));                      \
    } while (0)

// Each is an error of its own, also those that SYCL never gives.
const char *cure(runtime_status error) {
    switch (error) {
    case runtime_out_of_memory: return "take less";
    case runtime_not_initialized:
    case runtime_insufficient_driver: return "look at the driver";
    case runtime_illegal_address:
    case runtime_misaligned_address: return "look at the kernel";
    case runtime_ecc_uncorrectable: return "another card";
    default: return "none";
    }
}

int main() {
    sycl::queue &q = default_queue();
    float *data = nullptr;
    REPORT(status_of([&] { return data = static_cast<float *>(sycl::malloc_device(size_t(1) << 60, q)); }));
    runtime_status error = last_status();
    if (error == 2 || error == runtime_devices_unavailable) puts(cure(error));
    for (int i = 0; i < 1000; ++i) puts(error_name(static_cast<runtime_status>(i)));
    return static_cast<int>(error);
}

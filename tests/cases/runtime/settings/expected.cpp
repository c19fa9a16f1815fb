#include <sycl/sycl.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1.0f;
}

runtime_status prepare(size_t bytes) {
    sycl::queue &q = default_queue();
    // asked for, not only set: the device may have less
    if (status_of([&] { require_local_memory(q, (int)bytes); }) != runtime_success) return runtime_invalid_value;
    return status_of([&] { require_local_memory(q, (int)bytes); });
}

int main() {
    sycl::queue &q = default_queue();
    runtime_status err = runtime_success;
    if ((err = prepare(1024)) != runtime_success) printf("%s\n", error_name(err));
    int blocks, per_unit, size;
    per_unit = resident_groups(q, 64, 1024);
    size = largest_group(q);
    blocks = filling_groups(q, size, 0);
    return err == runtime_success && per_unit > 0 && blocks > 0 && size > 0 ? 0 : 1;
}

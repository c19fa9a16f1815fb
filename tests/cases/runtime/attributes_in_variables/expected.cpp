#include <sycl/sycl.hpp>
#include <wmma2sycl/device_attributes.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>

#define ASK(value, attribute) if (status_of([&] { (value) = attribute_of(properties_of(0), attribute); }) != runtime_success) return 1

struct Wanted { const char *name; device_attribute attribute; };
const Wanted wanted[] = {{"processors", device_attribute::multi_processor_count}, {"threads", device_attribute::max_threads_per_block}};

int valueOf(device_attribute attribute, int device = 0) {
    int value = 0;
    status_of([&] { value = attribute_of(properties_of(device), attribute); });
    return value;
}

template <device_attribute ATTRIBUTE> int fixedValue() {
    sycl::queue &q = default_queue();
    int value;
    return status_of([&] { value = attribute_of(properties_of(q), ATTRIBUTE); }) == runtime_success ? value : -1;
}

int main() {
    sycl::queue &q = default_queue();
    int threads = 0, unknown;
    for (const Wanted &one : wanted) printf("%s: %d\n", one.name, valueOf(one.attribute));
    device_attribute chosen = threads > 0 ? device_attribute::max_block_dim_x : device_attribute::max_block_dim_y;
    ASK(threads, device_attribute::max_threads_per_block);
    ASK(threads, chosen);
    const int number = device_attribute::warp_size;
    if (status_of([&] { unknown = attribute_of(properties_of(q), static_cast<device_attribute>(9999)); }) == runtime_success) return 1;
    last_status();
    return threads > 0 && valueOf(device_attribute::warp_size) == fixedValue<device_attribute::warp_size>() && number == 10 ? 0 : 1;
}

// CUDA's allocation of no bytes succeeds, with a null pointer; where the size is not surely some, the status says so.
#include <sycl/sycl.hpp>
#include <wmma2sycl/memory.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <vector>

#define CHECK(call) \
    do { if ((call) != runtime_success) return 1; } while (0)
#define NEW(pointer, count) CHECK(status_of([&] { (pointer) = allocate_device<float>((count), default_queue()); }))
#define NEW_TILE(pointer) CHECK(status_of([&] { return (pointer) = sycl::malloc_device<float>(16 * 16, default_queue()); }))

static runtime_status made(float **p, size_t n) {
    sycl::queue &q = default_queue();
    return status_of([&] { *p = allocate_device<float>(n, q); });
}
static size_t next_size() { return 16; }

int main(int count, char **given) {
    sycl::queue &q = default_queue();
    float *all, *none, *pinned, *mapped, *plain, *rows, *managed, *later;
    const int side = 64;
    size_t pitch, extra = count - 1;
    std::vector<float> values;
    CHECK(made(&all, 32));
    CHECK(status_of([&] { none = allocate_device<float>(values.size(), q); }));
    CHECK(status_of([&] { pinned = static_cast<float *>(allocate_host(extra, q)); }));
    CHECK(status_of([&] { mapped = allocate_host<float>(extra + 1, q); }));
    CHECK(status_of([&] { later = static_cast<float *>(allocate_device(next_size() * 4, q)); }));
    CHECK(status_of([&] { pitch = pitch_of(values.size()); rows = static_cast<float *>(allocate_device(pitch * 4, q)); }));
    if (status_of([&] { managed = static_cast<float *>(allocate_shared(extra, q)); }) == runtime_success && extra == 0) return 3;
    NEW(plain, values.size());
    none = static_cast<float *>(sycl::malloc_device(extra, q));

    // surely some
    NEW_TILE(plain);
    CHECK(status_of([&] { return plain = sycl::malloc_device<float>(32, q); }));
    CHECK(status_of([&] { return plain = sycl::malloc_device<float>(side * side, q); }));
    CHECK(status_of([&] { pitch = pitch_of(side * sizeof(float)); return rows = static_cast<float *>(sycl::malloc_device(pitch * side, q)); }));
    if (extra > 0) CHECK(status_of([&] { return plain = static_cast<float *>(sycl::malloc_device(extra, q)); }));
    return none == nullptr ? 0 : 2;
}

// What the runtime offers around a kernel, each piece checked: device attributes, occupancy, pitched copies, pinned and
// stream-ordered memory, symbols, events across streams, work of the host in a stream, and errors as values.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/memory.hpp>
#include <wmma2sycl/host_calls.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

static int failures = 0;

static void expect(bool ok, const char *what) {
    if (!ok) {
        printf("FAILED: %s\n", what);
        failures++;
    }
}

inline runtime_status checkCuda(runtime_status result, const char *expression, const char *file, int line) {
    if (result != runtime_success) {
        fprintf(stderr, "%s:%d: %s: %s (%s)\n", file, line, expression, error_string(result), error_name(result));
        exit(1);
    }
    return result;
}
#define CHECK(call) checkCuda((call), #call, __FILE__, __LINE__)

static syclex::device_global<float[4]> scales;
static syclex::device_global<int[2]> launches;

// One warp multiplies a 16x16 tile by itself and scales it; rows of the input lie `pitch` elements apart.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void scaledSquare(const sycl::half *a, int pitch, float *out, int which) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> fb;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    joint_matrix_load(sg, fa, global_ptr(a), pitch);
    joint_matrix_load(sg, fb, global_ptr(a), pitch);
    joint_matrix_mad(sg, acc, fa, fb, acc);
    joint_matrix_apply(sg, acc, [=](float &x) { x *= scales[which]; });
    joint_matrix_store(sg, acc, global_ptr(out), 16, layout::row_major);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void addOne(int *values, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i < n) values[i] += 1;
    if (i == 0) launches[1] += 1;
}

struct Device {
    int id = 0;
    int processors = 0, warp = 0, major = 0, minor = 0, threads = 0;
    int sharedBytes = 0, optinBytes = 0, perProcessor = 0, clockKHz = 0, busWidth = 0, l2Bytes = 0;
};

static runtime_status describe(int id, Device *d) {
    d->id = id;
    runtime_status err = status_of([&] { d->processors = properties_of(id).multiProcessorCount; });
    if (err != runtime_success) return err;
    if ((err = status_of([&] { d->warp = properties_of(id).warpSize; })) != runtime_success) return err;
    CHECK(status_of([&] { d->major = properties_of(id).major; }));
    CHECK(status_of([&] { d->minor = properties_of(id).minor; }));
    status_of([&] { d->threads = properties_of(id).maxThreadsPerBlock; });
    status_of([&] { d->sharedBytes = properties_of(id).sharedMemPerBlock; });
    status_of([&] { d->optinBytes = properties_of(id).sharedMemPerBlockOptin; });
    status_of([&] { d->perProcessor = properties_of(id).sharedMemPerMultiprocessor; });
    status_of([&] { d->clockKHz = properties_of(id).clockRate; });
    status_of([&] { d->busWidth = properties_of(id).memoryBusWidth; });
    status_of([&] { d->l2Bytes = properties_of(id).l2CacheSize; });
    return last_status();
}

static void devices() {
    int count = 0, current = -1;
    CHECK(status_of([&] { count = device_count(); }));
    CHECK(status_of([&] { current = current_device(); }));
    expect(count > 0 && current == 0, "a first device");
    for (int i = 0; i < count; i++) {
        device_properties prop;
        CHECK(status_of([&] { prop = properties_of(i); }));
        Device d;
        if (describe(i, &d) != runtime_success) expect(false, "attributes");
        printf("device %d: %s, %d units, capability %d.%d\n", i, prop.name, d.processors, d.major, d.minor);
        expect(d.processors == prop.multiProcessorCount && d.processors > 0, "units");
        expect(d.warp == 32 && prop.warpSize == 32, "warps of 32");
        expect(d.threads == prop.maxThreadsPerBlock && d.threads >= 256, "threads of a block");
        expect(prop.maxThreadsDim[0] >= 256 && prop.maxGridSize[0] > 65535, "sizes of blocks and grids");
        expect(d.sharedBytes == (int)prop.sharedMemPerBlock && d.optinBytes >= d.sharedBytes && d.perProcessor >= 16384, "shared memory");
        expect(prop.totalGlobalMem > 0 && d.l2Bytes == prop.l2CacheSize, "memory");
        expect(d.clockKHz >= 0 && d.busWidth >= 0, "clocks");
    }
    int runtimeVersion = 0, driverVersion = 0;
    CHECK(status_of([&] { runtimeVersion = 12090; }));
    CHECK(status_of([&] { driverVersion = 12090; }));
    expect(runtimeVersion >= 11000 && driverVersion >= runtimeVersion / 1000 * 1000, "versions");

    expect(status_of([&] { select_device(count); }) == runtime_invalid_device, "no device of that number");
    expect(last_status() == runtime_invalid_device, "the last error is kept");
    expect(last_status() == runtime_success, "and then forgotten");
    if (status_of([&] { select_device(0); }) != runtime_success) {
        fprintf(stderr, "cannot select the device\n");
        exit(1);
    }

    for (int i = 1; i < count; i++) {
        int direct = -1;
        CHECK(status_of([&] { direct = can_access_peer(0, i); }));
        expect(direct == 0 || direct == 1, "access between devices");
        if (direct) CHECK(status_of([&] { default_queue().get_device().ext_oneapi_enable_peer_access(device_at(i)); }));
        CHECK(status_of([&] { select_device(i); }));
        CHECK(status_of([&] { current = current_device(); }));
        expect(current == i, "the device selected");
    }
    CHECK(status_of([&] { select_device(0); }));

    int blocks = 0, best = 0, filling = 0;
    CHECK(status_of([&] { blocks = resident_groups(default_queue(), 128, 0); }));
    expect(blocks >= 1, "blocks of a processor");
    CHECK(status_of([&] { best = largest_group(default_queue(), 256); filling = filling_groups(default_queue(), best, 0); }));
    expect(best > 0 && best <= 256 && best % 32 == 0 && filling >= 1, "a block size");
}

static void pitchedCopies() {
    sycl::queue &q = default_queue();
    const int rows = 16, columns = 16;
    sycl::half *device = nullptr;
    size_t pitch = 0;
    CHECK(status_of([&] { pitch = pitch_of(columns * sizeof(sycl::half)); return device = static_cast<sycl::half *>(sycl::malloc_device(pitch * rows, q)); }));
    expect(pitch >= columns * sizeof(sycl::half) && pitch % sizeof(sycl::half) == 0, "a pitch");

    // the host's rows are 24 elements long, of which 16 are copied
    std::vector<sycl::half> host(rows * 24);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < 24; j++) host[i * 24 + j] = sycl::half(j < columns ? (float)((i + 2 * j) % 5 - 2) : 99.0f);
    CHECK(status_of([&] { memset_2d(q, device, pitch, 0xff, columns * sizeof(sycl::half), rows); }));
    CHECK(status_of([&] { memcpy_2d(q, device, pitch, host.data(), 24 * sizeof(sycl::half), columns * sizeof(sycl::half), rows).wait(); }));

    const float factor[4] = {0.5f, 1.0f, 2.0f, 4.0f};
    CHECK(status_of([&] { q.memcpy(scales, factor, sizeof(factor)).wait(); }));
    size_t symbolBytes = 0;
    CHECK(status_of([&] { symbolBytes = sizeof(scales.get()); }));
    expect(symbolBytes == sizeof(factor), "the symbol's size");

    float *product = nullptr;
    CHECK(status_of([&] { return product = sycl::malloc_device<float>(rows * columns, q); }));
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        nd_launch_with_globals(q, launch_range(target, 1, 32), syclex::kernel_function<scaledSquare<decltype(target)>>,
                               device, (int)(pitch / sizeof(sycl::half)), product, 2);
    });
    CHECK(last_status());

    // into every second group of 16 of wider rows
    std::vector<float> wide(rows * 48, -1.0f);
    CHECK(status_of([&] { memcpy_2d(q, wide.data() + 16, 48 * sizeof(float), product, columns * sizeof(float), columns * sizeof(float), rows).wait(); }));
    bool right = true;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < 48; j++) {
            float expected = -1.0f;
            if (j >= 16 && j < 32) {
                expected = 0.0f;
                for (int k = 0; k < 16; k++)
                    expected += float(host[i * 24 + k]) * float(host[k * 24 + j - 16]);
                expected *= 2.0f;
            }
            right = right && wide[i * 48 + j] == expected;
        }
    expect(right, "the scaled square through pitched copies");

    // device to device, then one column of bytes cleared, asynchronously
    unsigned char *bytes, *copy;
    sycl::queue stream;
    CHECK(status_of([&] { stream = new_stream(); }));
    CHECK(status_of([&] { return bytes = sycl::malloc_device<unsigned char>(64 * 8, stream); }));
    CHECK(status_of([&] { return copy = sycl::malloc_device<unsigned char>(64 * 8, stream); }));
    CHECK(status_of([&] { stream.memset(bytes, 7, 64 * 8); }));
    CHECK(status_of([&] { memset_2d(stream, bytes, 64, 9, 10, 8); }));
    CHECK(status_of([&] { memcpy_2d(stream, copy, 64, bytes, 64, 64, 8); }));
    std::vector<unsigned char> seen(64 * 8);
    CHECK(status_of([&] { memcpy_2d(stream, seen.data(), 64, copy, 64, 64, 8).wait(); }));
    CHECK(status_of([&] { stream.wait(); sycl::free(copy, stream); }));
    CHECK(status_of([&] { stream.wait(); sycl::free(bytes, stream); }));
    CHECK(status_of([&] { stream.wait_and_throw(); }));
    right = true;
    for (int i = 0; i < 64 * 8; i++) right = right && seen[i] == (i % 64 < 10 ? 9 : 7);
    expect(right, "asynchronous rows");
    CHECK(status_of([&] { stream.wait(); }));

    expect(status_of([&] { memcpy_2d(q, product, 8, product, 8, 16, 2).wait(); }) != runtime_success, "rows wider than their pitch");
    last_status();
    CHECK(status_of([&] { sycl::free(product, q); }));
    CHECK(status_of([&] { sycl::free(device, q); }));
}

static void count(void *data) { ++*static_cast<int *>(data); }

static void finished(sycl::queue, runtime_status status, void *data) {
    *static_cast<int *>(data) += status == runtime_success ? 10 : 1000;
}

static void streams() {
    sycl::queue &q = default_queue();
    const int n = 1 << 16;
    int *pinned, *mapped, *registered = (int *)malloc(n * sizeof(int)), *first, *second;
    CHECK(status_of([&] { return pinned = sycl::malloc_host<int>(n, q); }));
    CHECK(status_of([&] { return mapped = sycl::malloc_host<int>(n, q); }));
    CHECK(status_of([&] { prepare_for_copies(registered, n * sizeof(int), q); }));
    CHECK(status_of([&] { return first = sycl::malloc_device<int>(n, q); }));
    CHECK(status_of([&] { return second = sycl::malloc_device<int>(n, q); }));
    int *inKernel = nullptr;
    CHECK(status_of([&] { inKernel = mapped; }));
    for (int i = 0; i < n; i++) {
        pinned[i] = i;
        mapped[i] = 3 * i;
        registered[i] = 5;
    }

    pointer_attributes where;
    CHECK(status_of([&] { where = attributes_of(first, q); }));
    expect(where.type == memory_kind::device && where.devicePointer == first, "a pointer to device memory");
    CHECK(status_of([&] { where = attributes_of(pinned, q); }));
    expect(where.type == memory_kind::host, "a pointer to pinned memory");

    size_t freeBytes = 0, totalBytes = 0;
    CHECK(status_of([&] { freeBytes = free_memory(q); totalBytes = q.get_device().get_info<sycl::info::device::global_mem_size>(); }));
    expect(freeBytes > 0 && freeBytes <= totalBytes, "free memory");

    int least = 0, greatest = 0;
    CHECK(status_of([&] { least = 0; greatest = 0; }));
    sycl::queue a, b;
    CHECK(status_of([&] { a = new_stream(); }));
    CHECK(status_of([&] { b = new_stream(); }));
    sycl::event begin, ready, done;

    int calls = 0;
    const int none[2] = {0, 0};
    CHECK(status_of([&] { q.memcpy(launches, none, sizeof(none)).wait(); }));
    CHECK(status_of([&] { begin = record_event(a); }));
    CHECK(status_of([&] { a.memcpy(first, pinned, n * sizeof(int)); }));
    nd_launch_with_globals(a, launch_range(n / 256, 256), syclex::kernel_function<addOne>, first, n);
    CHECK(status_of([&] { ready = record_event(a); }));

    CHECK(status_of([&] { b.ext_oneapi_submit_barrier({ready}); }));  // b takes what a has made
    CHECK(status_of([&] { b.memcpy(second, first, n * sizeof(int)); }));
    nd_launch_with_globals(b, launch_range(n / 256, 256), syclex::kernel_function<addOne>,
                           second, n);
    nd_launch_with_globals(b, launch_range(n / 256, 256), syclex::kernel_function<addOne>,
                           inKernel, n);
    CHECK(status_of([&] { memcpy_async(b, registered, second, n * sizeof(int)); }));
    CHECK(status_of([&] { call_on_host(b, count, &calls); }));
    CHECK(status_of([&] { call_on_host(b, finished, &calls); }));
    CHECK(status_of([&] { done = record_event(b); }));

    runtime_status state = query_status(done);
    expect(state == runtime_success || state == runtime_not_ready, "an event's state");
    while (query_status(done) == runtime_not_ready) {
    }
    expect(query_status(b) == runtime_success, "nothing left to do");
    CHECK(status_of([&] { done.wait(); }));
    float milliseconds = -1.0f;
    CHECK(status_of([&] { a.wait_and_throw(); }));
    CHECK(status_of([&] { milliseconds = elapsed_ms(begin, done); }));
    expect(milliseconds >= 0.0f, "a time");
    expect(calls == 11, "the host's functions ran");

    bool right = true;
    for (int i = 0; i < n; i++) right = right && registered[i] == i + 2 && mapped[i] == 3 * i + 1;
    expect(right, "the second stream saw the first one's work");
    int made[2] = {-1, -1};
    CHECK(status_of([&] { q.memcpy(made, launches, sizeof(made)).wait(); }));
    expect(made[0] == 0 && made[1] == 3, "launches counted on the device");

    CHECK(status_of([&] { a.wait(); }));
    CHECK(status_of([&] { b.wait(); }));
    CHECK(status_of([&] { release_from_copies(registered, q); }));
    free(registered);
    CHECK(status_of([&] { sycl::free(pinned, q); }));
    CHECK(status_of([&] { sycl::free(mapped, q); }));
    CHECK(status_of([&] { sycl::free(first, q); }));
    CHECK(status_of([&] { sycl::free(second, q); }));
}

static void managed() {
    sycl::queue &q = default_queue();
    int *values;
    CHECK(status_of([&] { return values = sycl::malloc_shared<int>(256, q); }));
    for (int i = 0; i < 256; i++) values[i] = -i;
    CHECK(status_of([&] { q.prefetch(values, 256 * sizeof(int)); }));
    nd_launch_with_globals(q, launch_range(1, 256), syclex::kernel_function<addOne>, values, 256);
    if (status_of([&] { device_synchronize(); }) != runtime_success) exit(1);
    bool right = true;
    for (int i = 0; i < 256; i++) right = right && values[i] == 1 - i;
    expect(right, "managed memory");
    CHECK(status_of([&] { sycl::free(values, q); }));

    void *tooMuch = nullptr;
    runtime_status err = status_of([&] { return tooMuch = sycl::malloc_device((size_t)1 << 50, q); });
    expect(err == runtime_out_of_memory, error_name(err));
    expect(peek_status() == runtime_out_of_memory, "peeked");
    err = last_status();
    expect(strlen(error_string(err)) > 0 && peek_status() == runtime_success, "a text");
}

int main() {
    devices();
    pitchedCopies();
    streams();
    managed();
    printf(failures ? "%d FAILED\n" : "PASSED\n", failures);
    return failures ? 1 : 0;
}

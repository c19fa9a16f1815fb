// What the runtime offers around a kernel, each piece checked: device attributes, occupancy, pitched copies, pinned and
// stream-ordered memory, symbols, events across streams, work of the host in a stream, and errors as values.
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <mma.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

using namespace nvcuda;

static int failures = 0;

static void expect(bool ok, const char *what) {
    if (!ok) {
        printf("FAILED: %s\n", what);
        failures++;
    }
}

inline cudaError_t checkCuda(cudaError_t result, const char *expression, const char *file, int line) {
    if (result != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s: %s (%s)\n", file, line, expression, cudaGetErrorString(result), cudaGetErrorName(result));
        exit(1);
    }
    return result;
}
#define CHECK(call) checkCuda((call), #call, __FILE__, __LINE__)

__constant__ float scales[4];
__device__ int launches[2];

// One warp multiplies a 16x16 tile by itself and scales it; rows of the input lie `pitch` elements apart.
__global__ void scaledSquare(const half *a, int pitch, float *out, int which) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    wmma::load_matrix_sync(fa, a, pitch);
    wmma::load_matrix_sync(fb, a, pitch);
    wmma::mma_sync(acc, fa, fb, acc);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= scales[which];
    wmma::store_matrix_sync(out, acc, 16, wmma::mem_row_major);
}

__global__ void addOne(int *values, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) values[i] += 1;
    if (i == 0) launches[1] += 1;
}

struct Device {
    int id = 0;
    int processors = 0, warp = 0, major = 0, minor = 0, threads = 0;
    int sharedBytes = 0, optinBytes = 0, perProcessor = 0, clockKHz = 0, busWidth = 0, l2Bytes = 0;
};

static cudaError_t describe(int id, Device *d) {
    d->id = id;
    cudaError_t err = cudaDeviceGetAttribute(&d->processors, cudaDevAttrMultiProcessorCount, id);
    if (err != cudaSuccess) return err;
    if ((err = cudaDeviceGetAttribute(&d->warp, cudaDevAttrWarpSize, id)) != cudaSuccess) return err;
    CHECK(cudaDeviceGetAttribute(&d->major, cudaDevAttrComputeCapabilityMajor, id));
    CHECK(cudaDeviceGetAttribute(&d->minor, cudaDevAttrComputeCapabilityMinor, id));
    cudaDeviceGetAttribute(&d->threads, cudaDevAttrMaxThreadsPerBlock, id);
    cudaDeviceGetAttribute(&d->sharedBytes, cudaDevAttrMaxSharedMemoryPerBlock, id);
    cudaDeviceGetAttribute(&d->optinBytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, id);
    cudaDeviceGetAttribute(&d->perProcessor, cudaDevAttrMaxSharedMemoryPerMultiprocessor, id);
    cudaDeviceGetAttribute(&d->clockKHz, cudaDevAttrClockRate, id);
    cudaDeviceGetAttribute(&d->busWidth, cudaDevAttrGlobalMemoryBusWidth, id);
    cudaDeviceGetAttribute(&d->l2Bytes, cudaDevAttrL2CacheSize, id);
    return cudaGetLastError();
}

static void devices() {
    int count = 0, current = -1;
    CHECK(cudaGetDeviceCount(&count));
    CHECK(cudaGetDevice(&current));
    expect(count > 0 && current == 0, "a first device");
    for (int i = 0; i < count; i++) {
        cudaDeviceProp prop;
        CHECK(cudaGetDeviceProperties(&prop, i));
        Device d;
        if (describe(i, &d) != cudaSuccess) expect(false, "attributes");
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
    CHECK(cudaRuntimeGetVersion(&runtimeVersion));
    CHECK(cudaDriverGetVersion(&driverVersion));
    expect(runtimeVersion >= 11000 && driverVersion >= runtimeVersion / 1000 * 1000, "versions");

    expect(cudaSetDevice(count) == cudaErrorInvalidDevice, "no device of that number");
    expect(cudaGetLastError() == cudaErrorInvalidDevice, "the last error is kept");
    expect(cudaGetLastError() == cudaSuccess, "and then forgotten");
    if (cudaSetDevice(0) != cudaSuccess) {
        fprintf(stderr, "cannot select the device\n");
        exit(1);
    }
    if (cudaDeviceSetLimit(cudaLimitPrintfFifoSize, 1 << 20) != cudaSuccess) {
        fprintf(stderr, "no limit\n");
        exit(1);
    }

    for (int i = 1; i < count; i++) {
        int direct = -1;
        CHECK(cudaDeviceCanAccessPeer(&direct, 0, i));
        expect(direct == 0 || direct == 1, "access between devices");
        if (direct) CHECK(cudaDeviceEnablePeerAccess(i, 0));
        CHECK(cudaSetDevice(i));
        CHECK(cudaGetDevice(&current));
        expect(current == i, "the device selected");
    }
    CHECK(cudaSetDevice(0));

    int blocks = 0, best = 0, filling = 0;
    CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, addOne, 128, 0));
    expect(blocks >= 1, "blocks of a processor");
    CHECK(cudaOccupancyMaxPotentialBlockSize(&filling, &best, addOne, 0, 256));
    expect(best > 0 && best <= 256 && best % 32 == 0 && filling >= 1, "a block size");
}

static void pitchedCopies() {
    const int rows = 16, columns = 16;
    half *device = nullptr;
    size_t pitch = 0;
    CHECK(cudaMallocPitch((void **)&device, &pitch, columns * sizeof(half), rows));
    expect(pitch >= columns * sizeof(half) && pitch % sizeof(half) == 0, "a pitch");

    // the host's rows are 24 elements long, of which 16 are copied
    std::vector<half> host(rows * 24);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < 24; j++) host[i * 24 + j] = __float2half(j < columns ? (float)((i + 2 * j) % 5 - 2) : 99.0f);
    CHECK(cudaMemset2D(device, pitch, 0xff, columns * sizeof(half), rows));
    CHECK(cudaMemcpy2D(device, pitch, host.data(), 24 * sizeof(half), columns * sizeof(half), rows, cudaMemcpyHostToDevice));

    const float factor[4] = {0.5f, 1.0f, 2.0f, 4.0f};
    CHECK(cudaMemcpyToSymbol(scales, factor, sizeof(factor)));
    size_t symbolBytes = 0;
    CHECK(cudaGetSymbolSize(&symbolBytes, scales));
    expect(symbolBytes == sizeof(factor), "the symbol's size");

    float *product = nullptr;
    CHECK(cudaMalloc(&product, rows * columns * sizeof(float)));
    scaledSquare<<<1, 32>>>(device, (int)(pitch / sizeof(half)), product, 2);
    CHECK(cudaGetLastError());

    // into every second group of 16 of wider rows
    std::vector<float> wide(rows * 48, -1.0f);
    CHECK(cudaMemcpy2D(wide.data() + 16, 48 * sizeof(float), product, columns * sizeof(float), columns * sizeof(float), rows,
                       cudaMemcpyDeviceToHost));
    bool right = true;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < 48; j++) {
            float expected = -1.0f;
            if (j >= 16 && j < 32) {
                expected = 0.0f;
                for (int k = 0; k < 16; k++)
                    expected += __half2float(host[i * 24 + k]) * __half2float(host[k * 24 + j - 16]);
                expected *= 2.0f;
            }
            right = right && wide[i * 48 + j] == expected;
        }
    expect(right, "the scaled square through pitched copies");

    // device to device, then one column of bytes cleared, asynchronously
    unsigned char *bytes, *copy;
    cudaStream_t stream;
    CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    CHECK(cudaMallocAsync(&bytes, 64 * 8, stream));
    CHECK(cudaMallocAsync((void **)&copy, 64 * 8, stream));
    CHECK(cudaMemsetAsync(bytes, 7, 64 * 8, stream));
    CHECK(cudaMemset2DAsync(bytes, 64, 9, 10, 8, stream));
    CHECK(cudaMemcpy2DAsync(copy, 64, bytes, 64, 64, 8, cudaMemcpyDeviceToDevice, stream));
    std::vector<unsigned char> seen(64 * 8);
    CHECK(cudaMemcpy2DAsync(seen.data(), 64, copy, 64, 64, 8, cudaMemcpyDeviceToHost, stream));
    CHECK(cudaFreeAsync(copy, stream));
    CHECK(cudaFreeAsync(bytes, stream));
    CHECK(cudaStreamSynchronize(stream));
    right = true;
    for (int i = 0; i < 64 * 8; i++) right = right && seen[i] == (i % 64 < 10 ? 9 : 7);
    expect(right, "asynchronous rows");
    CHECK(cudaStreamDestroy(stream));

    expect(cudaMemcpy2D(product, 8, product, 8, 16, 2, cudaMemcpyDeviceToDevice) != cudaSuccess, "rows wider than their pitch");
    cudaGetLastError();
    CHECK(cudaFree(product));
    CHECK(cudaFree(device));
}

static void CUDART_CB count(void *data) { ++*static_cast<int *>(data); }

static void CUDART_CB finished(cudaStream_t, cudaError_t status, void *data) {
    *static_cast<int *>(data) += status == cudaSuccess ? 10 : 1000;
}

static void streams() {
    const int n = 1 << 16;
    int *pinned, *mapped, *registered = (int *)malloc(n * sizeof(int)), *first, *second;
    CHECK(cudaHostAlloc(&pinned, n * sizeof(int), cudaHostAllocDefault));
    CHECK(cudaHostAlloc((void **)&mapped, n * sizeof(int), cudaHostAllocMapped));
    CHECK(cudaHostRegister(registered, n * sizeof(int), cudaHostRegisterDefault));
    CHECK(cudaMalloc(&first, n * sizeof(int)));
    CHECK(cudaMalloc(&second, n * sizeof(int)));
    int *inKernel = nullptr;
    CHECK(cudaHostGetDevicePointer((void **)&inKernel, mapped, 0));
    for (int i = 0; i < n; i++) {
        pinned[i] = i;
        mapped[i] = 3 * i;
        registered[i] = 5;
    }

    cudaPointerAttributes where;
    CHECK(cudaPointerGetAttributes(&where, first));
    expect(where.type == cudaMemoryTypeDevice && where.devicePointer == first, "a pointer to device memory");
    CHECK(cudaPointerGetAttributes(&where, pinned));
    expect(where.type == cudaMemoryTypeHost, "a pointer to pinned memory");

    size_t freeBytes = 0, totalBytes = 0;
    CHECK(cudaMemGetInfo(&freeBytes, &totalBytes));
    expect(freeBytes > 0 && freeBytes <= totalBytes, "free memory");

    int least = 0, greatest = 0;
    CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    cudaStream_t a, b;
    CHECK(cudaStreamCreateWithPriority(&a, cudaStreamNonBlocking, greatest));
    CHECK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
    cudaEvent_t begin, ready, done;
    CHECK(cudaEventCreate(&begin));
    CHECK(cudaEventCreateWithFlags(&ready, cudaEventDisableTiming));
    if (cudaEventCreate(&done) != cudaSuccess) exit(1);

    int calls = 0;
    const int none[2] = {0, 0};
    CHECK(cudaMemcpyToSymbol(launches, none, sizeof(none)));
    CHECK(cudaEventRecord(begin, a));
    CHECK(cudaMemcpyAsync(first, pinned, n * sizeof(int), cudaMemcpyHostToDevice, a));
    addOne<<<n / 256, 256, 0, a>>>(first, n);
    CHECK(cudaEventRecord(ready, a));

    CHECK(cudaStreamWaitEvent(b, ready, 0));     // b takes what a has made
    CHECK(cudaMemcpyPeerAsync(second, 0, first, 0, n * sizeof(int), b));
    addOne<<<n / 256, 256, 0, b>>>(second, n);
    addOne<<<n / 256, 256, 0, b>>>(inKernel, n);
    CHECK(cudaMemcpyAsync(registered, second, n * sizeof(int), cudaMemcpyDeviceToHost, b));
    CHECK(cudaLaunchHostFunc(b, count, &calls));
    CHECK(cudaStreamAddCallback(b, finished, &calls, 0));
    CHECK(cudaEventRecordWithFlags(done, b, cudaEventRecordDefault));

    cudaError_t state = cudaEventQuery(done);
    expect(state == cudaSuccess || state == cudaErrorNotReady, "an event's state");
    while (cudaEventQuery(done) == cudaErrorNotReady) {
    }
    expect(cudaStreamQuery(b) == cudaSuccess, "nothing left to do");
    CHECK(cudaEventSynchronize(done));
    float milliseconds = -1.0f;
    CHECK(cudaStreamSynchronize(a));
    CHECK(cudaEventElapsedTime(&milliseconds, begin, done));
    expect(milliseconds >= 0.0f, "a time");
    expect(calls == 11, "the host's functions ran");

    bool right = true;
    for (int i = 0; i < n; i++) right = right && registered[i] == i + 2 && mapped[i] == 3 * i + 1;
    expect(right, "the second stream saw the first one's work");
    int made[2] = {-1, -1};
    CHECK(cudaMemcpyFromSymbol(made, launches, sizeof(made)));
    expect(made[0] == 0 && made[1] == 3, "launches counted on the device");

    CHECK(cudaEventDestroy(begin));
    CHECK(cudaEventDestroy(ready));
    CHECK(cudaEventDestroy(done));
    CHECK(cudaStreamDestroy(a));
    CHECK(cudaStreamDestroy(b));
    CHECK(cudaHostUnregister(registered));
    free(registered);
    CHECK(cudaFreeHost(pinned));
    CHECK(cudaFreeHost(mapped));
    CHECK(cudaFree(first));
    CHECK(cudaFree(second));
}

static void managed() {
    int *values;
    CHECK(cudaMallocManaged(&values, 256 * sizeof(int)));
    for (int i = 0; i < 256; i++) values[i] = -i;
    CHECK(cudaMemAdvise(values, 256 * sizeof(int), cudaMemAdviseSetPreferredLocation, cudaMemLocation{cudaMemLocationTypeDevice, 0}));
    CHECK(cudaMemPrefetchAsync(values, 256 * sizeof(int), cudaMemLocation{cudaMemLocationTypeDevice, 0}, 0, 0));
    addOne<<<1, 256>>>(values, 256);
    CHECK(cudaMemPrefetchAsync(values, 256 * sizeof(int), cudaMemLocation{cudaMemLocationTypeHost, 0}, 0));
    if (cudaDeviceSynchronize() != cudaSuccess) exit(1);
    bool right = true;
    for (int i = 0; i < 256; i++) right = right && values[i] == 1 - i;
    expect(right, "managed memory");
    CHECK(cudaFree(values));

    void *tooMuch = nullptr;
    cudaError_t err = cudaMalloc(&tooMuch, (size_t)1 << 50);
    expect(err == cudaErrorMemoryAllocation, cudaGetErrorName(err));
    expect(cudaPeekAtLastError() == cudaErrorMemoryAllocation, "peeked");
    err = cudaGetLastError();
    expect(strlen(cudaGetErrorString(err)) > 0 && cudaPeekAtLastError() == cudaSuccess, "a text");
}

int main() {
    devices();
    pitchedCopies();
    streams();
    managed();
    CHECK(cudaDeviceReset());
    printf(failures ? "%d FAILED\n" : "PASSED\n", failures);
    return failures ? 1 : 0;
}

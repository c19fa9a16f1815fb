// Kernels kept as addresses: `const void *`, `void (*)()`, numbers, registries, and wrappers of cudaLaunchKernel that know no types.
// Of a launch with too many threads, and of an address that is no kernel, CUDA 13.0 says other errors than its manual (docs/contracts.md).
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <map>
#include <string>
#include <vector>
#include <cuda_runtime.h>

struct Pair { short a; double b; };
enum class Mode : unsigned char { once = 1, twice = 2 };

__global__ void add(int *p, int n, short a, double b, char c) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) p[i] += a + int(b) + c;
}
__global__ void of_pair(int *p, Pair with, Mode mode) { p[blockIdx.x * blockDim.x + threadIdx.x] += (with.a + int(with.b)) * int(mode); }
__global__ void nothing() {}
__global__ void __launch_bounds__(64) bounded(int *p) { p[threadIdx.x] += 1; }
__global__ void turned(int *p) {
    extern __shared__ int kept[];
    kept[threadIdx.x] = p[threadIdx.x];
    __syncthreads();
    p[threadIdx.x] = kept[blockDim.x - 1 - threadIdx.x] + int(threadIdx.x);
}
__global__ void same(int *p, int by) { p[threadIdx.x] += by; }
__global__ void same(int *p, float by) { p[threadIdx.x] += int(by * 10); }
template <typename T, int N> __global__ void scaled(T *p, T by) { p[threadIdx.x] = p[threadIdx.x] * by + N; }
template <typename... A> __global__ void sum(int *p, A... a) { p[threadIdx.x] += (int(a) + ... + 0); }
namespace {
__global__ void hidden(int *p) { p[threadIdx.x] -= 1; }
}
extern "C" __global__ void plain_name(int *p) { p[threadIdx.x] ^= 1; }

static cudaError_t run(const void *kernel, dim3 grid, dim3 block, void **args, size_t bytes = 0, cudaStream_t stream = nullptr) {
    return cudaLaunchKernel(kernel, grid, block, args, bytes, stream);
}

class Registry {
public:
    void add(const std::string &name, const void *kernel) { kernels_[name] = kernel; }
    template <typename... A> cudaError_t launch(const std::string &name, int block, A... a) const {
        void *args[] = {(void *)&a...};
        auto found = kernels_.find(name);
        return run(found == kernels_.end() ? nullptr : found->second, dim3(1), dim3(block), args);
    }

private:
    std::map<std::string, const void *> kernels_;
};

template <typename... A> struct Typed {
    void (*kernel)(A...);
    cudaError_t operator()(int block, A... a) const {
        void *args[sizeof...(A) + 1] = {(void *)&a...};
        return cudaLaunchKernel((const void *)kernel, dim3(1), dim3(block), args, 0, nullptr);
    }
};
template <typename... A> Typed<A...> typed(void (*kernel)(A...)) { return {kernel}; }

template <typename K> cudaError_t launched(K kernel, int *p) {
    void *args[1];
    args[0] = &p;
    return cudaLaunchKernel((const void *)kernel, dim3(1), dim3(64), args, 0, nullptr);
}

static const void *const table[] = {(const void *)hidden, reinterpret_cast<const void *>(&plain_name), (void *)scaled<int, 4>};
using Any = void (*)();
static Any any_of(int which) { return which ? (Any)bounded : reinterpret_cast<Any>(nothing); }

static int bad = 0;
static int *device = nullptr;
static std::vector<int> expected(64);

static void check(const char *name, cudaError_t got, cudaError_t wanted = cudaSuccess) {
    std::vector<int> h(64);
    cudaError_t waited = cudaDeviceSynchronize();
    cudaMemcpy(h.data(), device, 64 * sizeof(int), cudaMemcpyDeviceToHost);
    if (got != wanted || waited != cudaSuccess || h != expected) {
        std::printf("%s: %d for %d, %d for %d\n", name, int(got), int(wanted), h[3], expected[3]);
        ++bad;
    }
    cudaGetLastError();
    expected = h;
}

int main() {
    cudaMalloc(&device, 64 * sizeof(int));
    cudaMemset(device, 0, 64 * sizeof(int));
    int n = 60;
    short a = 7;
    double b = 2.5;
    char c = 3;
    void *args[] = {&device, &n, &a, &b, &c};
    for (int i = 0; i < 60; i++) expected[i] += 12;
    check("add", run((const void *)add, dim3(2), dim3(32), args));
    Pair pair{5, 4.0};
    Mode mode = Mode::twice;
    void *of_pairs[] = {&device, &pair, &mode};
    for (int &v : expected) v += 18;
    check("of_pair", run(reinterpret_cast<void *>(of_pair), 1, 64, of_pairs));

    Registry all;
    all.add("scaled", (const void *)scaled<int, 3>);
    all.add("int", (const void *)static_cast<void (*)(int *, int)>(same));
    all.add("float", (const void *)static_cast<void (*)(int *, float)>(same));
    all.add("sum", (const void *)sum<int, float, short>);
    for (int &v : expected) v = v * 2 + 3;
    check("scaled", all.launch("scaled", 64, device, 2));
    for (int &v : expected) v += 4;
    check("int", all.launch("int", 64, device, 4));
    for (int &v : expected) v += 15;
    check("float", all.launch("float", 64, device, 1.5f));
    for (int &v : expected) v += 6;
    check("sum", all.launch("sum", 64, device, 1, 2.5f, short(3)));
    check("unknown", all.launch("unknown", 64, device), cudaErrorInvalidDeviceFunction);
    check("no kernel", run(&bad, 1, 1, args), cudaErrorInvalidDeviceFunction);
    check("too many", all.launch("int", 2048, device, 4), cudaErrorInvalidConfiguration);

    int two = 2;
    void *with_two[] = {&device, &two};
    for (int &v : expected) v = ((v - 1) ^ 1) * 2 + 4;
    cudaError_t status = cudaSuccess;
    for (const void *kernel : table)
        if (status == cudaSuccess) status = run(kernel, dim3(1), dim3(64), with_two);
    check("table", status);

    for (int &v : expected) v += 1;
    check("any", cudaLaunchKernel((const void *)any_of(1), dim3(1), dim3(64), args, 0, nullptr));
    check("nothing", cudaLaunchKernel((void *)any_of(0), dim3(1), dim3(64), nullptr, 0, nullptr));
    check("bounds", cudaLaunchKernel((const void *)any_of(1), dim3(1), dim3(65), args, 0, nullptr), cudaErrorInvalidValue);
    std::uintptr_t number = reinterpret_cast<std::uintptr_t>(&hidden);
    for (int &v : expected) v -= 1;
    check("number", run(reinterpret_cast<const void *>(number), 1, 64, args));
    void (*pointer)(int *) = hidden;
    const void *copied;
    std::memcpy(&copied, &pointer, sizeof copied);
    for (int &v : expected) v -= 1;
    check("copied", run(copied, 1, 64, args));

    std::vector<int> before = expected;
    for (int i = 0; i < 64; i++) expected[i] = before[63 - i] + i;
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    check("turned", run((const void *)turned, 1, 64, args, 64 * sizeof(int), stream));
    cudaStreamDestroy(stream);
    check("too much", run((const void *)turned, 1, 64, args, 1 << 20), cudaErrorInvalidValue);

    for (int &v : expected) v += 9;
    check("typed", typed(static_cast<void (*)(int *, int)>(same))(64, device, 9));
    for (int &v : expected) v += 3;
    check("typed sum", typed(sum<char, char>)(64, device, char(1), char(2)));
    check("typed nothing", typed(nothing)(64));
    for (int &v : expected) v -= 1;
    check("by its type", launched(hidden, device));
    for (int &v : expected) v -= 1;
    check("by none", launched((const void *)hidden, device));

    cudaFree(device);
    std::puts(bad ? "FAILED" : "PASSED");
    return bad != 0;
}

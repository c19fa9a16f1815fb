#include <cuda_runtime.h>
#include <map>
#include <string>
__global__ void one(float *p) { *p = 1; }
template <int N> __global__ void set(float *p) { *p = N; }

std::map<std::string, const void *> kernels;
bool add(const char *name, const void *kernel) { return kernels.emplace(name, kernel).second; }
#define REGISTER(k) static const bool has_##k = add(#k, (const void *)k)
#define ENTRY(k) {#k, k}
REGISTER(one);
struct Entry {
    const char *name;
    void (*kernel)(float *);
};
const Entry entries[] = {ENTRY(one), ENTRY(set<2>)};

cudaError_t run(const std::string &name, void **args) { return cudaLaunchKernel(kernels.at(name), dim3(1), dim3(1), args, 0, nullptr); }

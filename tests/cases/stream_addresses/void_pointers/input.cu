#include <cstdint>
#include <cuda_runtime.h>

__global__ void add(int *p, int v) { p[threadIdx.x] += v; }

struct Plan { void *raw; uint64_t number; };
struct Owner { cudaStream_t stream; cudaStream_t get() const { return stream; } };
#define STREAM_OF(plan) ((cudaStream_t)(plan).raw)

extern "C" void by_pointer(int *p, void *stream) { add<<<1, 32, 0, (cudaStream_t)stream>>>(p, 1); }
extern "C" void by_number(int *p, uintptr_t handle) {
    cudaStream_t stream = reinterpret_cast<cudaStream_t>(handle);
    add<<<1, 32, 0, stream>>>(p, 2);
    cudaStreamSynchronize(static_cast<cudaStream_t>((void *)handle));
}
void *kept(const Owner &owner) { return owner.get(); }

void run(int *p) {
    cudaStream_t stream, all[2];
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&all[0], cudaStreamNonBlocking);
    by_pointer(p, stream);
    by_pointer(p, (void *)all[0]);
    by_pointer(p, nullptr);
    by_number(p, reinterpret_cast<uintptr_t>(stream));
    Owner owner{stream};
    Plan plan = {stream, (uint64_t)all[0]};
    plan.raw = kept(owner);
    void *arguments[] = {p, stream};
    by_pointer(p, arguments[1]);
    add<<<1, 32, 0, STREAM_OF(plan)>>>(p, 3);
    add<<<1, 32, 0, (cudaStream_t)plan.number>>>(p, 4);
    cudaStreamDestroy(stream);
}

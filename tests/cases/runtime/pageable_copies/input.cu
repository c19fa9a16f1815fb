// A program that pins some of its memory: copies of the rest have ended when the call returns.
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>
#include <cuda_runtime.h>

struct Results {
    float sum;
    int counts[4];
};

__device__ int hits;
__constant__ float weights[16];
static float table[64];

// Memory for copies, as std::vector's.
template <typename T> struct pinned_allocator {
    using value_type = T;
    T *allocate(size_t n) {
        T *p = nullptr;
        cudaMallocHost((void **)&p, n * sizeof(T));
        return p;
    }
    void deallocate(T *p, size_t) { cudaFreeHost(p); }
};

class Loader {
  public:
    void load(float *device, cudaStream_t s) {
        cudaMemcpyAsync(device, rows_.data(), rows_.size() * sizeof(float), cudaMemcpyHostToDevice, s);
        cudaMemcpyAsync(device, staged_, 256, cudaMemcpyHostToDevice, s);
    }

  private:
    std::vector<float> rows_;
    float *staged_ = nullptr;
};

template <typename T> void fetch(std::vector<T> &to, const T *from, cudaStream_t s) {
    cudaMemcpyAsync(to.data(), from, to.size() * sizeof(T), cudaMemcpyDeviceToHost, s);
    cudaMemcpyAsync(&to[1], from, sizeof(T), cudaMemcpyDeviceToHost, s);
}

template <typename T, typename A> void fetch_any(std::vector<T, A> &to, const T *from, cudaStream_t s) {
    cudaMemcpyAsync(to.data(), from, to.size() * sizeof(T), cudaMemcpyDeviceToHost, s);
}

static void send(float *device, const float *from, int n, cudaStream_t s) {
    cudaMemcpyAsync(device, from, n * sizeof(float), cudaMemcpyHostToDevice, s);
}
static void send_either(float *device, const float *from, int n, cudaStream_t s) {
    cudaMemcpyAsync(device, from, n * sizeof(float), cudaMemcpyHostToDevice, s);
}
static void pin(void *memory, size_t bytes) { cudaHostRegister(memory, bytes, cudaHostRegisterDefault); }

void run(float *device, cudaStream_t s, bool pinned) {
    float *fast, *slow = (float *)malloc(1024), *either = nullptr, *registered = new float[256];
    cudaMallocHost(&fast, 1024);
    pin(registered, 1024);
    std::vector<float> rows(256), fixed(256);
    std::vector<float, pinned_allocator<float>> quick(256);
    cudaHostRegister(fixed.data(), 1024, cudaHostRegisterDefault);
    if (pinned)
        either = fast;
    else
        either = new float[256];
    std::unique_ptr<float[]> owned(new float[256]);

    // pinned, or perhaps so
    cudaMemcpyAsync(device, fast, 1024, cudaMemcpyHostToDevice, s);
    cudaMemcpyAsync(device, either, 1024, cudaMemcpyHostToDevice, s);
    cudaMemcpyAsync(device, registered, 1024, cudaMemcpyHostToDevice, s);
    cudaMemcpyAsync(device, fixed.data() + 4, 16, cudaMemcpyHostToDevice, s);
    cudaMemcpyAsync(device, quick.data(), 1024, cudaMemcpyHostToDevice, s);
    cudaMemcpyAsync(device + 4, device, 16, cudaMemcpyDeviceToDevice, s);

    // pageable
    cudaMemcpyAsync(device, slow + 16, 64, cudaMemcpyHostToDevice, s);
    cudaMemcpyAsync(device, rows.data(), 1024, cudaMemcpyHostToDevice, s);
    cudaMemcpyAsync(device, owned.get(), 1024, cudaMemcpyDefault, s);
    cudaMemcpyAsync(table, device, sizeof(table), cudaMemcpyDeviceToHost, s);
    Results r;
    cudaMemcpyAsync(&r, device, sizeof(r), cudaMemcpyDeviceToHost, s);
    cudaMemcpyAsync(&r.counts[2], device, sizeof(int), cudaMemcpyDeviceToHost, s);
    cudaMemcpyFromSymbolAsync(r.counts, hits, sizeof(int), 0, cudaMemcpyDeviceToHost, s);
    cudaMemcpyToSymbolAsync(weights, table, sizeof(weights), 0, cudaMemcpyHostToDevice, s);
    send(device, rows.data(), 256, s);
    send(device, table, 64, s);
    send_either(device, rows.data(), 256, s);
    send_either(device, fast, 256, s);
    fetch(rows, device, s);
    fetch_any(quick, device, s);

    // the program waits itself
    cudaMemcpyAsync(rows.data(), device, 1024, cudaMemcpyDeviceToHost, s);
    cudaStreamSynchronize(s);
}

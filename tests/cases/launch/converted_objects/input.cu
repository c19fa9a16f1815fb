// Buffers and owners given to kernels that take pointers and views: their classes convert them.
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include <atomic>
#include <vector>

template <typename T>
class Buffer {
  public:
    explicit Buffer(const std::vector<T> &from) : Buffer(from.size()) {}
    explicit Buffer(size_t count) { cudaMalloc(&data, count * sizeof(T)); }
    Buffer(Buffer &&other) : data(other.data) { other.data = nullptr; }
    ~Buffer() { cudaFree(data); }
    operator T *() const { return data; }

  private:
    T *data = nullptr;
};

struct View {
    float *data;
    int count;
};

struct Rows {
    float *data;
    int count;
    ~Rows() { cudaFree(data); }
    operator View() const { return {data, count}; }
};

struct Sum {
    const float *data;
    Sum(const Rows &rows) : data(rows.data) {}
};

__global__ void scale(float *x, const float *__restrict__ y, int n) {
    x[threadIdx.x] = y[threadIdx.x] * n;
}

__global__ void round_rows(const View from, const Sum sum, half *to) {
    to[threadIdx.x] = __float2half(from.data[threadIdx.x] + sum.data[0]);
}

template <typename T>
__global__ void fill(T *__restrict__ x, T value) {
    x[threadIdx.x] = value;
}

template <typename T>
void filled(const Buffer<T> &buffer, T value) {
    fill<T><<<1, 32>>>(buffer, value);
}

// In a template clang leaves open what the arguments become.
template <typename T>
void halved(const std::vector<T> &from, const Rows &rows) {
    Buffer deduced(from);
    Buffer<float> other(32);
    auto made = Buffer<T>(32);
    T *plain = deduced, value = T(0);
    fill<T><<<1, 32>>>(deduced, T(0.5f));
    fill<T><<<1, 32>>>(made, T(0.5f));
    fill<T><<<1, 32>>>(plain, value);
    scale<<<1, 32>>>(other, other, from.size());
}

int main() {
    Buffer<float> x(32), parts[1] = {Buffer<float>(32)};
    Buffer<half> rounded(32);
    std::atomic<int> n{3};
    Rows rows{nullptr, 32};
    cudaMalloc(&rows.data, 32 * sizeof(float));
    filled(x, 1.0f);
    halved(std::vector<float>(32), rows);
    fill<float><<<1, 32>>>(rows.data, 2.0f);
    scale<<<1, 32>>>(parts[0], x, n);
    round_rows<<<1, 32>>>(rows, rows, rounded);
    cudaMemset(rounded, 0, 32 * sizeof(half));
    return cudaDeviceSynchronize();
}

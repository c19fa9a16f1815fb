#include <array>
#include <deque>
#include <vector>
#include <cuda_runtime.h>

// Null streams until somebody creates them.
class Pool {
  public:
    explicit Pool(int n) : streams_(n), spare_{} {}
    void grow(int n) {
        streams_.resize(streams_.size() + n);
        streams_.emplace_back();
        streams_.emplace_back(nullptr);
    }
    cudaStream_t of(int i) const { return streams_[i]; }

  private:
    std::vector<cudaStream_t> streams_;
    std::array<cudaStream_t, 2> spare_;
};

__global__ void touch(float *p) { p[threadIdx.x] += 1.0f; }

int main() {
    const int count = 4;
    std::vector<cudaStream_t> streams(count), more{count};
    auto *last = new std::deque<cudaStream_t>(count + 1);
    last->resize(8);
    std::vector<std::vector<cudaStream_t>> of_devices(2, std::vector<cudaStream_t>(count));
    for (auto &stream : streams) cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    Pool pool(count);
    float *p;
    cudaMalloc(&p, 128);
    touch<<<1, 32, 0, pool.of(1)>>>(p);
    touch<<<1, 32, 0, of_devices[1][2]>>>(p);
    cudaFree(p);
    delete last;
}

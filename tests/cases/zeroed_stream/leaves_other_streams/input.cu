// Streams with a value, those that must get one before they are used, and what is defined elsewhere.
#include <cuda_runtime.h>
#include <vector>

extern cudaStream_t elsewhere;
static cudaStream_t named = cudaStreamPerThread;
static cudaStream_t *pointed;
static std::vector<cudaStream_t> many;

class Stream {
  public:
    Stream() { cudaStreamCreate(&stream_); }
    ~Stream() { cudaStreamDestroy(stream_); }
    operator cudaStream_t() const { return stream_; }

  private:
    cudaStream_t stream_;
};

__global__ void add(float *p) { p[threadIdx.x] += 1.0f; }

void run(float *p) {
    cudaStream_t local;
    cudaStreamCreate(&local);
    Stream own;
    add<<<1, 32, 0, local>>>(p);
    add<<<1, 32, 0, own>>>(p);
    add<<<1, 32, 0, elsewhere>>>(p);
    add<<<1, 32, 0, named>>>(p);
    pointed = &local;
    many.push_back(*pointed);
    cudaStreamDestroy(local);
}

#include <cuda_runtime.h>
#include <memory>
#include <type_traits>

struct Free {
    using pointer = float *;
    void operator()(float *p) const { cudaFree(p); }
};
using Values = std::unique_ptr<std::remove_pointer_t<float *>, Free>;

class Stream {
  public:
    using handle = cudaStream_t;
    Stream() { cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking); }
    ~Stream() { cudaStreamDestroy(stream); }
    std::remove_reference_t<cudaStream_t &> get() const { return stream; }

  private:
    handle stream;
};

#include <cuda_runtime.h>

// each comment stands at its own member, not above the namespace
namespace cache {
struct Levels {
  int uses;
  cudaMipmappedArray_t levels;
  cudaArray_t first;
  cudaTextureObject_t texture;
};
namespace inner {
template <typename T> class Reader {
  T *at;

 public:
  cudaArray_t array;
  int size(cudaArray_t of) { return 1; }
};
int uses(Levels *of,
         cudaArray_t more);
}
}

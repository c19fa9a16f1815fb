// each comment stands at its own member, not above the namespace
namespace cache {
struct Levels {
  int uses;
  // W2S401: 'cudaMipmappedArray_t' is not migrated (wmma2sycl explain W2S401)
  cudaMipmappedArray_t levels;
  // W2S401: 'cudaArray_t' is not migrated (wmma2sycl explain W2S401)
  cudaArray_t first;
  // W2S401: 'cudaTextureObject_t' is not migrated (wmma2sycl explain W2S401)
  cudaTextureObject_t texture;
};
namespace inner {
template <typename T> class Reader {
  T *at;

 public:
  // W2S401: 'cudaArray_t' is not migrated (wmma2sycl explain W2S401)
  cudaArray_t array;
  // W2S401: 'cudaArray_t' is not migrated (wmma2sycl explain W2S401)
  int size(cudaArray_t of) { return 1; }
};
int uses(Levels *of,
         // W2S401: 'cudaArray_t' is not migrated (wmma2sycl explain W2S401)
         cudaArray_t more);
}
}

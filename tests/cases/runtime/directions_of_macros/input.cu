#define COPY(to, from, n, kind) cudaMemcpy(to, from, (n) * sizeof(float), (cudaMemcpyKind)(kind))
#define ASYNC(to, from, n, kind, stream) \
  do { \
    cudaMemcpyAsync(to, from, n, static_cast<cudaMemcpyKind>(kind), stream); \
  } while (0)

// a direction that CUDA does not have, from where the macro is used
void copies(float *to, const float *from, cudaStream_t stream) {
  COPY(to, from, 4, 8);
  ASYNC(to, from, 16, -1, stream);
  COPY(to, from, 4, cudaMemcpyDefault);
}

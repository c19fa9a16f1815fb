// What a header says that does without CUDA's: the handles are SYCL's all the same.
struct CUstream_st;
typedef struct CUstream_st *cudaStream_t;
using cudaEvent_t = struct CUevent_st *;

class Runner {
 public:
  explicit Runner(CUstream_st *s) : stream(s) {}
  Runner() = default;
  void run(float *x, cudaStream_t other = 0);

 private:
  CUstream_st *stream = nullptr;
  cudaEvent_t done;
};

__global__ void add(float *x) { x[threadIdx.x] += 1; }
void Runner::run(float *x, cudaStream_t other) {
  add<<<1, 32, 0, stream>>>(x);
  cudaEventCreate(&done);
  cudaEventRecord(done, stream);
  cudaStreamWaitEvent(other, done, 0);
}

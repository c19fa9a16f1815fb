#include <cuda_runtime.h>
#include <map>
#include <memory>
__global__ void add(float *x) { x[threadIdx.x] += 1; }

typedef struct CUstream_st *my_stream;
std::map<CUstream_st *, int> counts;
std::unique_ptr<CUstream_st> held();  // no pointer is left to point to
template <typename S> void on(S s, float *x) { add<<<1, 32, 0, s>>>(x); }

void run(float *x, struct CUstream_st* given, CUevent_st *event) {
  CUstream_st *streams[2] = {};
  CUstream_st *a, *b;  // the second star would stay
  cudaStreamCreate(&streams[0]);
  my_stream last = given;
  add<<<1, 32, 0, streams[0]>>>(x);
  add<<<1, 32, 0, last>>>(x);
  counts[given]++;
  if (given != nullptr) on<CUstream_st *>(given, x);
  cudaEventRecord(event, last);
}

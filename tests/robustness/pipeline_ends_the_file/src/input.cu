#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_pipeline.h>
#define PIPELINE cuda::pipeline<cuda::thread_scope_thread>
#define COPY16(pipe, dst, src) cuda::memcpy_async(dst, src, cuda::alig
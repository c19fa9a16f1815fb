// The pipeline primitives, and nvcuda::experimental::pipeline of CUDA 11.
#pragma once
#include "cuda_pipeline_primitives.h"

namespace nvcuda {
namespace experimental {
class pipeline {
public:
  W2S_DEVICE pipeline();
  W2S_DEVICE size_t commit();
  W2S_DEVICE void commit_and_wait();
  W2S_DEVICE void wait(size_t batch);
  template <unsigned int W2S_Prior> W2S_DEVICE void wait_prior();
};
template <class W2S_T> W2S_DEVICE void memcpy_async(W2S_T &to, const W2S_T &from, pipeline &);
}
}

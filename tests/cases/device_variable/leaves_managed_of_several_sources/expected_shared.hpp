#pragma once
// W2S504: a __device__ variable at file scope, 'counter' (several sources share it), has no SYCL form yet (wmma2sycl explain W2S504)
extern __managed__ int counter;

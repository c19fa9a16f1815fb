#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/partition.h>
#include <thrust/random.h>
#include <thrust/sort.h>

__global__ void sort_alone(int *x, int n) {
  thrust::sort(thrust::seq, x, x + n);
}

struct Random {
  __host__ __device__ float operator()(int i) const {
    thrust::default_random_engine engine(i);
    thrust::uniform_real_distribution<float> uniform(0.f, 1.f);
    return uniform(engine);
  }
};

void run(thrust::device_vector<int> &v) {
  using namespace thrust;
  reverse(v.begin(), v.end());
  thrust::sort(v.begin(), v.end());
}

#include <algorithm>
#include <map>
#include <unordered_set>
#include <vector>
#include <cuda_runtime.h>

__global__ void add(float *x, float by) { x[threadIdx.x] += by; }

struct Jobs {
  std::map<cudaStream_t, float> waiting;
  std::vector<cudaStream_t> order;
};

// streams that containers and algorithms tell apart
void run(Jobs &jobs, float *x) {
  cudaStream_t first, second;
  cudaStreamCreate(&first);
  cudaStreamCreate(&second);
  jobs.waiting[first] = 1;
  jobs.waiting[second] = 2;
  std::unordered_set<cudaStream_t> seen{first, second};
  for (auto &job : jobs.waiting) add<<<1, 32, 0, job.first>>>(x, job.second);
  if (std::find(jobs.order.begin(), jobs.order.end(), first) == jobs.order.end()) jobs.order.push_back(first);
  std::map<int, cudaStream_t> by_number{{0, first}};
  add<<<1, 32>>>(x, float(seen.size() + by_number.size()));
}

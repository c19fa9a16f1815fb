// CUDA's handles are ordered, so that std::map and std::set take them; a hash sycl::queue has, too.
#include <cuda_runtime.h>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

__global__ void fill(float *p) { p[threadIdx.x] = 1.0f; }

std::map<cudaStream_t, std::string> names;
std::set<cudaStream_t, std::less<cudaStream_t>> busy;
std::unordered_map<cudaStream_t, int> counts;
std::map<int, cudaStream_t> by_number;
std::map<std::pair<int, cudaStream_t>, int> by_both;

void run(cudaStream_t stream, float *p) {
    names[stream] = "of " + names[by_number[0]];
    busy.insert(stream);
    counts[stream]++;
    by_both[{1, stream}] += counts[stream];
    for (auto &named : names) fill<<<1, 32, 0, named.first>>>(p);
    for (cudaStream_t one : busy) cudaStreamSynchronize(one);
    std::map<cudaStream_t, std::string>::iterator found = names.find(stream);
    if (found != names.end()) names.erase(found);
}

#include <vector>
#include <cuda_runtime.h>

int main() {
    cudaStream_t first;
    cudaStreamCreate(&first);
    std::vector<cudaStream_t> none, one{first}, same(3, first), copy(same), part(same.begin(), same.end());
    std::vector<int> numbers(3);
    numbers.resize(4);
    same.resize(5, first);
    none.reserve(3);
    none.emplace_back(first);
    cudaStreamDestroy(first);
}

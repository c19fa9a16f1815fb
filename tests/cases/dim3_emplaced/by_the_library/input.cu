#include <cuda_runtime.h>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <stack>
#include <string>
#include <vector>

__global__ void fill(float *p) { p[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// The sizes that each object is made of, x first, as in a call of dim3's constructor.
void run(float *p, int n, long long wide, std::vector<dim3> *more) {
    std::vector<dim3> grids;
    grids.emplace_back(n / 32, 2);
    const dim3 &last = grids.emplace_back(4);
    more->emplace_back(wide, 1);
    grids.emplace_back(make_uint3(1, 2, 3));
    grids.emplace_back(last);
    std::deque<dim3> waiting;
    waiting.emplace_front(n, 2, 3);
    std::stack<dim3> open;
    open.emplace(1, 2);
    std::optional<dim3> chosen;
    chosen.emplace(3, n);
    auto owned = std::make_unique<dim3>(n, 3);
    std::map<std::string, dim3> named;
    named.try_emplace("second", n, 3, 4);
    for (const dim3 &grid : grids) fill<<<grid, *owned>>>(p);
}

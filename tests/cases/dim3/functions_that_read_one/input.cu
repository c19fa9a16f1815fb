#include <cstdio>
struct Shape { dim3 grid{1, 1, 1}, block{1};
    constexpr unsigned total() const { return grid.x * block.x; }
    constexpr unsigned twice() const { return 2 * total(); }
    constexpr int plain() const { return 4; } };
constexpr unsigned threads(const Shape &s) { return s.twice(); }
constexpr int half_of(int n) { return n / 2; }
template <typename T> constexpr T area(T n) { dim3 d(2, 3); return n * d.x * d.y; }
__global__ void k(int *p) { p[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main() { Shape s{dim3(2), dim3(32)}; int *p;
    auto f = [](dim3 d) constexpr { return d.x; };
    auto g = [](int d) constexpr { return d + 1; };
    constexpr int four = half_of(8);
    const unsigned many = threads(s), six = area(1u);
    cudaMallocManaged(&p, s.total() * sizeof(int));
    k<<<s.grid, s.block>>>(p); cudaDeviceSynchronize();
    std::puts(p[63] == 1 && four == 4 && many == 128 && six == 6 && f(s.block) == 32 && g(1) == 2 && s.plain() == 4 ? "PASS" : "FAIL"); }

#include <sycl/sycl.hpp>

#include <map>
#include <string>

unsigned run(std::map<std::string, sycl::range<3>> &grids, std::map<int, sycl::range<3>> &others, int n, bool known) {
    // W2S543: 'grids["a"]' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
    grids["a"][2] = 7;
    // W2S543: 'grids["b"]' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
    sycl::range<3> b = grids["b"];
    if (known) others[n] = sycl::range<3>(1, 2, n);
    // W2S543: 'others[n]' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
    unsigned sizes = others[n][2];
    others[n + 1] = {1, 2, 3};
    n++;
    // W2S543: 'others[n + 1]' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
    sizes += others[n + 1][2];
    grids["b"] = b;
    return sizes + unsigned(grids["b"][2]);
}

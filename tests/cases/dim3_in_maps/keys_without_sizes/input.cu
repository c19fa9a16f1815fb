#include <cuda_runtime.h>
#include <map>
#include <string>

unsigned run(std::map<std::string, dim3> &grids, std::map<int, dim3> &others, int n, bool known) {
    grids["a"].x = 7;
    dim3 b = grids["b"];
    if (known) others[n] = dim3(n, 2);
    unsigned sizes = others[n].x;
    others[n + 1] = {3, 2};
    n++;
    sizes += others[n + 1].x;
    grids["b"] = b;
    return sizes + grids["b"].x;
}

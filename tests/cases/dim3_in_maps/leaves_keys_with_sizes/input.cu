#include <cuda_runtime.h>
#include <map>
#include <string>
#include <unordered_map>

struct Table {
    std::unordered_map<int, dim3> by_size;
    dim3 get(int n) {
        by_size[n] = dim3(n, 2);
        return by_size[n];
    }
};

unsigned run(std::map<std::string, dim3> &grids, std::map<int, unsigned> &counts, bool is_small) {
    grids["a"] = dim3(2, 3);
    (grids["b"]) = {4, 5};
    if (is_small) return grids["a"].x;
    return grids["b"].x + counts[1] + grids.at("c").x;
}

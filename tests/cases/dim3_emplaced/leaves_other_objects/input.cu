#include <cuda_runtime.h>
#include <map>
#include <memory>
#include <vector>

struct Grids {
    std::vector<dim3> all;
    void emplace_back(int x, int y) { all.push_back(dim3(x, y)); }
};
struct Size { int x, y; Size(int x, int y) : x(x), y(y) {} };

// Objects of other classes, a function of the program's of that name, and pairs with a dim3 that is there.
int run(int n, dim3 grid) {
    std::vector<Size> sizes;
    sizes.emplace_back(n, 2);
    std::vector<int> numbers;
    numbers.emplace_back(n);
    Grids grids;
    grids.emplace_back(n, 2);
    std::map<int, dim3> named;
    named.emplace(2, grid);
    auto owned = std::make_unique<Size>(n, 3);
    return sizes[0].y + numbers[0] + int(grids.all[0].y) + owned->y + int(named.at(2).x);
}

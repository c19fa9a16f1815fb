#include <sycl/sycl.hpp>

#include <map>
#include <string>
#include <unordered_map>

struct Table {
    std::unordered_map<int, sycl::range<3>> by_size;
    sycl::range<3> get(int n) {
        by_size[n] = sycl::range<3>(1, 2, n);
        return by_size[n];
    }
};

unsigned run(std::map<std::string, sycl::range<3>> &grids, std::map<int, unsigned> &counts, bool is_small) {
    grids["a"] = sycl::range<3>(1, 3, 2);
    (grids["b"]) = {1, 5, 4};
    if (is_small) return unsigned(grids["a"][2]);
    return unsigned(grids["b"][2]) + counts[1] + unsigned(grids.at("c")[2]);
}

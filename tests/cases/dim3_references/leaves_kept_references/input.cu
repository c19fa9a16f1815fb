#include <cuda_runtime.h>
#include <functional>
#include <tuple>
#include <utility>
#include <vector>

struct Counter {
    Counter(unsigned &n) { ++n; }
};
struct Sizes {
    template <typename T> void emplace_back(T &&n) { ++n; }
};
namespace own {
template <typename T> unsigned make_pair(T &&n, unsigned m) { return ++n + m; }
}

unsigned keep(dim3 d, std::vector<Counter> &counters, Sizes &sizes) {
    std::tuple<unsigned &, unsigned> part(d.x, d.y);
    std::pair<unsigned &, int> pair(d.x, 3);
    auto kept = std::forward_as_tuple(d.x, d.y);
    auto told = std::make_pair<unsigned &, int>(d.x, 3);
    auto wrapped = std::ref(d.z);
    counters.emplace_back(d.x);
    sizes.emplace_back(d.y);
    std::get<0>(part) = 3;
    return own::make_pair(d.z, 3) + pair.first + std::get<0>(kept) + told.first + wrapped.get();
}

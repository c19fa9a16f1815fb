#include <sycl/sycl.hpp>

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

unsigned keep(sycl::range<3> d, std::vector<Counter> &counters, Sizes &sizes) {
    // W2S504: 'd.x' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    std::tuple<unsigned &, unsigned> part(d[2], d[1]);
    // W2S504: 'd.x' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    std::pair<unsigned &, int> pair(d[2], 3);
    // W2S504: 'd.x' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    auto kept = std::forward_as_tuple(d[2], d[1]);
    // W2S504: 'd.x' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    auto told = std::make_pair<unsigned &, int>(d[2], 3);
    // W2S504: 'd.z' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    auto wrapped = std::ref(d[0]);
    // W2S504: 'd.x' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    counters.emplace_back(d[2]);
    // W2S504: 'd.y' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    sizes.emplace_back(d[1]);
    std::get<0>(part) = 3;
    // W2S504: 'd.z' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    return own::make_pair(d[0], 3) + pair.first + std::get<0>(kept) + told.first + wrapped.get();
}

// Other classes of a library that make a dim3 of nothing, and templates that may: each place is told.
#include <sycl/sycl.hpp>

#include <vector>
#include <array>
#include <memory>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
struct Cfg { sycl::range<3> g{1, 1, 1}; int n; };
// W2S543: 'v.resize(5)' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
template <typename T> void grow(std::vector<T> &v) { v.resize(5); }
template <typename T> void shrink(std::vector<T> &v) { v.resize(1); }
#define SIZED(v, n) std::vector<sycl::range<3>> v(n)

void many(std::vector<sycl::range<3>> &v, std::vector<float> &w) {
    grow(v);
    grow(w);
    shrink(w);
    // W2S543: 'SIZED(sized, 3)' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
    SIZED(sized, 3);
    v = sized;

    // W2S543: 'static std::array<dim3, 3> a3' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
    std::array<sycl::range<3>, 3> a1; std::array<sycl::range<3>, 3> a2{}; static std::array<sycl::range<3>, 3> a3;
    // W2S543: 'std::make_unique<dim3[]>(4)' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
    auto u1 = std::make_unique<sycl::range<3>[]>(3); auto u2 = std::make_unique<sycl::range<3>[]>(4);
    // W2S543: 'std::make_shared<dim3>()' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
    auto s1 = std::make_shared<sycl::range<3>>(); auto s2 = std::make_shared<sycl::range<3>>();
    // W2S543: 'std::make_unique<dim3>()' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
    auto w1 = std::make_unique<sycl::range<3>>(); auto w2 = std::make_unique<sycl::range<3>>();
    // W2S543: 'o1.emplace()' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
    std::optional<sycl::range<3>> o1, o2; o1.emplace(); o2.emplace();
    // W2S543: 'p2' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
    std::pair<int, sycl::range<3>> p1, p2; std::tuple<int, sycl::range<3>> t1, t2{};
    // W2S543: 'v1(3)' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
    std::vector<std::pair<int, sycl::range<3>>> v1(3), v2(4); v1.emplace_back(); v2.emplace_back();
    std::vector<Cfg> c1(3), c2(4);
    // W2S543: 'm1.try_emplace(4)' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
    std::map<int, sycl::range<3>> m1; m1.try_emplace(3); m1.try_emplace(4); m1.emplace(5, sycl::range<3>{1, 1, 1});
    // W2S543: 'vb(4)' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
    std::vector<std::array<sycl::range<3>, 2>> va(3), vb(4);
    (void)(unsigned(a1[0][2]) + unsigned(a2[0][2]) + unsigned(a3[0][2]) + unsigned(u1[0][2]) + unsigned(u2[0][2]) + unsigned((*s1)[2]) + unsigned((*s2)[2]) + unsigned((*w1)[2]) + unsigned((*w2)[2]) + unsigned((*o1)[2]) + unsigned(p1.second[2]) + unsigned(p2.second[2]) + unsigned(c1[0].g[2]) + unsigned(c2[0].g[2]) + unsigned(va[0][0][2]));
}

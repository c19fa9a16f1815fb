// Other classes of a library that make a dim3 of nothing, and templates that may: each place is told.
#include <vector>
#include <array>
#include <memory>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
struct Cfg { dim3 g; int n; };
template <typename T> void grow(std::vector<T> &v) { v.resize(5); }
template <typename T> void shrink(std::vector<T> &v) { v.resize(1); }
#define SIZED(v, n) std::vector<dim3> v(n)

void many(std::vector<dim3> &v, std::vector<float> &w) {
    grow(v);
    grow(w);
    shrink(w);
    SIZED(sized, 3);
    v = sized;

    std::array<dim3, 3> a1; std::array<dim3, 3> a2{}; static std::array<dim3, 3> a3;
    auto u1 = std::make_unique<dim3[]>(3); auto u2 = std::make_unique<dim3[]>(4);
    auto s1 = std::make_shared<dim3>(); auto s2 = std::make_shared<dim3>();
    auto w1 = std::make_unique<dim3>(); auto w2 = std::make_unique<dim3>();
    std::optional<dim3> o1, o2; o1.emplace(); o2.emplace();
    std::pair<int, dim3> p1, p2; std::tuple<int, dim3> t1, t2{};
    std::vector<std::pair<int, dim3>> v1(3), v2(4); v1.emplace_back(); v2.emplace_back();
    std::vector<Cfg> c1(3), c2(4);
    std::map<int, dim3> m1; m1.try_emplace(3); m1.try_emplace(4); m1.emplace(5, dim3{});
    std::vector<std::array<dim3, 2>> va(3), vb(4);
    (void)(a1[0].x + a2[0].x + a3[0].x + u1[0].x + u2[0].x + s1->x + s2->x + w1->x + w2->x + o1->x + p1.second.x + p2.second.x + c1[0].g.x + c2[0].g.x + va[0][0].x);
}

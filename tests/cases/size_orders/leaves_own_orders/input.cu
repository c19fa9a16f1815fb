#include <algorithm>
#include <cuda_runtime.h>
#include <map>
#include <set>
#include <vector>

struct Smaller {
    bool operator()(const dim3 &a, const dim3 &b) const { return a.x < b.x; }
};
struct Shape {
    dim3 grid;
    bool operator<(const Shape &o) const { return grid.x < o.grid.x; }
};
template <> struct std::less<dim3> {
    bool operator()(const dim3 &a, const dim3 &b) const { return a.y < b.y; }
};

unsigned all(std::vector<dim3> &list, std::vector<Shape> &shapes, std::map<int, dim3> &by_number) {
    std::map<dim3, int, Smaller> times;
    std::set<dim3, Smaller> seen(list.begin(), list.end());
    std::set<dim3> by_less(list.begin(), list.end());
    std::set<Shape> sorted(shapes.begin(), shapes.end());
    std::sort(list.begin(), list.end(), Smaller());
    std::sort(shapes.begin(), shapes.end());
    return times.size() + seen.size() + by_less.size() + sorted.size() + by_number.at(3).x;
}

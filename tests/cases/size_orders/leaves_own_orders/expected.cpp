#include <sycl/sycl.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

struct Smaller {
    bool operator()(const sycl::range<3> &a, const sycl::range<3> &b) const { return a[2] < b[2]; }
};
struct Shape {
    sycl::range<3> grid{1, 1, 1};
    bool operator<(const Shape &o) const { return grid[2] < o.grid[2]; }
};
template <> struct std::less<sycl::range<3>> {
    bool operator()(const sycl::range<3> &a, const sycl::range<3> &b) const { return a[1] < b[1]; }
};

unsigned all(std::vector<sycl::range<3>> &list, std::vector<Shape> &shapes, std::map<int, sycl::range<3>> &by_number) {
    std::map<sycl::range<3>, int, Smaller> times;
    std::set<sycl::range<3>, Smaller> seen(list.begin(), list.end());
    std::set<sycl::range<3>> by_less(list.begin(), list.end());
    std::set<Shape> sorted(shapes.begin(), shapes.end());
    std::sort(list.begin(), list.end(), Smaller());
    std::sort(shapes.begin(), shapes.end());
    return times.size() + seen.size() + by_less.size() + sorted.size() + unsigned(by_number.at(3)[2]);
}

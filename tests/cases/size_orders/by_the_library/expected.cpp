#include <sycl/sycl.hpp>
#include <functional>

#include <algorithm>
#include <map>
#include <queue>
#include <set>
#include <vector>

bool operator<(const sycl::range<3> &a, const sycl::range<3> &b);
template <> struct std::less<sycl::range<3>> {
    bool operator()(const sycl::range<3> &a, const sycl::range<3> &b) const { return ::operator<(a, b); }
};

bool operator<(const sycl::range<3> &a, const sycl::range<3> &b) { return unsigned(a[2]) * unsigned(a[1]) * unsigned(a[0]) < unsigned(b[2]) * unsigned(b[1]) * unsigned(b[0]); }

unsigned all(std::vector<sycl::range<3>> &list, const sycl::range<3> *from, sycl::range<3> a, sycl::range<3> b) {
    std::map<sycl::range<3>, int> times;
    for (const sycl::range<3> &one : list) ++times[one];
    std::set<sycl::range<3>> seen(list.begin(), list.end());
    std::priority_queue<sycl::range<3>> largest;
    largest.push(a);
    std::sort(list.begin(), list.end(), std::less<sycl::range<3>>());
    const bool found = std::binary_search(from, from + 3, b, std::less<sycl::range<3>>());
    const sycl::range<3> larger = std::max(a, b, std::less<sycl::range<3>>()), least = *std::min_element(list.begin(), list.end(), std::less<sycl::range<3>>());
    return unsigned(larger[2]) + unsigned(least[2]) + unsigned(times.begin()->first[1]) + unsigned((*seen.begin())[0]) + unsigned(largest.top()[2]) + found + (::operator<(a, b));
}

#include <sycl/sycl.hpp>

#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

std::tuple<unsigned, unsigned> front(sycl::range<3> d) { return {unsigned(d[2]), unsigned(d[1])}; }

void keep(sycl::range<3> d, std::vector<std::pair<unsigned, int>> &rows) {
    auto pair = std::make_pair(unsigned(d[2]), unsigned(d[1]));
    auto sizes = std::make_tuple(unsigned(d[2]) - 1, unsigned(d[1]), unsigned(d[0]));
    auto deduced = std::pair(unsigned(d[2]), 3);
    std::pair<unsigned, int> declared(static_cast<unsigned>(d[2]), static_cast<unsigned>(d[1]));
    std::vector<unsigned> list;
    list.emplace_back(unsigned(d[2]));
    std::map<unsigned, int> count;
    count.emplace(unsigned(d[2]), 1);
    count.try_emplace(unsigned(d[1]), unsigned(d[0]));
    std::set<std::pair<unsigned, unsigned>> seen;
    seen.emplace(unsigned(d[2]), unsigned(d[1]));
    seen.insert({unsigned(d[1]), unsigned(d[0])});
    rows.push_back(std::make_pair(unsigned(d[2]), -1));
    rows.emplace_back(pair.first + std::get<1>(sizes) + deduced.first, declared.second);
}

#include <cuda_runtime.h>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

std::tuple<unsigned, unsigned> front(dim3 d) { return {d.x, d.y}; }

void keep(dim3 d, std::vector<std::pair<unsigned, int>> &rows) {
    auto pair = std::make_pair(d.x, d.y);
    auto sizes = std::make_tuple(d.x - 1, d.y, d.z);
    auto deduced = std::pair(d.x, 3);
    std::pair<unsigned, int> declared(d.x, d.y);
    std::vector<unsigned> list;
    list.emplace_back(d.x);
    std::map<unsigned, int> count;
    count.emplace(d.x, 1);
    count.try_emplace(d.y, d.z);
    std::set<std::pair<unsigned, unsigned>> seen;
    seen.emplace(d.x, d.y);
    seen.insert({d.y, d.z});
    rows.push_back(std::make_pair(d.x, -1));
    rows.emplace_back(pair.first + std::get<1>(sizes) + deduced.first, declared.second);
}

#include <algorithm>
#include <cuda_runtime.h>
#include <map>
#include <queue>
#include <set>
#include <vector>

bool operator<(const dim3 &a, const dim3 &b);

bool operator<(const dim3 &a, const dim3 &b) { return a.x * a.y * a.z < b.x * b.y * b.z; }

unsigned all(std::vector<dim3> &list, const dim3 *from, dim3 a, dim3 b) {
    std::map<dim3, int> times;
    for (const dim3 &one : list) ++times[one];
    std::set<dim3> seen(list.begin(), list.end());
    std::priority_queue<dim3> largest;
    largest.push(a);
    std::sort(list.begin(), list.end());
    const bool found = std::binary_search(from, from + 3, b);
    const dim3 larger = std::max(a, b), least = *std::min_element(list.begin(), list.end());
    return larger.x + least.x + times.begin()->first.y + seen.begin()->z + largest.top().x + found + (a < b);
}

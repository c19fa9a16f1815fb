#include <sycl/sycl.hpp>

#include <algorithm>

static sycl::range<3> size_of_all(4, 3, 2);

static void grow() { size_of_all[1] += 1; }
static unsigned changes(const unsigned &n) {
    size_of_all = sycl::range<3>(1, 1, 11);
    return n;
}
template <class T> unsigned changes_member(const T &n) {
    size_of_all[2] = 13;
    return n;
}
static unsigned calls_another(const unsigned &n) {
    grow();
    return n;
}
unsigned elsewhere(const unsigned &n);
const unsigned &larger(const unsigned &a, const unsigned &b) { return a < b ? b : a; }
// W2S504: 'size_of_all.x' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
const unsigned &largest() { return std::max(unsigned(size_of_all[2]), unsigned(size_of_all[1])); }

unsigned all(sycl::range<3> &seen) {
    // W2S504: 'seen.x' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    const unsigned &kept = std::max(unsigned(seen[2]), unsigned(seen[1]));
    // W2S504: 'seen.z' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    const auto &same = larger(unsigned(seen[0]), 3u);
    // W2S504: 'size_of_all.x' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    return changes(unsigned(size_of_all[2])) + changes_member(unsigned(size_of_all[2])) + calls_another(unsigned(seen[1])) + elsewhere(unsigned(seen[0])) + kept + same;
}

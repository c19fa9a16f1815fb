#include <algorithm>
#include <cuda_runtime.h>

static dim3 size_of_all(2, 3, 4);

static void grow() { size_of_all.y += 1; }
static unsigned changes(const unsigned &n) {
    size_of_all = dim3(11);
    return n;
}
template <class T> unsigned changes_member(const T &n) {
    size_of_all.x = 13;
    return n;
}
static unsigned calls_another(const unsigned &n) {
    grow();
    return n;
}
unsigned elsewhere(const unsigned &n);
const unsigned &larger(const unsigned &a, const unsigned &b) { return a < b ? b : a; }
const unsigned &largest() { return std::max(size_of_all.x, size_of_all.y); }

unsigned all(dim3 &seen) {
    const unsigned &kept = std::max(seen.x, seen.y);
    const auto &same = larger(seen.z, 3u);
    return changes(size_of_all.x) + changes_member(size_of_all.x) + calls_another(seen.y) + elsewhere(seen.z) + kept + same;
}

#include <vector>
#include <algorithm>

// threadIdx and __global__ in a comment, and "cudaMalloc" in a string.
static const char *text = "cudaMalloc<<<1, 1>>> __shared__";

template <typename T>
T biggest(const std::vector<T> &v) { return *std::max_element(v.begin(), v.end()); }

int main() {
    std::vector<float> v{1.0f, 2.0f};
    return biggest(v) > 1.5f && text[0] == 'c' ? 0 : 1;
}

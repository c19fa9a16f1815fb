#include <cstdlib>
#include <cstring>
#include <memory>

float *copied(const float *from, size_t n) {
    float *to = (float *)malloc(n * sizeof(float));
    memcpy(to, from, n * sizeof(float));
    std::unique_ptr<float[]> other(new float[n]);
    memset(other.get(), 0, n * sizeof(float));
    free(nullptr);
    return to;
}

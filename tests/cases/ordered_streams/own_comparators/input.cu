#include <algorithm>
#include <cuda_runtime.h>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#define BEFORE(a, b) ((a) < (b))

__global__ void add(float *x, float by) { x[threadIdx.x] += by; }

struct Place {
    cudaStream_t stream;
    int device;
    bool operator<(const Place &other) const {
        return stream < other.stream || (stream == other.stream && device < other.device);
    }
};
bool operator>(const Place &a, const Place &b) { return std::tie(a.stream, a.device) > std::tie(b.stream, b.device); }
bool operator<=(const Place &a, const Place &b) { return std::make_tuple(a.device, a.stream) <= std::make_tuple(b.device, b.stream); }
bool operator==(const Place &a, const Place &b) { return std::tie(a.stream, a.device) == std::tie(b.stream, b.device); }

struct ByStream {
    bool operator()(cudaStream_t a, cudaStream_t b) const { return a > b; }
};

// Both streams do not wait for the default one: each is a queue of its own.
void run(float *x) {
    cudaStream_t first, second;
    cudaStreamCreateWithFlags(&first, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&second, cudaStreamNonBlocking);
    std::map<Place, float> by_place{{{first, 0}, 1.0f}, {{second, 0}, 2.0f}};
    std::map<cudaStream_t, float, ByStream> by_stream{{first, 1.0f}, {second, 2.0f}};
    std::vector<Place> places{{first, 1}, {second, 0}};
    std::sort(places.begin(), places.end(), [](const Place &a, const Place &b) {
        return a.stream /* this one */ <= b.stream && !(b.stream >= /* ahead */ a.stream);
    });
    using std::tie;
    bool less = tie(first, second) < tie(second, first) || BEFORE(first, second);
    for (auto &[place, by] : by_place) add<<<1, 32, 0, place.stream>>>(x, less ? by : by_stream[place.stream]);
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <vector>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(float *x, float by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] += by;
}

struct Place {
    sycl::queue stream = default_queue();
    int device;
    bool operator<(const Place &other) const {
        return stream_key(stream) < other.stream || (stream == other.stream && device < other.device);
    }
};
bool operator>(const Place &a, const Place &b) { return std::forward_as_tuple(stream_key(a.stream), a.device) > std::forward_as_tuple(stream_key(b.stream), b.device); }
bool operator<=(const Place &a, const Place &b) { return std::make_tuple(a.device, stream_key(a.stream)) <= std::make_tuple(b.device, stream_key(b.stream)); }
bool operator==(const Place &a, const Place &b) { return std::tie(a.stream, a.device) == std::tie(b.stream, b.device); }

struct ByStream {
    bool operator()(sycl::queue a, sycl::queue b) const { return stream_key(a) > b; }
};

// Both streams do not wait for the default one: each is a queue of its own.
void run(float *x) {
    sycl::queue first, second;
    first = new_stream();
    second = new_stream();
    std::map<Place, float> by_place{{{first, 0}, 1.0f}, {{second, 0}, 2.0f}};
    std::map<stream_key, float, ByStream> by_stream{{first, 1.0f}, {second, 2.0f}};
    std::vector<Place> places{{first, 1}, {second, 0}};
    std::sort(places.begin(), places.end(), [](const Place &a, const Place &b) {
        return !(stream_key(a.stream) > b.stream) /* this one */ && !(!(stream_key(b.stream) < a.stream) /* ahead */);
    });
    using std::tie;
    bool less = std::forward_as_tuple(stream_key(first), stream_key(second)) < std::forward_as_tuple(stream_key(second), stream_key(first)) || (stream_key((first)) < (second));
    for (auto &[place, by] : by_place) syclex::nd_launch(place.stream, launch_range(1, 32), syclex::kernel_function<add>,
                      x, less ? by : by_stream[place.stream]);
}

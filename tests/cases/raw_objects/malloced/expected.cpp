// Arrays of streams and of what holds some, counted by sizeof: there are objects in the memory.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <stdlib.h>
#include <cstdlib>

struct Lane {
    int number;
    sycl::queue stream = default_queue();
};
typedef struct Lane lane_t;

int main(int argc, char **argv) {
    const int n = argc + 3;
    sycl::queue *streams = allocate_objects<sycl::queue>(n * sizeof(sycl::queue));
    event_handle *events = static_cast<event_handle *>(std::calloc(n, sizeof(event_handle)));
    sycl::queue *others = allocate_objects<sycl::queue>((n + 1) * sizeof(*others)); // null streams
    size_t bytes = n * sizeof(struct Lane);
    lane_t *lanes = allocate_objects<lane_t>(bytes), *one = allocate_objects<struct Lane>(sizeof *one);
    size_t each = sizeof(sycl::queue), all = n * each;
    all += 2 * each;
    sycl::queue *added = allocate_objects<sycl::queue>(all);
    sycl::queue *more = allocate_objects<sycl::queue>(n * sizeof(*more) + (n > 4 ? each : 2 * each));
    for (int i = 0; i < n; i++) {
        streams[i] = new_stream();
        events[i] = new_event();
        lanes[i].stream = new_stream();
        others[i].wait_and_throw();
    }
    one->stream = new_stream();
    for (int i = 0; i < n; i++) streams[i].wait();
    free(streams);
    free(events);
    free(others);
    free(lanes);
    free(one);
    free(added);
    free(more);
    return 0;
}

// Classes that hold streams and events, in memory that C takes for bytes.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <stdlib.h>
#include <string.h>

struct lane {
    event_handle done[2];
};
typedef struct context {
    struct lane lanes[4];
    sycl::queue stream = default_queue();
} context_t;
struct derived : context {
    int n;
};

int main() {
    context_t *made = allocate_objects<context_t>(sizeof(context_t)), copy;
    struct derived *more = allocate_objects<derived>(2 * sizeof(derived));
    // W2S406: 'memset' treats 'context_t' objects as bytes, which are or hold streams (wmma2sycl explain W2S406)
    memset(&copy, 0, sizeof(copy));
    memcpy(&copy.lanes[1], copy.lanes, sizeof(lane));
    made->stream = new_stream();
    made->stream.wait();
    free(made);
    free(more);
    return 0;
}

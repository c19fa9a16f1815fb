// A template's argument makes a number a direction: it may be none.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

template <typename To, typename From> To as(From x) { return static_cast<To>(x); }
template <typename To, typename From> To same(From x) { return static_cast<To>(x); }

static runtime_status copy(void *d, const void *s, size_t n, copy_direction way) {
    sycl::queue &q = default_queue();
    return status_of([&] { require_direction(way); q.memcpy(d, s, n).wait(); });
}

int main(int argc, char **) {
    int a = 1, b = 2;
    copy(&a, &b, 4, same<copy_direction>(copy_direction::host_to_host));
    return copy(&a, &b, 4, as<copy_direction>(argc)) != runtime_success;
}

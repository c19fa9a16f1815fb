// Functions of the host in a stream: named, in a variable, a lambda, and the default stream's.
#include <sycl/sycl.hpp>
#include <wmma2sycl/host_calls.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <atomic>
#include <cstdio>

static std::atomic<int> calls{0};

void count(void *data) {
    ++*static_cast<std::atomic<int> *>(data);
}

static void finished(sycl::queue stream, runtime_status status, void *data) {
    std::printf("%s after %d\n", error_string(status), static_cast<std::atomic<int> *>(data)->load());
}

runtime_status notify(sycl::queue stream, host_function function, stream_callback callback) {
    runtime_status result = status_of([&] { call_on_host(stream, function, &calls); });
    if (result == runtime_success) result = status_of([&] { call_on_host(stream, callback, &calls); });
    return result;
}

int main() {
    sycl::queue &q = default_queue();
    sycl::queue stream;
    stream = new_stream();
    notify(stream, count, finished);
    call_on_host(stream, [](void *data) { std::puts(static_cast<const char *>(data)); }, (void *)"done");
    call_on_host(q, count, &calls);
    stream.wait_and_throw();
    return status_of([&] { device_synchronize(); });
}

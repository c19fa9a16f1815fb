#include <cuda_runtime.h>
#include <map>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

using Shared = std::shared_ptr<CUstream_st>;
using Traited = std::shared_ptr<typename std::remove_pointer<cudaStream_t>::type>;
using Short = std::shared_ptr<std::remove_pointer_t<cudaStream_t>>;
using Event = std::shared_ptr<CUevent_st>;
using OwnEvent = std::unique_ptr<CUevent_st, decltype(&cudaEventDestroy)>;

__global__ void add(int *p, int by) { p[threadIdx.x] += by; }

Shared make_stream() {
    cudaStream_t s;
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    return Shared(s, cudaStreamDestroy);
}
Event make_event() {
    cudaEvent_t e;
    cudaEventCreate(&e);
    return Event(e, [](cudaEvent_t one) { cudaEventDestroy(one); });
}

class Worker {
    Shared stream_;
    std::shared_ptr<std::remove_pointer_t<cudaEvent_t>> done_ = make_event();

public:
    explicit Worker(Shared stream = nullptr) : stream_(std::move(stream)) {}
    void run(int *p) const {
        add<<<1, 32, 0, stream_.get()>>>(p, 1);
        cudaEventRecord(done_.get(), stream_.get());
        cudaEventSynchronize(done_.get());
    }
    bool is_own() const { return stream_ && stream_.get() != nullptr && stream_.use_count() > 1; }
};

void run(int *p, cudaStream_t other) {
    Shared a = make_stream(), b = a, none(nullptr, [](cudaStream_t) {});
    Traited traited(other, [](CUstream_st *s) { cudaStreamSynchronize(s); });
    b.reset(other, [](cudaStream_t s) { cudaStreamDestroy(s); });
    std::map<std::string, std::shared_ptr<struct CUstream_st>> named{{"a", a}};
    std::vector<std::shared_ptr<CUstream_st>> pool(3, b);
    Worker(named["b"]).run(p);
    if (traited.get()) cudaStreamSynchronize(traited.get());
}

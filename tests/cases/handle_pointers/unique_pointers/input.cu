#include <cuda_runtime.h>
#include <memory>
#include <type_traits>

struct DestroyStream {
    void operator()(cudaStream_t s) const { cudaStreamDestroy(s); }
};
struct DestroyEvent {
    using pointer = cudaEvent_t;
    void operator()(cudaEvent_t e) const { cudaEventDestroy(e); }
};
using Stream = std::unique_ptr<std::remove_pointer_t<cudaStream_t>, DestroyStream>;
using Event = std::unique_ptr<std::remove_pointer<::cudaEvent_t>::type, DestroyEvent>;

Stream make_stream() {
    cudaStream_t s;
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    return Stream(s);
}

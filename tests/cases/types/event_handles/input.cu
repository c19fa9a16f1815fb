// Copies of an event are the same event, whenever it is recorded: a local that nobody copies is plain SYCL.
#include <cuda_runtime.h>
#include <map>
#include <utility>
#include <vector>

#define TRY(call) do { cudaError_t status = (call); if (status != cudaSuccess) throw status; } while (0)
#define MARK(event, stream) cudaEventRecord(event, stream)

struct Timer {
    cudaEvent_t start = nullptr, stop = nullptr;
    void create() { TRY(cudaEventCreate(&start)); TRY(cudaEventCreateWithFlags(&stop, cudaEventBlockingSync)); }
    float ms() const { float ms = 0; cudaEventElapsedTime(&ms, start, stop); return ms; }
};

void record(cudaEvent_t event, cudaStream_t stream) { TRY(cudaEventRecord(event, stream)); }
cudaEvent_t created() { cudaEvent_t event; cudaEventCreate(&event); return event; }
cudaEvent_t *address(cudaEvent_t &event) { return &event; }

float measure(cudaStream_t stream, std::map<cudaEvent_t, int> &count) {
    Timer timer, copy;
    timer.create();
    copy = timer;
    record(timer.start, stream);
    record(timer.stop, stream);
    TRY(cudaEventSynchronize(copy.stop));
    cudaEvent_t begin, end, marked, pair[2], listed[2], assigned;
    cudaEvent_t alone, both[2];
    cudaEventCreate(&alone);
    for (int i = 0; i < 2; i++) cudaEventCreate(&both[i]);
    TRY(cudaEventRecord(alone));
    cudaEventRecord(both[1], stream);
    cudaStreamWaitEvent(stream, alone, 0);
    if (cudaEventQuery(both[1]) == cudaErrorNotReady) cudaEventSynchronize(both[1]);
    assigned = begin = created();
    cudaEventRecord(end);
    float ms;
    cudaEventElapsedTime(&ms, alone, begin);
    MARK(marked, stream);
    auto later = [=] { return cudaEventQuery(pair[0]); };
    std::vector<cudaEvent_t> events(listed, listed + 2);
    std::swap(events[0], events[1]);
    ++count[events[0]];
    cudaEventDestroy(alone);
    TRY(cudaEventDestroy(end));
    return address(begin) == &begin && later() == cudaSuccess ? copy.ms() : 0.0f;
}

// Handles know whether they have timing, whatever flags the run gives them.
#include <cuda_runtime.h>
#define MAKE(event, flags) cudaEventCreateWithFlags(event, flags)
#define TIME(ms, from, to) cudaEventElapsedTime(ms, from, to)

struct Event {
    cudaEvent_t event;
    explicit Event(unsigned flags = cudaEventDisableTiming) { cudaEventCreateWithFlags(&event, flags); }
    ~Event() { cudaEventDestroy(event); }
};

class Timer {
    cudaEvent_t begun_, ended_;
    unsigned flags_ = cudaEventBlockingSync;

public:
    Timer() {
        cudaEventCreate(&begun_, flags_);
        MAKE(&ended_, flags_ | cudaEventDisableTiming);
    }
    float ms() const {
        float passed = 0;
        return TIME(&passed, begun_, ended_) == cudaSuccess ? passed : -1.0f;
    }
};

bool timed(const Event &from, const Event &to) {
    float passed = 0;
    return cudaEventElapsedTime(&passed, from.event, to.event) == cudaSuccess;
}

#include <vector>
#define CHECK(call) do { if ((call) != cudaSuccess) return; } while (0)

int take(int *i);

void events(std::vector<cudaEvent_t> &v, cudaEvent_t *p, int n) {
    for (auto &e : v) CHECK(cudaEventCreate(&e));
    for (int i = 0; i < n; ++i) CHECK(cudaEventCreate(&p[i]));
    for (int i = 0; i < n; i++)
        cudaEventCreateWithFlags(p + i, cudaEventDisableTiming);
    for (int i = 0; take(&i) < n;) cudaEventDestroy(p[i]);
    for (auto &e : v) {
        CHECK(cudaEventRecord(e));
        CHECK(cudaEventSynchronize(e));
    }
    if (n > 0)
        for (auto e : v) CHECK(cudaEventDestroy(e));
    for (int i = 0; i < n; i++) CHECK(cudaEventDestroy(p[i]));  // the last ones
}

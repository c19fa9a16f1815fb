// Functions of the host in several streams that wait for one another: each is called when its stream gets there.
#include <cuda_runtime.h>

#include <atomic>
#include <cstdint>
#include <cstdio>

constexpr int ROUNDS = 12, STAGES = 3, N = 64;

struct Report {
    const int *values;
    std::atomic<int> *calls;
    int sum;
};

__global__ void step(int *values, int by) {
    values[threadIdx.x] = by + threadIdx.x;
}

static void CUDART_CB summed(void *data) {
    Report *report = static_cast<Report *>(data);
    report->sum = 0;
    for (int i = 0; i < N; i++) report->sum += report->values[i];
    ++*report->calls;
}

static std::atomic<int> computed_rounds{0};

static void CUDART_CB on_computed(cudaStream_t, cudaError_t status, void *round) {
    if (status == cudaSuccess && reinterpret_cast<intptr_t>(round) >= 0) ++computed_rounds;
}

int main() {
    cudaStream_t in, out, compute[STAGES];
    cudaEvent_t uploaded[STAGES], computed[STAGES], drained[STAGES];
    int *values[STAGES], *results, *start;
    cudaStreamCreateWithFlags(&in, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&out, cudaStreamNonBlocking);
    cudaMallocHost(&results, ROUNDS * N * sizeof(int));
    cudaMallocHost(&start, N * sizeof(int));
    for (int s = 0; s < STAGES; s++) {
        cudaStreamCreateWithFlags(&compute[s], cudaStreamNonBlocking);
        for (cudaEvent_t *event : {&uploaded[s], &computed[s], &drained[s]}) cudaEventCreateWithFlags(event, cudaEventDisableTiming);
        cudaMalloc(&values[s], N * sizeof(int));
    }
    std::atomic<int> calls{0};
    Report reports[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
        const int s = round % STAGES;
        if (round >= STAGES) cudaStreamWaitEvent(in, drained[s], 0);
        cudaMemcpyAsync(values[s], start, N * sizeof(int), cudaMemcpyHostToDevice, in);
        cudaEventRecord(uploaded[s], in);
        cudaStreamWaitEvent(compute[s], uploaded[s], 0);
        step<<<1, N, 0, compute[s]>>>(values[s], round);
        cudaStreamAddCallback(compute[s], on_computed, reinterpret_cast<void *>(static_cast<intptr_t>(round)), 0);
        cudaEventRecord(computed[s], compute[s]);
        cudaStreamWaitEvent(out, computed[s], 0);
        cudaMemcpyAsync(results + round * N, values[s], N * sizeof(int), cudaMemcpyDeviceToHost, out);
        reports[round] = Report{results + round * N, &calls, 0};
        cudaLaunchHostFunc(out, summed, &reports[round]);
        cudaEventRecord(drained[s], out);
    }
    cudaStreamSynchronize(out);
    cudaDeviceSynchronize();
    int wrong = calls != ROUNDS || computed_rounds != ROUNDS;
    for (int round = 0; round < ROUNDS; round++) wrong += reports[round].sum != N * round + N * (N - 1) / 2;
    std::puts(wrong == 0 ? "PASSED" : "FAILED");
    return wrong != 0;
}

#include <cuda_runtime.h>

// Of nothing: a parameter's, a member's and a lambda's first value.
struct Job {
    dim3 grid = {};
    dim3 block{};
    dim3 cluster;
    explicit Job(dim3 given = {}) : cluster(given) {}
    unsigned threads(const dim3 &more = {}) const { return block.x * more.x; }
};

static unsigned blocks(dim3 grid = { }) { return grid.x * grid.y * grid.z; }

template <typename T>
T blocks_of(T n, dim3 grid = {}, dim3 block = dim3()) {
    return n * grid.x * block.y;
}

int main() {
    Job job;
    auto of_lambda = [](dim3 grid = {}) { return grid.z; };
    return blocks() + blocks_of(2u) + of_lambda() + job.grid.y + job.threads() - 6;
}

#include <sycl/sycl.hpp>

// Of nothing: a parameter's, a member's and a lambda's first value.
struct Job {
    sycl::range<3> grid = {1, 1, 1};
    sycl::range<3> block{1, 1, 1};
    sycl::range<3> cluster{1, 1, 1};
    explicit Job(sycl::range<3> given = {1, 1, 1}) : cluster(given) {}
    unsigned threads(const sycl::range<3> &more = {1, 1, 1}) const { return unsigned(block[2]) * unsigned(more[2]); }
};

static unsigned blocks(sycl::range<3> grid = { 1, 1, 1}) { return unsigned(grid[2]) * unsigned(grid[1]) * unsigned(grid[0]); }

template <typename T>
T blocks_of(T n, sycl::range<3> grid = {1, 1, 1}, sycl::range<3> block = sycl::range<3>(1, 1, 1)) {
    return n * unsigned(grid[2]) * unsigned(block[1]);
}

int main() {
    Job job;
    auto of_lambda = [](sycl::range<3> grid = {1, 1, 1}) { return unsigned(grid[0]); };
    return blocks() + blocks_of(2u) + of_lambda() + unsigned(job.grid[1]) + job.threads() - 6;
}

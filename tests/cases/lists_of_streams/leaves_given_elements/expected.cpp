#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <vector>

int main() {
    sycl::queue first;
    first = new_stream();
    std::vector<sycl::queue> none, one{first}, same(3, first), copy(same), part(same.begin(), same.end());
    std::vector<int> numbers(3);
    numbers.resize(4);
    same.resize(5, first);
    none.reserve(3);
    none.emplace_back(first);
    first.wait();
}

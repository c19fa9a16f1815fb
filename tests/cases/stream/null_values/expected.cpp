#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

struct Engine { sycl::queue stream = default_queue(); };

int main() {
    sycl::queue none = default_queue();
    Engine engine;
    engine.stream.wait_and_throw();
    none.wait_and_throw();
    if (engine.stream == default_queue()) return 0;
    return 1;
}

#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/part_barriers.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>

shared_address address(void *p) { return shared_address(p); }
void init(uint64_t *at, int threads) {
    start_arrivals(address(at), static_cast<unsigned>(threads));
}
void arrive(uint64_t *at) {
    arrive_at(address(at));
}
void wait(uint64_t *at, int parity) {
    // W2S554: some threads of a block wait here for others (mbarrier.try_wait.parity.shared.b64), which need not run meanwhile (wmma2sycl explain W2S554)
    wait_for_parity(address(at), static_cast<unsigned>(parity));
}
bool is_there(uint64_t *at, int parity) {
    uint32_t done;
    // W2S554: some threads of a block wait here for others (mbarrier.try_wait.parity.shared.b64), which need not run meanwhile (wmma2sycl explain W2S554)
    { bool reg_P1 = arrivals_have_parity(address(at), static_cast<unsigned>(parity)); done = reg_P1 ? 1 : 0; };
    return done;
}
bool is_past(uint64_t *at, uint64_t state) {
    uint32_t done;
    // W2S554: some threads of a block wait here for others (mbarrier.test_wait.shared.b64), which need not run meanwhile (wmma2sycl explain W2S554)
    { bool reg_P1 = arrivals_are_past(address(at), state); done = reg_P1 ? 1 : 0; };
    return done;
}
void meet_once(uint64_t *at) {
    uint64_t state;
    state = arrive_at(address(at));
    // W2S515: the loop on '!is_past(at, state)' waits until another thread writes, which need not run meanwhile (wmma2sycl explain W2S515)
    while (!is_past(at, state)) {}
}
void end(uint64_t *at) { (void)0; }
void arrive_when_copied(uint64_t *at) { arrive_with_copies(address(at)); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void roles(const float *in, float *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<float[128]> tile;
    alignas(128) syclex::work_group_static<uint64_t> full_storage;
    uint64_t &full = full_storage;
    alignas(128) syclex::work_group_static<uint64_t> empty_storage;
    uint64_t &empty = empty_storage;
    if (item.get_local_id(2) == 0) { init(&full, 32); init(&empty, 32); }
    sycl::group_barrier(item.get_group());
    for (int i = 0; i < n; i++) {
        if (item.get_local_id(2) < 32) {
            wait(&empty, (i & 1) ^ 1);
            copy_async<16>(address(tile + 4 * item.get_local_id(2)), in + i * 128 + 4 * item.get_local_id(2));
            arrive_when_copied(&full);
        } else {
            if (!is_there(&full, i & 1)) wait(&full, i & 1);
            for (int j = 0; j < 4; j++) out[i * 128 + 4 * (unsigned(item.get_local_id(2)) - 32) + j] = 2 * tile[4 * (unsigned(item.get_local_id(2)) - 32) + j];
            arrive(&empty);
        }
    }
    sycl::group_barrier(item.get_group());
    if (item.get_local_id(2) == 0) { end(&full); end(&empty); init(&full, 64); }
    sycl::group_barrier(item.get_group());
    meet_once(&full);
}

void run(const float *in, float *out, int n) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<roles>, in, out, n);
}

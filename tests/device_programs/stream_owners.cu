// Streams and events in shared pointers, and in unique ones whose deleters are lambdas, functions and std::function.
#include <cuda_runtime.h>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

inline auto destroy = [](cudaStream_t s) { if (s) cudaStreamDestroy(s); };
using ByLambda = std::unique_ptr<CUstream_st, decltype(destroy)>;
using ByFunction = std::unique_ptr<std::remove_pointer_t<cudaStream_t>, void (*)(cudaStream_t)>;
using ByWhatever = std::unique_ptr<struct CUstream_st, std::function<void(cudaStream_t)>>;
using Shared = std::shared_ptr<CUstream_st>;
using Traited = std::shared_ptr<typename std::remove_pointer<cudaStream_t>::type>;
using Event = std::shared_ptr<CUevent_st>;
using OwnEvent = std::unique_ptr<CUevent_st, decltype(&cudaEventDestroy)>;

int destroyed = 0;
void count_and_destroy(cudaStream_t s) { cudaStreamDestroy(s); ++destroyed; }
struct Deleter { void operator()(CUstream_st *s) const { cudaStreamDestroy(s); ++destroyed; } };
using Alias = Deleter;
using ByAlias = std::unique_ptr<CUstream_st, Alias>;

__global__ void add(int *p, int by) { p[threadIdx.x] += by; }

cudaStream_t created() { cudaStream_t s; cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking); return s; }
Shared make_shared_stream() { return Shared(created(), cudaStreamDestroy); }
std::shared_ptr<CUstream_st> make_plain() { cudaStream_t s; cudaStreamCreate(&s); return {s, [](CUstream_st *one) { cudaStreamDestroy(one); ++destroyed; }}; }
Event make_event() { cudaEvent_t e; cudaEventCreate(&e); return Event(e, [](cudaEvent_t one) { cudaEventDestroy(one); }); }

class Worker {
    Shared stream_;
    std::shared_ptr<std::remove_pointer_t<cudaEvent_t>> done_;
public:
    explicit Worker(Shared stream = nullptr) : stream_(std::move(stream)), done_(make_event()) {}
    void add_to(int *p, int by) const { add<<<1, 32, 0, stream_.get()>>>(p, by); cudaEventRecord(done_.get(), stream_.get()); }
    void wait() const { cudaEventSynchronize(done_.get()); }
    const Shared &stream() const { return stream_; }
};

int main() {
    int *p, bad = 0;
    cudaMallocManaged(&p, 32 * sizeof *p);
    for (int i = 0; i < 32; i++) p[i] = i;
    {
        Shared a = make_shared_stream(), b = a, none, null(nullptr);
        if (a.use_count() != 2 || a != b || !a || none || none != nullptr || null || a == none) bad++;
        Traited plain = make_plain();
        if (!plain || plain == nullptr || plain.get() == nullptr || !(none.get() == nullptr) || none.get()) bad++;
        Worker one(a), two(plain), on_default;
        if (a.use_count() != 3 || one.stream() != b || on_default.stream()) bad++;
        one.add_to(p, 1); one.wait();
        two.add_to(p, 2); two.wait();
        on_default.add_to(p, 3); on_default.wait();
        b.reset();
        if (b || a.use_count() != 2) bad++;
        plain.reset(created(), count_and_destroy);
        std::map<std::string, Shared> named{{"a", a}, {"plain", plain}};
        named["c"] = make_shared_stream();
        named.emplace("d", Shared(created(), Deleter()));
        std::set<Shared> different{a, named["a"], named["c"], plain};
        std::unordered_map<std::shared_ptr<CUstream_st>, int> numbers;
        numbers[a] = 4; numbers[named["a"]] += 5; numbers[plain] = 1;
        if (different.size() != 3 || numbers.size() != 2 || numbers[a] != 9) bad++;
        for (auto &[name, stream] : named) { add<<<1, 32, 0, stream.get()>>>(p, 10); cudaStreamSynchronize(stream.get()); }
        if (named["e"]) bad++;
        std::swap(a, named["c"]);
        std::vector<Shared> pool(3, a);
        if (pool[2] != a || a.use_count() != 5) bad++;
    }
    if (destroyed != 3) bad++;
    {
        ByLambda l(created(), destroy), gone(std::move(l));
        ByFunction f(created(), count_and_destroy), none(nullptr, count_and_destroy);
        ByWhatever w(created(), [&](cudaStream_t s) { cudaStreamDestroy(s); destroyed += 10; });
        const auto wait = [](cudaStream_t s) { cudaStreamSynchronize(s); cudaStreamDestroy(s); };
        std::unique_ptr<CUstream_st, decltype(wait)> waiting(created(), wait);
        ByAlias c(created()), gone_too(created()), nothing(nullptr); gone_too.reset(nullptr);
        Shared from = std::move(gone), of_function = std::move(f);
        std::map<int, ByLambda> kept;
        kept.emplace(1, ByLambda(created(), destroy));
        if (gone_too || nothing || l.get() || l || f || none || !w || !c || !from || !of_function || !kept.at(1)) bad++;
        add<<<1, 32, 0, from.get()>>>(p, 100); cudaStreamSynchronize(from.get());
        add<<<1, 32, 0, w.get()>>>(p, 200); cudaStreamSynchronize(w.get());
        add<<<1, 32, 0, kept.at(1).get()>>>(p, 300); cudaStreamSynchronize(kept.at(1).get());
        cudaEvent_t raw; cudaEventCreateWithFlags(&raw, cudaEventDisableTiming);
        OwnEvent event(raw, &cudaEventDestroy);
        Event shared = make_event(), again = shared;
        cudaEventRecord(event.get(), c.get()); cudaEventRecord(shared.get(), c.get());
        cudaStreamWaitEvent(w.get(), event.get(), 0); cudaEventSynchronize(again.get());
        if (shared.use_count() != 2 || !event || cudaEventQuery(again.get()) != cudaSuccess) bad++;
    }
    if (destroyed != 16) bad++;
    cudaDeviceSynchronize();
    for (int i = 0; i < 32; i++) bad += p[i] != i + 6 + 40 + 600;
    std::puts(bad ? "FAILED" : "PASSED");
    return bad;
}

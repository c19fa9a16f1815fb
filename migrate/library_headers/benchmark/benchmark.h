// A stand-in for Google Benchmark: what benchmarks say. The output includes the real one.
#pragma once
#include <cstdint>
#include <map>
#include <string>

namespace benchmark {
enum TimeUnit { kNanosecond, kMicrosecond, kMillisecond, kSecond };
struct Counter {
  enum Flags { kDefaults = 0, kIsRate = 1, kAvgThreads = 2, kIsIterationInvariantRate = 3 };
  enum OneK { kIs1000, kIs1024 };
  Counter(double = 0, Flags = kDefaults, OneK = kIs1000);
  operator double() const;
};
struct State {
  struct iterator {
    int operator*() const;
    iterator &operator++();
    bool operator!=(const iterator &) const;
  };
  iterator begin(), end();
  bool KeepRunning();
  int64_t range(std::size_t = 0) const;
  int64_t iterations() const;
  void PauseTiming(), ResumeTiming();
  void SetIterationTime(double), SetBytesProcessed(int64_t), SetItemsProcessed(int64_t), SetLabel(const std::string &);
  void SkipWithError(const char *), SkipWithError(const std::string &);
  std::map<std::string, Counter> counters;
};
struct Benchmark {
  template <typename... W2sA> Benchmark *Apply(W2sA &&...);
  Benchmark *Arg(int64_t), *Args(std::initializer_list<int64_t>), *Range(int64_t, int64_t), *RangeMultiplier(int),
      *DenseRange(int64_t, int64_t, int = 1), *Ranges(std::initializer_list<std::pair<int64_t, int64_t>>), *UseManualTime(),
      *UseRealTime(), *Iterations(int64_t), *Unit(TimeUnit), *Repetitions(int), *MinTime(double), *Name(const std::string &);
};
struct Fixture {
  virtual ~Fixture();
  virtual void SetUp(State &), SetUp(const State &), TearDown(State &), TearDown(const State &);
};
template <typename W2sF, typename... W2sA> Benchmark *RegisterBenchmark(const std::string &, W2sF &&, W2sA &&...);
void Initialize(int *, char **), Shutdown();
std::size_t RunSpecifiedBenchmarks();
bool ReportUnrecognizedArguments(int, char **);
template <typename W2sT> void DoNotOptimize(W2sT &&);
void ClobberMemory();
} // namespace benchmark
#define W2S_BENCHMARK_JOIN_(a, b) a##b
#define W2S_BENCHMARK_JOIN(a, b) W2S_BENCHMARK_JOIN_(a, b)
#define W2S_BENCHMARK static ::benchmark::Benchmark *W2S_BENCHMARK_JOIN(w2s_benchmark_, __COUNTER__) [[maybe_unused]]
#define BENCHMARK(...) W2S_BENCHMARK = ::benchmark::RegisterBenchmark(#__VA_ARGS__, __VA_ARGS__)
#define BENCHMARK_TEMPLATE(n, ...) W2S_BENCHMARK = ::benchmark::RegisterBenchmark(#n, n<__VA_ARGS__>)
#define BENCHMARK_CAPTURE(f, name, ...)                                                                                \
  W2S_BENCHMARK = ::benchmark::RegisterBenchmark(#name, [](::benchmark::State &s) { f(s, __VA_ARGS__); })
#define BENCHMARK_MAIN()                                                                                              \
  int main(int argc, char **argv) { return int(::benchmark::RunSpecifiedBenchmarks()); }                               \
  static int w2s_benchmark_main

// The host side: streams, waiting, results instead of exceptions, timing, launch geometry. Exits with the number of
// wrong results.
#include <wmma2sycl/dimensions.hpp>
#include <wmma2sycl/memory.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/runtime.hpp>
#include <wmma2sycl/stream_owners.hpp>
#include <wmma2sycl/tiled_matrix.hpp>

// Real CUDA sources define such macros, after the headers.
#define M 16
#define N 16
#define K 16
#define W 4

#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

int wrong = 0;
void expect(bool right, const char *what) {
  std::printf("%s: %s\n", right ? "right" : "WRONG", what);
  wrong += !right;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void spin(float *x, int rounds) {
  const std::size_t i = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_linear_id();
  float value = x[i];
  for (int r = 0; r < rounds; ++r)
    value = value * 1.000001f + 0.5f;
  x[i] = value;
}

void check_results(sycl::queue &q) {
  expect(runtime_success == 0 && std::strcmp(error_string(runtime_success), "no error") == 0, "success");
  runtime_status s = status_of([] {});
  expect(s == runtime_success && last_status() == runtime_success, "a call that does not throw");
  s = status_of([] { throw sycl::exception(sycl::make_error_code(sycl::errc::memory_allocation), "no room for this"); });
  expect(s == runtime_out_of_memory && static_cast<int>(s) == 2, "CUDA's number of a SYCL error");
  expect(!std::strcmp(error_name(s), "cudaErrorMemoryAllocation") && !std::strcmp(error_string(s), "out of memory"), "CUDA's name and text");
  expect(peek_status() == s && last_status() == s && last_status() == runtime_success, "last_status forgets");
  expect(status_of([] { throw 1; }) == runtime_other_error && runtime_other_error == 999, "an exception of any type");
  expect(!std::strcmp(error_string(static_cast<runtime_status>(709)), "context is destroyed"), "the text of a number");
  expect(!std::strcmp(error_name(static_cast<runtime_status>(-1)), "unrecognized error code"), "a number that is none of CUDA's");
  s = status_of([] { throw sycl::exception(sycl::make_error_code(sycl::errc::runtime), "the device is gone"); });
  expect(!std::strcmp(error_string(s), "unknown error (the device is gone)"), "what SYCL said of an error that CUDA has not");
  expect(status_of([&] { q.memcpy(nullptr, &s, sizeof s).wait(); }) == runtime_invalid_value, "a copy to nowhere");
  float *x = sycl::malloc_device<float>(64, q);
  expect(status_of([&] { q.memset(x, 0, 64 * sizeof(float)).wait(); }) == runtime_success, "a real operation");
  expect(status_of([] { require_direction(static_cast<copy_direction>(5)); }) == runtime_invalid_memcpy_direction, "no direction");
  expect(status_of([] { require_direction(by_pointers); }) == runtime_success, "a direction");
  const auto says = [](const char *text) { return [text] { throw sycl::exception(sycl::make_error_code(sycl::errc::runtime), text); }; };
  expect(status_of([&] { detail::where_there_is(says("37 (UR_RESULT_ERROR_UNINITIALIZED)")); }) == runtime_success, "a hint that a backend lacks");
  expect(status_of([&] { detail::where_there_is(says("UR_RESULT_ERROR_INVALID_VALUE")); }) == runtime_invalid_value, "a hint that fails");
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([] {
      for (int i = 0; i < 100; ++i)
        status_of([&] { throw std::runtime_error("error " + std::to_string(i % 7)); });
    });
  for (auto &t : threads)
    t.join();
  expect(last_status() != runtime_success, "this thread's own last result");
  runtime_status (*const release)(void *) = release_memory;
  expect(release(x) == runtime_success && release(nullptr) == runtime_success, "a deleter");
  float local = 0;
  expect(release(x) == runtime_invalid_value, "memory that was freed already");
  expect(release(&local) == runtime_invalid_value && last_status() == runtime_invalid_value, "memory that is none of the device's");
}

void check_allocations(const sycl::queue &q) {
  float *x = nullptr, *aligned = nullptr, *none = x;
  void *bytes = nullptr;
  expect(status_of([&] { x = allocate_device<float>(4, q); bytes = allocate_host(4, q); }) == runtime_success && x && bytes, "memory");
  expect(status_of([&] { aligned = allocate_device<float>(512, 4, q); }) == runtime_success, "aligned memory");
  expect(reinterpret_cast<std::uintptr_t>(aligned) % 512 == 0, "its alignment");
  expect(status_of([&] { none = allocate_device<float>(0, q); }) == runtime_success && !none, "memory of no bytes");
  expect(status_of([&] { none = allocate_host<float>(0, q); }) == runtime_success && !none, "the host's memory of no bytes");
  expect(status_of([&] { none = allocate_shared<float>(0, q); }) == runtime_invalid_value, "managed memory of no bytes");
  expect(status_of([&] { none = allocate_device<float>(std::size_t(1) << 58, q); }) == runtime_out_of_memory, "too much memory");
  last_status();
  for (void *p : {static_cast<void *>(x), static_cast<void *>(aligned), bytes})
    sycl::free(p, q);
}

// What CUDA refuses on every device starts nothing, and is the last error until somebody asks.
void check_refused_launches(sycl::queue &q) {
  float *x = sycl::malloc_shared<float>(1, q);
  x[0] = 1;
  const sycl::range<3> wide(1, 1, 2048), flat(1, 70000, 1), deep(65, 1, 1);
  const auto launched = [&](auto grid, auto block) {
    syclex::nd_launch(q, launch_range(grid, block), syclex::kernel_function<spin>, x, 1);
    return last_status();
  };
  expect(launched(0, 32) == runtime_invalid_configuration && launched(1, 0) == runtime_invalid_configuration, "no block, no work-item");
  expect(launched(1, wide) == runtime_invalid_configuration && launched(1, deep) == runtime_invalid_configuration, "a block too large");
  expect(launched(flat, 1) == runtime_invalid_configuration, "a grid too large");
  expect(folded_range(1, wide).get_global_range().size() == 0 && peek_status() == runtime_invalid_configuration, "a folded block too large");
  q.wait_and_throw();
  expect(last_status() == runtime_invalid_configuration && last_status() == runtime_success && x[0] == 1, "nothing ran");
  const sycl::range<3> ragged(1, 2, 1000);
  expect(launch_range(software<8>{}, 1, ragged).get_global_range().size() == 0 && last_status() == runtime_invalid_configuration, "too large ahead of no whole warps");
  expect(warp_range(q, 1, ragged).get_global_range().size() == 0 && last_status() == runtime_invalid_configuration, "the same without a target");
  expect(launched(1, 1) == runtime_success, "a launch that is right");
  q.wait_and_throw();
  expect(x[0] != 1, "it ran");
  sycl::free(x, q);
}

void check_timing(sycl::queue &q) {
  float *x = sycl::malloc_shared<float>(1024, q);
  q.memset(x, 0, 1024 * sizeof(float)).wait();
  syclex::nd_launch(q, launch_range(8, 128), syclex::kernel_function<spin>, x, 1);
  q.wait();
  sycl::event start, stop;
  const auto begin = std::chrono::steady_clock::now();
  start = record_event(q);
  syclex::nd_launch(q, launch_range(8, 128), syclex::kernel_function<spin>, x, 3000000);
  stop = record_event(q);
  const float ms = elapsed_ms(start, stop);
  expect(elapsed_ms(stop, start) == -ms, "the time back is negative");
  const float wall = std::chrono::duration<float, std::milli>(std::chrono::steady_clock::now() - begin).count();
  std::printf("device %.3f ms, host %.3f ms\n", static_cast<double>(ms), static_cast<double>(wall));
  expect(ms > 0.5f * wall && ms <= 1.01f * wall, "the time between two events is the kernel's");
  start = record_event(q);
  stop = record_event(q);
  expect(elapsed_ms(start, stop) >= 0.0f && elapsed_ms(start, stop) < 5.0f, "the time of nothing is near nothing");
  event_handle event = new_event(), copy = event, none = nullptr;
  expect(query_status(event) == runtime_success, "an event that was never recorded has come");
  record_event(event, q);
  recorded(copy).wait();
  expect(copy == event && recorded(copy) == recorded(event), "a copy of an event made before it is recorded is the event");
  expect(status_of([&] { record_event(none, q); }) == runtime_invalid_handle, "a null event is none to record");
  expect(query_status(none) == runtime_invalid_handle, "nor to ask");
  expect(destroy_event(copy) == runtime_success && destroy_event(none) == runtime_invalid_handle, "an event is destroyed once");
  const stream_key one = q, same = sycl::queue(q), other = new_stream();
  expect(!(one < same) && !(same < one) && ((one < other) != (other < one)), "streams are ordered, a copy is equal");
  void *kept = stream_address(other);
  expect(stream_at(kept) == other && stream_address(other) == kept && stream_address(one) != kept, "a stream has an address");
  expect(stream_at(reinterpret_cast<std::uintptr_t>(kept)) == other, "which is a number, too");
  expect(stream_address(default_queue()) == nullptr && stream_at(nullptr) == default_queue(), "the default queue's is null");
  sycl::free(x, q);
}

void check_owners_of_streams() {
  int ended = 0;
  {
    const auto end = [&](sycl::queue) { ++ended; };
    shared_stream one(new_stream(), end), same = one, none, null(nullptr, end);
    expect(one.use_count() == 2 && one == same && one && !none && !null && null == none && one != none, "owners share a stream");
    std::unique_ptr<sycl::queue, stream_deleter_of<decltype(end)>> own(new_stream(), end);
    same = std::move(own);
    expect(!own && same && one != same && (one < same) != (same < one), "one takes over what another owns");
    one.reset(default_queue(), end);
    expect(one && one.get() == stream_pointer(default_queue()) && ended == 1, "the default queue is no null stream");
  }
  expect(ended == 4, "each is ended once, the null one, too");
}

void check_streams(sycl::queue &q) {
  expect(q.is_in_order() && q.has_property<sycl::property::queue::enable_profiling>(), "the default queue");
  expect(&default_queue() == &q, "there is one default queue");
  float *x = sycl::malloc_shared<float>(2048, q);
  q.memset(x, 0, 2048 * sizeof(float)).wait();
  sycl::queue streams[2] = {new_stream(), new_stream()};
  expect(streams[0].get_context() == q.get_context() && streams[0] != streams[1], "streams share memory with it");
  expect(device_number(q) == current_device() && device_number(streams[1]) == device_number(q), "a queue's device by its number");
  expect(stream_id(q) == stream_id(sycl::queue(q)) && stream_id(q) != stream_id(streams[0]), "a copy of a queue is the same stream");
  const unsigned long long gone = stream_id(new_stream());
  expect(stream_id(new_stream()) != gone && gone != stream_id(streams[1]), "a stream's number is given once");
  expect(status_of([] { stream_id(sycl::queue()); }) == runtime_invalid_handle, "a queue that is no stream has none");
  for (int i = 0; i < 2; ++i)
    syclex::nd_launch(streams[i], launch_range(8, 128), syclex::kernel_function<spin>, x + i * 1024, 300000);
  { sycl::queue dropped = new_stream(); }
  device_synchronize();
  expect(x[0] != 0.0f && x[2047] != 0.0f, "device_synchronize waits for every stream");
  sycl::free(x, q);
}

void check_geometry() {
  const sycl::uint3 sizes = vector_of(sycl::range<3>(4, 3, 2));
  expect(sizes.x() == 2 && sizes.z() == 4 && range_of(sizes) == sycl::range<3>(4, 3, 2), "sizes as vectors and ranges");
  expect(unraised_bytes(49152) == 49152 && unraised_bytes(49153) == std::size_t(-1), "48 KB without a raised limit");
  expect(range_of(sycl::range<3>(4, 3, 2)) == sycl::range<3>(4, 3, 2) && range_of(-1) == sycl::range<3>(1, 1, 0xffffffffu), "ranges and numbers as ranges");
  const auto plain = launch_range(3, 64);
  expect(plain.get_global_range() == sycl::range<3>(1, 1, 192) && plain.get_local_range() == sycl::range<3>(1, 1, 64),
         "a grid and a block of one integer");
  const auto scaled = launch_range(software<8>{}, sycl::range<3>(2, 3, 4), sycl::range<3>(1, W, 128));
  expect(scaled.get_local_range() == sycl::range<3>(1, 4, 32) && scaled.get_global_range() == sycl::range<3>(2, 12, 128),
         "warps become sub-groups of 8");
  expect(status_of([] { launch_range(software<8>{}, 1, 3); }) != runtime_success, "a block of no whole number of warps");
  const sycl::queue &q = default_queue();
  const bool as_cuda = q.get_backend() == sycl::backend::ext_oneapi_cuda;
  expect(warp_range(q, 3, 50).get_local_range() == sycl::range<3>(1, 1, 50), "one row holds any number of threads");
  expect(warp_range(q, 3, sycl::range<3>(2, 4, 64)).get_local_range() == sycl::range<3>(2, 4, 64), "rows of whole warps");
  expect((status_of([&] { warp_range(q, 1, sycl::range<3>(1, 8, 8)); }) == runtime_success) == as_cuda, "rows of no whole warps");
}

using half_types = matrix_types<sycl::half, sycl::half, float, M, N, K>;

void check_choice(sycl::queue &q) {
  const char *matrix = "none", *warp = "none";
  const runtime_status s = status_of([&] {
    with_matrix_target<half_types>(q, [&](auto target) { matrix = decltype(target)::name; });
    with_warp_sized_target<half_types, matrix_types<sycl::half, sycl::half, sycl::half>>(q, [&](auto target) {
      static_assert(decltype(target)::sub_group_size == 32, "CUDA's warp");
      warp = decltype(target)::name;
    });
  });
  std::printf("chosen %s, warp-sized %s: %s\n", matrix, warp, error_string(s));
  const auto begin = std::chrono::steady_clock::now();
  int calls = 0;
  for (int i = 0; i < 10000; ++i)
    status_of([&] { with_matrix_target<half_types>(q, [&](auto) { ++calls; }); });
  const double us = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count() / 10000;
  std::printf("a choice again takes %.3f us\n", us);
  if (calls == 10000)
    expect(us < 2.0, "a choice made before costs nearly nothing");
}

// A device whose query promises what its compiler refuses. The types are of no other check (choices are remembered), and no CPU's AMX multiplies them.
void check_refusal(sycl::queue &q) {
  using types = matrix_types<sycl::half, sycl::half, sycl::half, M, N, K>;
  constexpr int all = 0;
  std::string tried;
  int first_lanes = 0;
  status_of([&] { with_matrix_target<types>(q, [&](auto target) { first_lanes = decltype(target)::sub_group_size; }); });
  const auto launch_on = [&](int refused_lanes, sycl::errc why) {
    tried.clear();
    return status_of([&] {
      with_matrix_target<types>(q, [&](auto target) {
        tried += std::string(" ") + decltype(target)::name;
        if (refused_lanes == all || decltype(target)::sub_group_size == refused_lanes)
          throw sycl::exception(sycl::make_error_code(why), "no such kernel");
      });
    });
  };
  const bool is_forced = std::getenv("WMMA2SYCL_TARGET") != nullptr;
  runtime_status s = launch_on(all, sycl::errc::nd_range);
  const std::string first = tried;
  expect(s == runtime_invalid_configuration && first.find(' ', 1) == std::string::npos, "an error of the program is no refusal");
  if (is_forced)
    return;
  if (first == " software<32>") { // a Xeon's choice, and the last in this program's list
    s = launch_on(first_lanes, sycl::errc::kernel_not_supported);
    expect(s == runtime_no_kernel_image && tried == first, "the last refusal is the error");
    return;
  }
  s = launch_on(first_lanes, sycl::errc::kernel_not_supported);
  const std::string next = tried.substr(first.size());
  expect(s == runtime_success && tried == first + next && !next.empty() && next != first && next.find(' ', 1) == std::string::npos,
         "what the device refuses is followed by the next target");
  s = launch_on(first_lanes, sycl::errc::kernel_not_supported);
  expect(s == runtime_success && tried == next, "and is not tried again");
  const chosen_plan chosen = chosen_plan_on<types>(q.get_device());
  expect(" " + std::string(chosen.target) == next && chosen.how == plan::software, "nor said to be chosen");
  s = launch_on(all, sycl::errc::build);
  expect(s == runtime_no_kernel_image && std::strstr(error_string(s), "no such kernel") != nullptr, "the last refusal is the error");
}

// Below 2^-13 halves are multiples of 2^-24; one in the middle of two becomes the even one.
void check_halves() {
  const auto is = [](auto x, int bits) { return sycl::bit_cast<std::uint16_t>(to_half(x)) == bits; };
  int off = 0;
  for (int k = 0; k < 2048; ++k) {
    const float x = k * 0x1p-24f, quarter = 0x1p-26f;
    off += !is(x, k) + !is(x + quarter, k) + !is(-(x + 3 * quarter), 0x8000 + k + 1) + !is(x + 2 * quarter, k + k % 2);
    off += !is(double(x) + 2.000001 * quarter, k + 1) + !is(double(x) + 1.999999 * quarter, k);
  }
  expect(off == 0, "halves below 2^-13");
  expect(is(-0.0f, 0x8000) && is(INFINITY, 0x7c00) && is(65520.0f, 0x7c00) && is(1.0f, 0x3c00), "other halves");
  expect(to_half(NAN) != to_half(NAN), "no number");
}

int main() {
  sycl::queue &q = default_queue();
  check_halves();
  check_results(q);
  check_allocations(q);
  check_refused_launches(q);
  check_timing(q);
  check_streams(q);
  check_owners_of_streams();
  check_geometry();
  check_choice(q);
  check_refusal(q);
  return wrong;
}

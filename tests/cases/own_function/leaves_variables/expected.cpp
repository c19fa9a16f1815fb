// Lambdas that are called as functions of our headers are: inside their block they hide those.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>

float measured(sycl::queue stream) {
  auto record_event = [&](wmma2sycl::event_handle event) { wmma2sycl::record_event(event, stream); };
  auto destroy_event = [](wmma2sycl::event_handle event) { wmma2sycl::destroy_event(event); };
  const auto elapsed_ms = [](wmma2sycl::event_handle start, wmma2sycl::event_handle stop) {
    float ms = 0;
    ms = wmma2sycl::elapsed_ms(start, stop);
    return ms;
  };
  wmma2sycl::event_handle start, stop;
  start = wmma2sycl::new_event();
  stop = wmma2sycl::new_event();
  record_event(start);
  record_event(stop);
  wmma2sycl::recorded(stop).wait();
  const float ms = elapsed_ms(start, stop);
  destroy_event(start);
  destroy_event(stop);
  return ms;
}

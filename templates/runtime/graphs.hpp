// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: what a stream captures instead of doing it, to be done later as one: a command_graph, behind handles that a program may copy.
#pragma once
#include <sycl/sycl.hpp>
#include "queues.hpp"
#include "recording.hpp"
#include "status.hpp"

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <utility>
#include <vector>

namespace wmma2sycl {

namespace detail {

using recorded_graph = sycl::ext::oneapi::experimental::command_graph<sycl::ext::oneapi::experimental::graph_state::modifiable>;
using finished_graph = sycl::ext::oneapi::experimental::command_graph<sycl::ext::oneapi::experimental::graph_state::executable>;

// The graphs that queues are recorded into.
class captures {
public:
  static captures &instance() {
    static captures &all = *new captures;
    return all;
  }
  void begin(sycl::queue &q) {
    recorded_graph graph(q.get_context(), q.get_device());
    graph.begin_recording(q);
    const std::lock_guard<std::mutex> lock(guard_);
    begun_.push_back({q, std::move(graph)});
  }
  recorded_graph end(const sycl::queue &q) {
    const std::lock_guard<std::mutex> lock(guard_);
    for (auto one = begun_.begin(); one != begun_.end(); ++one)
      if (one->first == q) {
        recorded_graph graph = std::move(one->second);
        begun_.erase(one);
        graph.end_recording(); // of the queues that wait for what was captured, too
        return graph;
      }
    throw status_error(runtime_illegal_state, "the stream captures nothing");
  }

private:
  std::mutex guard_;
  std::vector<std::pair<sycl::queue, recorded_graph>> begun_;
};

template <typename Graph> Graph &existing_graph(Graph *graph) {
  if (graph == nullptr)
    throw status_error(runtime_invalid_value, "the graph is null");
  return *graph;
}

} // namespace detail

// All copies are the same graph, and null is none, as with CUDA's handles.
using captured_graph = detail::recorded_graph *;
using executable_graph = detail::finished_graph *;

enum class capture_status : int { none, active, invalidated };

// Also of the default queue, where that may stand for a stream that captures.
inline void begin_any_capture(sycl::queue q) { detail::captures::instance().begin(q); }
// CUDA's default stream captures nothing; in an extension of PyTorch the default queue may be any stream of PyTorch's.
inline void begin_capture(sycl::queue q) {
#ifndef TORCH_EXTENSION_NAME
  if (q == default_queue())
    throw detail::status_error(runtime_stream_capture_unsupported, "the default stream cannot capture");
#endif
  begin_any_capture(std::move(q));
}
inline captured_graph end_capture(const sycl::queue &q) { return new detail::recorded_graph(detail::captures::instance().end(q)); }
inline capture_status capture_status_of(const sycl::queue &q) {
  return detail::is_recording(q) ? capture_status::active : capture_status::none;
}
// For what is done at once where nobody captures, and later where somebody does.
inline void wait_unless_captured(sycl::queue q) {
  if (capture_status_of(q) == capture_status::none)
    q.wait_and_throw();
}

inline executable_graph make_executable(captured_graph graph) {
  return new detail::finished_graph(detail::existing_graph(graph).finalize());
}
inline void launch_graph(executable_graph graph, sycl::queue q) { q.ext_oneapi_graph(detail::existing_graph(graph)); }

// How many operations were captured; what only orders them is no node in CUDA. The nodes themselves are not given.
inline void count_nodes(captured_graph graph, std::nullptr_t, std::size_t *count) {
  namespace syclex = sycl::ext::oneapi::experimental;
  const std::vector<syclex::node> nodes = detail::existing_graph(graph).get_nodes();
  const auto is_done = [](const syclex::node &one) { return one.get_type() != syclex::node_type::empty && one.get_type() != syclex::node_type::ext_oneapi_barrier; };
  *count = static_cast<std::size_t>(std::count_if(nodes.begin(), nodes.end(), is_done));
}

inline void destroy_graph(captured_graph graph) { delete &detail::existing_graph(graph); }
// What was launched of it is done first.
inline void destroy_executable(executable_graph graph) {
  detail::existing_graph(graph);
  device_synchronize();
  delete graph;
}

} // namespace wmma2sycl

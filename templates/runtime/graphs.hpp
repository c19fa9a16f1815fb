// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: work that is done later as one, behind handles that a program may copy: what a stream captures instead of doing
// it, a command_graph, or what a program adds node by node (graph_nodes.hpp).
#pragma once
#include <sycl/sycl.hpp>
#include "queues.hpp"
#include "recording.hpp"
#include "status.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace wmma2sycl {

// By CUDA's numbers. Of those behind `empty` no graph has one.
struct graph_node_kinds {
  enum number : int {
    kernel = 0, memcpy = 1, memset = 2, host = 3, graph = 4, empty = 5, wait_event = 6, event_record = 7,
    signal_semaphore = 8, wait_semaphore = 9, allocation = 10, release = 11, conditional = 13, count = 14
  };
};
using graph_node_kind = graph_node_kinds::number;

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

using graph_work = std::function<void(const sycl::queue &)>;

struct graph;

// Of a graph that a program adds nodes to: what is done behind others; nothing, where `work` is empty.
struct built_node {
  const graph *in;
  graph_node_kind kind;
  graph_work work;
  std::vector<built_node *> behind;
};

// Of what kind an operation is, where it was captured, and how many others it waits for.
struct graph_operation {
  sycl::ext::oneapi::experimental::node_type type;
  std::size_t behind;
};

struct graph {
  std::optional<recorded_graph> captured;
  std::vector<std::unique_ptr<built_node>> nodes;
};

// The nodes in an order in which each is behind those that it waits for: a queue in order does them one after another.
struct graph_run {
  std::optional<finished_graph> captured;
  std::vector<std::pair<const built_node *, graph_work>> steps;
  std::vector<graph_operation> operations;
};

template <typename Graph> Graph &existing_graph(Graph *graph) { // or node
  if (graph == nullptr)
    throw status_error(runtime_invalid_value, "the graph is null");
  return *graph;
}

// What only orders others is no node in CUDA.
inline bool orders(const sycl::ext::oneapi::experimental::node &one) {
  using sycl::ext::oneapi::experimental::node_type;
  return one.get_type() == node_type::empty || one.get_type() == node_type::ext_oneapi_barrier;
}
inline void add_operations_before(const sycl::ext::oneapi::experimental::node &one, std::vector<sycl::ext::oneapi::experimental::node> &found) {
  for (const auto &before : one.get_predecessors())
    if (orders(before))
      add_operations_before(before, found);
    else if (std::find(found.begin(), found.end(), before) == found.end())
      found.push_back(before);
}
inline std::size_t operations_before(const sycl::ext::oneapi::experimental::node &one) {
  std::vector<sycl::ext::oneapi::experimental::node> found;
  add_operations_before(one, found);
  return found.size();
}
inline std::vector<graph_operation> operations_of(const recorded_graph &captured) {
  std::vector<graph_operation> found;
  for (const auto &node : captured.get_nodes())
    if (!orders(node))
      found.push_back({node.get_type(), operations_before(node)});
  return found;
}

inline graph_run steps_of(const graph &all) {
  graph_run run;
  const auto is_done = [&](const built_node *node) {
    return std::any_of(run.steps.begin(), run.steps.end(), [&](const auto &step) { return step.first == node; });
  };
  while (run.steps.size() < all.nodes.size()) {
    const std::size_t before = run.steps.size();
    for (const auto &node : all.nodes)
      if (!is_done(node.get()) && std::all_of(node->behind.begin(), node->behind.end(), is_done))
        run.steps.push_back({node.get(), node->work}), run.operations.push_back({{}, node->behind.size()});
    if (run.steps.size() == before)
      throw status_error(runtime_invalid_value, "nodes of the graph wait for each other");
  }
  return run;
}

inline graph_run run_of(const graph &all) {
  return all.captured ? graph_run{all.captured->finalize(), {}, operations_of(*all.captured)} : steps_of(all);
}

} // namespace detail

// All copies are the same graph, and null is none, as with CUDA's handles.
using modifiable_graph = detail::graph *;
using executable_graph = detail::graph_run *;
using graph_node = detail::built_node *;

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
inline modifiable_graph end_capture(const sycl::queue &q) { return new detail::graph{detail::captures::instance().end(q), {}}; }
inline capture_status capture_status_of(const sycl::queue &q) {
  return detail::is_recording(q) ? capture_status::active : capture_status::none;
}
// For what is done at once where nobody captures, and later where somebody does.
inline void wait_unless_captured(sycl::queue q) {
  if (capture_status_of(q) == capture_status::none)
    q.wait_and_throw();
}

inline executable_graph make_executable(modifiable_graph graph) {
  const detail::graph &all = detail::existing_graph(graph);
  return new detail::graph_run(detail::run_of(all));
}

// Why an executable graph is not changed into another one, in CUDA's order.
enum class graph_update : int {
  success,
  error,
  topology_changed,
  node_type_changed,
  function_changed,
  parameters_changed,
  not_supported,
  unsupported_function_change,
  attributes_changed
};
struct graph_update_info {
  graph_update result;
  graph_node errorNode, errorFromNode;
};

namespace detail {

// Changes `old` where the new one has the same kinds of nodes, behind as many others, and says whether.
inline graph_update updated(graph_run &old, graph_run changed) {
  const auto are = [&](auto member) {
    return std::equal(old.operations.begin(), old.operations.end(), changed.operations.begin(), changed.operations.end(),
                      [&](const auto &a, const auto &b) { return a.*member == b.*member; });
  };
  if (!are(&graph_operation::behind) || changed.steps.size() != old.steps.size())
    return graph_update::topology_changed;
  if (!are(&graph_operation::type))
    return graph_update::node_type_changed;
  for (std::size_t i = 0; i < old.steps.size(); ++i)
    changed.steps[i].first = old.steps[i].first; // by which single nodes are changed
  device_synchronize();
  old = std::move(changed);
  return graph_update::success;
}
inline graph_update updated(executable_graph run, modifiable_graph graph) { return updated(existing_graph(run), run_of(existing_graph(graph))); }

inline void throw_on_refusal(graph_update result) {
  if (result != graph_update::success)
    throw status_error(runtime_graph_exec_update_failure, "the graph has other nodes than the executable one");
}

} // namespace detail

// From now on the executable graph does what `graph` does, if that has the same kinds of nodes, behind as many others. What was
// launched is done first.
inline void update_executable(executable_graph run, modifiable_graph graph, graph_update_info *told = nullptr) {
  const graph_update result = detail::updated(run, graph);
  if (told != nullptr)
    *told = {result, nullptr, nullptr};
  detail::throw_on_refusal(result);
}
// As CUDA 11 has it.
inline void update_executable(executable_graph run, modifiable_graph graph, graph_node *, graph_update *told) {
  const graph_update result = detail::updated(run, graph);
  if (told != nullptr)
    *told = result;
  detail::throw_on_refusal(result);
}
inline void launch_graph(executable_graph graph, sycl::queue q) {
  detail::graph_run &run = detail::existing_graph(graph);
  if (run.captured)
    q.ext_oneapi_graph(*run.captured);
  for (const auto &[node, work] : run.steps)
    if (work)
      work(q);
}

namespace detail {

// What is asked for without a place for it is how many there are. Places that are left over get null, as in CUDA.
inline void list_nodes(const std::vector<graph_node> &found, graph_node *nodes, std::size_t *count) {
  if (nodes != nullptr) {
    for (std::size_t i = 0; i < *count; ++i)
      nodes[i] = i < found.size() ? found[i] : nullptr;
    *count = std::min(*count, found.size());
  } else {
    *count = found.size();
  }
}

} // namespace detail

namespace detail {

// Of what was captured only how many operations there are.
inline std::vector<graph_operation> told_operations(const graph &all, const graph_node *nodes) {
  if (nodes != nullptr)
    throw status_error(runtime_not_supported, "nodes that were captured are not told");
  return operations_of(*all.captured);
}

} // namespace detail

inline void list_nodes(modifiable_graph graph, graph_node *nodes, std::size_t *count) {
  const detail::graph &all = detail::existing_graph(graph);
  if (all.captured) {
    *count = detail::told_operations(all, nodes).size();
    return;
  }
  std::vector<graph_node> found;
  for (const auto &node : all.nodes)
    found.push_back(node.get());
  detail::list_nodes(found, nodes, count);
}

inline void destroy_graph(modifiable_graph graph) { delete &detail::existing_graph(graph); }
// What was launched of it is done first.
inline void destroy_executable(executable_graph graph) {
  detail::existing_graph(graph);
  device_synchronize();
  delete graph;
}

} // namespace wmma2sycl

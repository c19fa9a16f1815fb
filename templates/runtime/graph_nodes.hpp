// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: graphs that a program makes node by node. Each node is work for a queue, and has copies of all that it was given.
#pragma once
#include <sycl/sycl.hpp>
#include "graphs.hpp"
#include "host_calls.hpp"
#include "kernel_addresses.hpp"
#include "memory_3d.hpp"
#include "status.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace wmma2sycl {

// What nodes do, as data. Members keep CUDA's names and order: programs list them in braces. `func` is a launcher's address.
struct kernel_description {
  void *func = nullptr;
  sycl::range<3> gridDim{1, 1, 1}, blockDim{1, 1, 1};
  unsigned sharedMemBytes = 0;
  void **kernelParams = nullptr;
  void **extra = nullptr;
};

// Elements of 1, 2 or 4 bytes; rows begin `pitch` bytes apart.
struct fill_description {
  void *dst;
  std::size_t pitch;
  unsigned value, elementSize;
  std::size_t width, height;
};

struct host_call_description {
  host_function fn;
  void *userData;
};

namespace detail {

template <typename T> void fill_rows(sycl::queue q, const fill_description &fill) {
  for (std::size_t row = 0; fill.width != 0 && row < fill.height; ++row)
    q.fill(reinterpret_cast<T *>(static_cast<char *>(fill.dst) + row * fill.pitch), static_cast<T>(fill.value), fill.width);
}

inline graph_work work_of(const kernel_description &kernel) {
  const auto keep = launchers_by_address::instance().find(kernel.func).keep;
  if (keep == nullptr)
    throw status_error(runtime_invalid_device_function, "no kernel has this address");
  if (kernel.extra != nullptr)
    throw status_error(runtime_not_supported, "a kernel's arguments in one buffer");
  return [launch = keep(kernel.kernelParams), grid = kernel.gridDim, block = kernel.blockDim, bytes = kernel.sharedMemBytes](const sycl::queue &q) {
    launch(launch_setup(q, grid, block, bytes));
  };
}

inline graph_work work_of(const fill_description &fill) {
  if (fill.elementSize != 1 && fill.elementSize != 2 && fill.elementSize != 4)
    throw status_error(runtime_invalid_value, "elements of a fill have 1, 2 or 4 bytes");
  return [fill](const sycl::queue &q) {
    if (fill.elementSize == 1)
      fill_rows<std::uint8_t>(q, fill);
    else if (fill.elementSize == 2)
      fill_rows<std::uint16_t>(q, fill);
    else
      fill_rows<std::uint32_t>(q, fill);
  };
}

inline graph_work work_of(const host_call_description &call) {
  return [call](const sycl::queue &q) { call_on_host(q, call.fn, call.userData); };
}

inline graph_work work_of(const copy_3d &copy) {
  return [copy](const sycl::queue &q) { memcpy_3d(q, copy); };
}

inline graph_work copy_of_bytes(void *destination, const void *source, std::size_t bytes) {
  return [=](sycl::queue q) { q.memcpy(destination, source, bytes); };
}

inline graph &built_graph(graph *all) {
  if (existing_graph(all).captured)
    throw status_error(runtime_not_supported, "what was captured gets no more nodes");
  return *all;
}

inline graph_node_kind kind_of(const kernel_description &) { return graph_node_kind::kernel; }
inline graph_node_kind kind_of(const fill_description &) { return graph_node_kind::memset; }
inline graph_node_kind kind_of(const host_call_description &) { return graph_node_kind::host; }
inline graph_node_kind kind_of(const copy_3d &) { return graph_node_kind::memcpy; }

inline built_node *add_work(graph *all, const graph_node *behind, std::size_t count, graph_node_kind kind, graph_work work) {
  graph &built = built_graph(all);
  std::vector<built_node *> first(behind, behind + count);
  built.nodes.push_back(std::make_unique<built_node>(built_node{all, kind, std::move(work), std::move(first)}));
  return built.nodes.back().get();
}

} // namespace detail

inline modifiable_graph create_graph() { return new detail::graph; }

// What was captured is not changed any more, so that both may have the same.
inline modifiable_graph clone_graph(modifiable_graph graph) {
  const detail::graph &all = detail::existing_graph(graph);
  auto copy = std::make_unique<detail::graph>(detail::graph{all.captured, {}});
  for (const auto &node : all.nodes)
    copy->nodes.push_back(std::make_unique<detail::built_node>(*node));
  for (const auto &node : copy->nodes) {
    node->in = copy.get();
    for (graph_node &one : node->behind) {
      const auto same = std::find_if(all.nodes.begin(), all.nodes.end(), [&](const auto &original) { return original.get() == one; });
      one = copy->nodes[static_cast<std::size_t>(same - all.nodes.begin())].get();
    }
  }
  return copy.release();
}

// A node behind `count` others.
template <typename Description>
graph_node add_node(modifiable_graph graph, const graph_node *behind, std::size_t count, const Description &what) {
  return detail::add_work(graph, behind, count, detail::kind_of(what), detail::work_of(what));
}
inline graph_node add_empty_node(modifiable_graph graph, const graph_node *behind, std::size_t count) {
  return detail::add_work(graph, behind, count, graph_node_kind::empty, {});
}
inline graph_node add_copy_node(modifiable_graph graph, const graph_node *behind, std::size_t count, void *destination, const void *source, std::size_t bytes) {
  return detail::add_work(graph, behind, count, graph_node_kind::memcpy, detail::copy_of_bytes(destination, source, bytes));
}
// All of another graph, as it is now.
inline graph_node add_graph_node(modifiable_graph graph, const graph_node *behind, std::size_t count, modifiable_graph inner) {
  const std::shared_ptr<detail::graph_run> run(make_executable(inner));
  return detail::add_work(graph, behind, count, graph_node_kind::graph, [run](const sycl::queue &q) { launch_graph(run.get(), q); });
}

// Each of `to` is behind that of `from` beside it.
inline void add_dependencies(modifiable_graph graph, const graph_node *from, const graph_node *to, std::size_t count) {
  detail::built_graph(graph);
  for (std::size_t i = 0; i < count; ++i)
    to[i]->behind.push_back(from[i]);
}
inline void add_dependencies(modifiable_graph graph, const graph_node *from, const graph_node *to, std::nullptr_t, std::size_t count) {
  add_dependencies(graph, from, to, count);
}

// The nodes that wait for none.
inline void list_root_nodes(modifiable_graph graph, graph_node *nodes, std::size_t *count) {
  const detail::graph &all = detail::existing_graph(graph);
  if (all.captured) {
    const auto told = detail::told_operations(all, nodes);
    *count = static_cast<std::size_t>(std::count_if(told.begin(), told.end(), [](const auto &one) { return one.behind == 0; }));
    return;
  }
  std::vector<graph_node> found;
  for (const auto &node : all.nodes)
    if (node->behind.empty())
      found.push_back(node.get());
  detail::list_nodes(found, nodes, count);
}

// Each node that another one waits for, in `from`, beside that one, in `to`.
inline void list_edges(modifiable_graph graph, graph_node *from, graph_node *to, std::size_t *count) {
  const detail::graph &all = detail::existing_graph(graph);
  if ((from == nullptr) != (to == nullptr))
    throw detail::status_error(runtime_invalid_value, "edges have two ends");
  if (all.captured) {
    std::size_t edges = 0;
    for (const auto &one : detail::told_operations(all, from))
      edges += one.behind;
    *count = edges;
    return;
  }
  std::vector<graph_node> starts, ends;
  for (const auto &node : all.nodes)
    for (graph_node one : node->behind)
      starts.push_back(one), ends.push_back(node.get());
  std::size_t places = *count;
  detail::list_nodes(starts, from, &places);
  detail::list_nodes(ends, to, count);
}
inline void list_edges(modifiable_graph graph, graph_node *from, graph_node *to, std::nullptr_t, std::size_t *count) {
  list_edges(graph, from, to, count);
}

inline graph_node_kind kind_of_node(graph_node node) { return detail::existing_graph(node).kind; }

// The nodes that one waits for.
inline void list_dependencies(graph_node node, graph_node *nodes, std::size_t *count) {
  detail::list_nodes(detail::existing_graph(node).behind, nodes, count);
}
inline void list_dependencies(graph_node node, graph_node *nodes, std::nullptr_t, std::size_t *count) {
  list_dependencies(node, nodes, count);
}

// The nodes that wait for one.
inline void list_dependents(graph_node node, graph_node *nodes, std::size_t *count) {
  std::vector<graph_node> found;
  for (const auto &other : detail::existing_graph(node).in->nodes)
    if (std::find(other->behind.begin(), other->behind.end(), node) != other->behind.end())
      found.push_back(other.get());
  detail::list_nodes(found, nodes, count);
}
inline void list_dependents(graph_node node, graph_node *nodes, std::nullptr_t, std::size_t *count) {
  list_dependents(node, nodes, count);
}

namespace detail {

inline void change_work(executable_graph graph, graph_node node, graph_work work) {
  for (auto &[known, does] : existing_graph(graph).steps)
    if (known == node) {
      does = std::move(work);
      return;
    }
  throw status_error(runtime_invalid_value, "the graph has no such node");
}

} // namespace detail

// From its next launch on the graph does something else at a node.
template <typename Description> void change_node(executable_graph graph, graph_node node, const Description &what) {
  detail::change_work(graph, node, detail::work_of(what));
}
inline void change_copy_node(executable_graph graph, graph_node node, void *destination, const void *source, std::size_t bytes) {
  detail::change_work(graph, node, detail::copy_of_bytes(destination, source, bytes));
}

} // namespace wmma2sycl

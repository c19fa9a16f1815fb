#include <sycl/sycl.hpp>
#include <wmma2sycl/graphs.hpp>
#include <wmma2sycl/graph_nodes.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>
#include <vector>

#define CHECK(call) \
    if (runtime_status status = (call); status != runtime_success) std::printf("%s\n", error_string(status))

static const char *const names[] = {"kernel", "memcpy", "memset", "host", "graph", "empty"};

static bool computes(graph_node node) {
    graph_node_kind type;
    CHECK(status_of([&] { type = kind_of_node(node); }));
    std::printf("%s\n", names[type]);
    switch (type) {
    case graph_node_kind::kernel:
    case graph_node_kind::host: return true;
    case graph_node_kind::allocation: return false;
    default: return type != graph_node_kind::empty;
    }
}

int main() {
    modifiable_graph graph;
    graph_node first, second;
    graph = create_graph();
    first = add_empty_node(graph, nullptr, 0);
    second = add_empty_node(graph, &first, 1);
    size_t edges = 0, before = 0, after = 0, roots = 0;
    CHECK(status_of([&] { list_edges(graph, nullptr, nullptr, nullptr, &edges); }));
    std::vector<graph_node> from(edges), to(edges);
    list_edges(graph, from.data(), to.data(), nullptr, &edges);
    list_dependencies(second, nullptr, nullptr, &before);
    list_dependents(first, nullptr, nullptr, &after);
    list_root_nodes(graph, nullptr, &roots);
    const bool ok = from[0] == first && to[0] == second && before == 1 && after == 1 && roots == 1;
    destroy_graph(graph);
    return ok && !computes(first) ? 0 : 1;
}

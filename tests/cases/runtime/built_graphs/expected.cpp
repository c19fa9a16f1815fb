// A graph that is made node by node; its kernels are told by their addresses.
#include <sycl/sycl.hpp>
#include <wmma2sycl/kernel_addresses.hpp>
#include <wmma2sycl/memory_3d.hpp>
#include <wmma2sycl/graphs.hpp>
#include <wmma2sycl/graph_nodes.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstring>
#include <vector>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(int *p, int by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += by;
}

void launch_add(const launch_setup &at, int *p, int by) {
    known_by_address<launch_add>();
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<add>, p, by);
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(T *p, T by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] *= by;
}

template <typename T>
void launch_scale(const launch_setup &at, T *p, T by) {
    known_by_address<launch_scale<T>>();
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<scale<T>>, p, by);
}

void told(void *);

executable_graph build(int *p, int *host, int n, modifiable_graph inner) {
    modifiable_graph graph;
    executable_graph run = nullptr;
    std::vector<graph_node> first(2);
    graph_node node, last;
    if (status_of([&] { graph = create_graph(); }) != runtime_success) return run;
    fill_description fill = {};
    fill.dst = p, fill.value = 0, fill.elementSize = sizeof(int), fill.width = n, fill.height = 1;
    first[0] = add_node(graph, NULL, 0, fill);
    do {
        void *args[] = {&p, &n};
        kernel_description params = {};
        params.func = (void *)launch_scale<int>;
        params.gridDim = sycl::range<3>(1, 1, 1), params.blockDim = sycl::range<3>(1, 1, 32);
        params.kernelParams = args;
        first[1] = add_node(graph, nullptr, 0, params);
    } while (0);
    void *args[] = {&p, &n};
    kernel_description params{(void *)launch_add, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, n), 0, args, nullptr};
    node = add_node(graph, first.data(), first.size(), params);
    copy_3d copy = {0};
    copy.dstPtr = pitched(host, n * sizeof(int), n, 1);
    copy.srcPtr = pitched(p, n * sizeof(int), n, 1);
    copy.extent = extent_of(n * sizeof(int), 1, 1);
    last = add_node(graph, &node, 1, copy);
    last = add_copy_node(graph, &node, 1, host, p, n * sizeof(int));
    host_call_description call = {told, host};
    node = add_node(graph, &last, 1, call);
    last = add_graph_node(graph, &node, 1, inner);
    node = add_empty_node(graph, nullptr, 0);
    add_dependencies(graph, &last, &node, 1);
    run = make_executable(graph);
    params.func = (void *)launch_scale<int>;
    change_node(run, node, params);
    destroy_graph(graph);
    return run;
}
// what nodes do from the next launch on
void changed(executable_graph run, graph_node node, fill_description &fill, const host_call_description *call, copy_3d copy, int *p, int *host) {
    change_node(run, node, fill);
    change_node(run, node, *call);
    change_node(run, node, copy);
    change_copy_node(run, node, host, p, 128);
}

// CUDA:
//   cudaStreamCreate(&s), cudaStreamCreate(&t);
//   ...                                          // captured, with a fork from s to t
//   cudaGraphExecUpdate(run, graph, &told);      // fails where the new graph forks otherwise
// SYCL:
// Queues of their own: what forks is recorded as a fork.
modifiable_graph recorded(sycl::queue s, sycl::queue t, int *p, bool forks) {
  begin_capture(s);
  if (forks)
    t.ext_oneapi_submit_barrier({record_event(s)});
  sycl::queue &second = forks ? t : s;
  s.fill(p, 1, 64);
  second.fill(p + 64, 2, 64);
  if (forks)
    s.ext_oneapi_submit_barrier({record_event(t)});
  return end_capture(s);
}
bool follows(executable_graph run, modifiable_graph graph) {
  return status_of([&] { update_executable(run, graph); }) == runtime_success;
}
// Run:
bool is_right(sycl::queue &) {
  sycl::queue s = new_stream(), t = new_stream();
  int *p = sycl::malloc_shared<int>(128, s);
  executable_graph run = make_executable(recorded(s, t, p, true));
  const bool is_told = !follows(run, recorded(s, t, p, false)) && last_status() == runtime_graph_exec_update_failure;
  launch_graph(run, s);
  s.wait();
  return is_told && follows(run, recorded(s, t, p, true)) && p[0] == 1 && p[127] == 2;
}

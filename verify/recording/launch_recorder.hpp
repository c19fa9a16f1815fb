// SPDX-License-Identifier: Apache-2.0
// One kernel launch on its way from the program to the CUDA runtime: passed on as it is, or recorded before and after.
#pragma once

#include "reach.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <set>
#include <sstream>

namespace recorder {

struct LaunchRequest {
  const void *function;  // a host stub or a cudaKernel_t
  Dim3 grid, block;
  void **arguments;
  std::size_t shared_bytes;
  void *stream;
  bool cooperative = false;
  bool in_cluster = false;
};

using Launch = std::function<int()>;

class LaunchRecorder {
 public:
  explicit LaunchRecorder(Registry &registry) : registry_(registry), socket_(std::getenv("WMMA2SYCL_RECORDER")) {}

  int pass(const LaunchRequest &request, const Launch &launch) {
    static thread_local bool inside = false;  // the runtime may use its own entry points
    if (socket_ == nullptr || inside) return launch();
    const std::lock_guard<std::recursive_mutex> lock(mutex_);
    inside = true;
    const int status = take(request, launch);
    inside = false;
    return status;
  }

  /// Once a text, however often it is said; the reader puts the kernel's name in the place of "{kernel}".
  void note(const std::string &text, const std::string &kernel = "") {
    if (socket_ == nullptr) return;
    const std::lock_guard<std::recursive_mutex> lock(mutex_);
    const std::string line = Message("note").with("text", text).with("kernel", kernel).line();
    if (!said_.insert(line).second) return;
    if (channel_.usable())
      channel_.text(line);
    else
      early_notes_ += line;
  }

 private:
  Registry &registry_;
  const char *socket_;
  std::recursive_mutex mutex_;  // one message, and one recorded launch, at a time
  Channel channel_;
  pid_t owner_ = 0;
  long launches_ = 0;
  std::set<std::string> said_;
  std::string early_notes_;
  std::unique_ptr<Driver> driver_;
  std::unique_ptr<Allocations> allocations_;
  std::unique_ptr<Window> window_;

  int take(const LaunchRequest &request, const Launch &launch) {
    if (!is_open() || comes_again(request.stream)) return launch();
    const long index = launches_++;
    Kernel *kernel = registry_.kernel(request.function);
    if (kernel == nullptr) {
      note("a launch of a kernel that the program did not register (loaded at run time) was not recorded");
      return launch();
    }
    void *function = nullptr;
    if (driver_->function_of_stub(&function, kernel->stub) != 0) return launch();
    if (!kernel->asked) ask(*kernel);
    const long turn = kernel->seen++ - kernel->skip;
    if (turn < 0 || (kernel->count >= 0 && turn >= kernel->count)) {
      channel_.tell(Message("skipped").with("kernel", kernel->name));
      return launch();
    }
    int mode = capture_mode_relaxed;  // our calls must not break a capture of another stream
    driver_->exchange_capture_mode(&mode);
    const int status = record(index, *kernel, function, request, launch);
    driver_->exchange_capture_mode(&mode);
    return status;
  }

  /// What is captured now is launched when the graph is, and recorded then.
  bool comes_again(void *stream) const {
    int capturing = 0;
    return graphs_launch_by_name() && driver_->is_capturing(stream, &capturing) == 0 && capturing != 0;
  }

  /// The first launch opens the channel: a process that launches nothing (a shell, a parent) is none of ours.
  bool is_open() {
    if (owner_ == 0) {
      owner_ = getpid();
      driver_ = std::make_unique<Driver>();
      allocations_ = std::make_unique<Allocations>(*driver_);
      window_ = std::make_unique<Window>(*driver_, channel_);
      if (channel_.open(socket_)) hello();
    }
    return owner_ == getpid() && channel_.usable() && driver_->missing == nullptr;
  }

  void hello() {
    if (driver_->driver_version == nullptr) {
      note("nothing was recorded: this machine has no NVIDIA driver (libcuda.so.1)");
    } else if (driver_->missing != nullptr) {
      note(std::string("nothing was recorded: the CUDA driver or runtime here has no ") + driver_->missing +
           "; the recorder needs CUDA 12.4 or later");
    } else {
      int runtime = 0, driver = 0;
      driver_->runtime_version(&runtime);
      driver_->driver_version(&driver);
      channel_.tell(Message("hello").with("runtime", version(runtime)).with("driver", version(driver)));
    }
    channel_.text(early_notes_);
  }

  static std::string version(int number) {
    return std::to_string(number / 1000) + '.' + std::to_string(number % 1000 / 10);
  }

  /// The reader says which launches of this kernel it wants, and what its parameters' types are.
  void ask(Kernel &kernel) {
    kernel.asked = true;
    channel_.tell(Message("kernel").with("name", kernel.name));
    std::istringstream answer(channel_.answer());
    answer >> kernel.skip >> kernel.count;
    for (int depth; answer >> depth;) kernel.depths.push_back(depth);
  }

  int record(long index, Kernel &kernel, void *function, const LaunchRequest &request, const Launch &launch) {
    int capturing = 0;
    if (driver_->is_capturing(request.stream, &capturing) != 0 || capturing != 0)
      return unrecorded("it was captured into a CUDA graph", kernel, launch);
    if (const int status = driver_->synchronize(); status != 0)
      return unrecorded("the device was in error " + std::to_string(status) + " already", kernel, launch);
    if (request.in_cluster)
      note("{kernel} was launched in thread block clusters, which the recording does not keep", kernel.name);
    announce_module(kernel.module);
    announce_device();
    announce(index, kernel, function, request);
    allocations_->forget();
    window_->failed = 0;
    Reach reach(*allocations_, *window_, channel_);
    find_variables(reach, kernel.module, function);
    find_pointers(reach, kernel, function, request);
    reach.send_before();
    float ms = -1;
    const int status = timed(request.stream, launch, ms);
    if (status != 0) return abandoned("CUDA refused it with error " + std::to_string(status), status);
    if (const int error = driver_->synchronize(); error != 0)
      return abandoned("it ended in driver error " + std::to_string(error), status);
    reach.send_after();
    if (window_->failed != 0)
      return abandoned("memory of it cannot be read (driver error " + std::to_string(window_->failed) + ')', status);
    channel_.tell(Message("launched").with("ms", ms));
    return status;
  }

  int unrecorded(const std::string &why, const Kernel &kernel, const Launch &launch) {
    note("launches of {kernel} were not recorded: " + why, kernel.name);
    channel_.tell(Message("skipped").with("kernel", kernel.name));
    return launch();
  }

  int abandoned(const std::string &why, int status) {
    channel_.tell(Message("abandoned").with("why", why));
    return status;
  }

  void announce_module(int index) {
    Module &module = registry_.module(index);
    if (module.sent) return;
    module.sent = true;
    channel_.tell(Message("module").with("index", index).with("bytes", module.size));
    channel_.bytes(module.data, module.size);
  }

  void announce_device() {
    int device = 0, major = 0, minor = 0;
    char name[256] = "";
    driver_->current_device(&device);
    driver_->device_name(name, sizeof name, device);
    driver_->device_attribute(&major, capability_major, device);
    driver_->device_attribute(&minor, capability_minor, device);
    const std::string capability = std::to_string(major) + '.' + std::to_string(minor);
    channel_.tell(Message("device").with("gpu", std::string(name)).with("compute_capability", capability));
  }

  void announce(long index, const Kernel &kernel, void *function, const LaunchRequest &request) {
    std::string arguments;
    std::size_t offset = 0, size = 0;
    for (std::size_t i = 0; driver_->parameter(function, i, &offset, &size) == 0; ++i) {
      arguments += (i == 0 ? "[" : ",[") + std::to_string(offset) + ',' + std::to_string(size) + ',' +
                   quoted(hex(request.arguments[i], size)) + ']';
    }
    channel_.tell(Message("launch")
                      .with("index", index)
                      .with("kernel", kernel.name)
                      .with("module", kernel.module)
                      .with("thread", this_thread())
                      .raw("grid", triple(request.grid))
                      .raw("block", triple(request.block))
                      .with("shared_bytes", request.shared_bytes)
                      .with("cooperative", request.cooperative)
                      .raw("arguments", '[' + arguments + ']'));
  }

  /// The host's threads are counted as they come to launch.
  static int this_thread() {
    static std::atomic<int> threads{0};
    static thread_local const int number = threads++;
    return number;
  }

  static std::string triple(Dim3 d) {
    return '[' + std::to_string(d.x) + ',' + std::to_string(d.y) + ',' + std::to_string(d.z) + ']';
  }

  static std::string hex(const void *data, std::size_t size) {
    static const char digits[] = "0123456789abcdef";
    const auto *bytes = static_cast<const unsigned char *>(data);
    std::string text;
    for (std::size_t i = 0; i < size; ++i) text.append({digits[bytes[i] >> 4], digits[bytes[i] & 15]});
    return text;
  }

  void find_variables(Reach &reach, int module_index, void *function) {
    void *module = nullptr;
    if (driver_->module_of(&module, function) != 0) return;
    for (const DeviceVariable &variable : registry_.module(module_index).variables) {
      Range range;
      if (driver_->global(&range.address, &range.size, module, variable.name.c_str()) == 0 && range.size > 0)
        reach.variable(variable.name, variable.constant, range);
    }
  }

  void find_pointers(Reach &reach, const Kernel &kernel, void *function, const LaunchRequest &request) {
    std::size_t offset = 0, size = 0, count = 0;
    while (driver_->parameter(function, count, &offset, &size) == 0) ++count;
    const bool types_known = kernel.depths.size() == count;
    for (std::size_t i = 0; driver_->parameter(function, i, &offset, &size) == 0; ++i) {
      const auto *bytes = static_cast<const unsigned char *>(request.arguments[i]);
      if (!reach.parameter(bytes, size, offset, types_known ? kernel.depths[i] : depth_unknown))
        note("{kernel} was given a pointer to memory that CUDA did not allocate: what is there was not recorded",
             kernel.name);
    }
  }

  int timed(void *stream, const Launch &launch, float &ms) {
    void *from = nullptr, *to = nullptr;
    driver_->event_create(&from, 0);
    driver_->event_create(&to, 0);
    driver_->event_record(from, stream);
    const int status = launch();
    driver_->event_record(to, stream);
    if (status == 0 && driver_->synchronize() == 0 && driver_->event_elapsed(&ms, from, to) != 0) ms = -1;
    driver_->event_destroy(from);
    driver_->event_destroy(to);
    return status;
  }
};

}  // namespace recorder

// Linked into every program that is built here, with --wrap=main: with WMMA2SYCL_REPLAY=<folder> in the environment the
// program runs the recorded kernel launches that <folder>/request asks for, instead of its own main.
//
// A kernel is taken from the program's device images by its symbol; its arguments are the recorded bytes.
#include "launched_kernels.cpp"
#include "replay_memory.hpp"
#include "replay_request.hpp"
#include "replay_targets.hpp"
#include "replay_variables.hpp"

#include <cstdlib>
#include <filesystem>
#include <optional>

#include <unistd.h>

namespace wmma2sycl_harness {
namespace {

namespace syclex = sycl::ext::oneapi::experimental;

work_size sycl_size(const std::int64_t (&cuda)[3]) {
  return {static_cast<std::size_t>(cuda[2]), static_cast<std::size_t>(cuda[1]), static_cast<std::size_t>(cuda[0])};
}

std::optional<sycl::kernel_id> find_id(const std::string &symbol) {
  for (const sycl::kernel_id &id : sycl::get_kernel_ids())
    if (id.get_name() == symbol)
      return id;
  return std::nullopt;
}

const device_variable &find_variable(const std::string &name) {
  for (const device_variable &variable : device_variables())
    if (variable.name == name)
      return variable;
  throw std::runtime_error("the program has no variable " + name);
}

// What a launch can reach, in this process.
class launch_memory {
public:
  launch_memory(const job &asked, sycl::queue &q) : job_(asked), q_(q) {
    buffers_.reserve(asked.buffers.size());
    for (const recorded_buffer &recorded : asked.buffers)
      buffers_.emplace_back(recorded, q);
  }

  // As before the launch.
  void restore() {
    for (guarded_buffer &buffer : buffers_)
      buffer.restore();
    for (const relocation &one : job_.relocations)
      if (one.holder_kind == relocation::in_buffer) {
        const char *address = address_of(one);
        buffers_[static_cast<std::size_t>(one.holder)].write(static_cast<std::size_t>(one.offset), &address, sizeof address);
      }
    for (std::size_t number = 0; number < job_.variables.size(); ++number) {
      const device_variable &variable = find_variable(job_.variables[number].name);
      if (is_in_buffer(number)) {
        if (variable.lie_at == nullptr)
          throw std::runtime_error("the program has its own memory for the variable " + variable.name);
        variable.lie_at(q_, variable.host, buffers_[static_cast<std::size_t>(job_.variables[number].buffer)].data());
        continue;
      }
      std::vector<char> bytes = contents(number);
      patch(bytes.data(), relocation::in_variable, number);
      variable.write(q_, variable.host, bytes.data());
    }
  }

  std::vector<argument> arguments() const {
    std::vector<argument> patched = job_.arguments;
    for (std::size_t number = 0; number < patched.size(); ++number)
      patch(patched[number].bytes.data(), relocation::in_argument, number);
    return patched;
  }

  // Writes all as it is now to files; addresses in what held addresses become the recorded ones again.
  void save(const std::string &prefix) {
    for (std::size_t number = 0; number < buffers_.size(); ++number) {
      file out(prefix + ".buffer" + std::to_string(number), "wb");
      const bool holds_addresses = has_addresses(relocation::in_buffer, number);
      buffers_[number].read([&](std::size_t, char *bytes, std::size_t length) {
        if (holds_addresses)
          restore_addresses(bytes, length);
        out.write(bytes, length);
      });
    }
    for (std::size_t number = 0; number < job_.variables.size(); ++number) {
      if (is_in_buffer(number))
        continue;
      const device_variable &variable = find_variable(job_.variables[number].name);
      std::vector<char> bytes(variable.size);
      variable.read(q_, variable.host, bytes.data());
      if (has_addresses(relocation::in_variable, number))
        restore_addresses(bytes.data(), bytes.size());
      file(prefix + ".variable" + std::to_string(number), "wb").write(bytes.data(), bytes.size());
    }
  }

  std::vector<damage> find_damage() {
    std::vector<damage> found;
    for (guarded_buffer &buffer : buffers_)
      buffer.find_damage(found);
    return found;
  }

private:
  char *address_of(const relocation &one) const {
    return buffers_[static_cast<std::size_t>(one.target)].data() + one.displacement;
  }
  void patch(char *bytes, std::int64_t kind, std::size_t holder) const {
    for (const relocation &one : job_.relocations)
      if (one.holder_kind == kind && one.holder == static_cast<std::int64_t>(holder)) {
        const char *address = address_of(one);
        std::memcpy(bytes + one.offset, &address, sizeof address);
      }
  }
  bool is_in_buffer(std::size_t variable) const { return job_.variables[variable].buffer >= 0; }
  bool has_addresses(std::int64_t kind, std::size_t holder) const {
    return std::any_of(job_.relocations.begin(), job_.relocations.end(), [&](const relocation &one) {
      return one.holder_kind == kind && one.holder == static_cast<std::int64_t>(holder);
    });
  }
  void restore_addresses(char *bytes, std::size_t length) const {
    for (std::size_t at = 0; at + sizeof(char *) <= length; at += sizeof(char *)) {
      char *address;
      std::memcpy(&address, bytes + at, sizeof address);
      for (const guarded_buffer &buffer : buffers_)
        if (address >= buffer.data() && address <= buffer.data() + buffer.size()) {
          const std::int64_t recorded = buffer.recorded().address + (address - buffer.data());
          std::memcpy(bytes + at, &recorded, sizeof recorded);
          break;
        }
    }
  }
  std::vector<char> contents(std::size_t variable) const {
    const std::string &name = job_.variables[variable].name;
    std::vector<char> bytes(find_variable(name).size);
    if (std::filesystem::file_size(job_.variables[variable].file) != bytes.size())
      throw std::runtime_error("the variable " + name + " has another size in CUDA");
    file(job_.variables[variable].file, "rb").read(bytes.data(), bytes.size());
    return bytes;
  }

  const job &job_;
  sycl::queue q_;
  std::vector<guarded_buffer> buffers_;
};

sycl::event launch(sycl::queue &q, const sycl::kernel &kernel, const sycl::nd_range<3> &range, std::size_t shared_bytes,
                   const std::vector<argument> &arguments) {
  return q.submit([&](sycl::handler &handler) {
    for (std::size_t number = 0; number < arguments.size(); ++number) {
      const std::string &bytes = arguments[number].bytes;
      const int index = static_cast<int>(number);
      if (arguments[number].is_pointer) {
        void *address;
        std::memcpy(&address, bytes.data(), sizeof address);
        handler.set_arg(index, address);
      } else {
        handler.set_arg(index, syclex::raw_kernel_arg(bytes.data(), bytes.size()));
      }
    }
    if (shared_bytes == 0)
      return syclex::nd_launch(handler, range, kernel);
    const syclex::properties properties{syclex::work_group_scratch_size(shared_bytes)};
    syclex::nd_launch(handler, syclex::launch_config{range, properties}, kernel);
  });
}

double milliseconds(const sycl::event &event) {
  using namespace sycl::info::event_profiling;
  return static_cast<double>(event.get_profiling_info<command_end>() - event.get_profiling_info<command_start>()) / 1e6;
}

class replayer {
public:
  explicit replayer(const std::string &folder)
      : folder_(folder), answers_(folder + "/answers"),
        q_(sycl::default_selector_v, {sycl::property::queue::in_order{}, sycl::property::queue::enable_profiling{}}),
        targets_(known_targets(q_.get_device())) {
    answers_.device(q_.get_device().get_info<sycl::info::device::name>());
  }

  void run(const job &asked) {
    bool is_known = false, is_over = false;
    const auto consider = [&](const candidate &one, range_function range) {
      is_known = true;
      if (!is_over)
        is_over = attempt(asked, one, range) != ending::refused && asked.best_only;
    };
    for (const candidate &one : asked.candidates)
      if (one.target.empty())
        consider(one, plain_range);
    for (const target_facts &target : targets_)
      for (const candidate &one : asked.candidates)
        if (one.target == target.name && (target.runs || !asked.runnable_only))
          consider(one, target.runs ? target.range : nullptr);
    if (!is_known)
      answers_.refused(asked.number, "", false, "the device runs none of the targets that the kernel is built for");
  }

private:
  using range_function = sycl::nd_range<3> (*)(const work_size &, const work_size &, bool);
  // refused: the program would take its next target.
  enum class ending { ran, refused, failed };

  // What comes of it is answered.
  ending attempt(const job &asked, const candidate &one, range_function range) {
    answers_.began(asked.number, one.target);
    alarm(static_cast<unsigned>(asked.limit_s)); // ends the process
    const auto answered = [&](bool is_failure, const std::string &why, ending what) {
      answers_.refused(asked.number, one.target, is_failure, why);
      return what;
    };
    try {
      if (range == nullptr)
        return answered(false, one.target + " is no target of this device", ending::refused);
      const auto id = find_id(one.kernel);
      if (!id)
        return answered(true, "no device image of the program holds " + one.kernel, ending::failed);
      if (!sycl::is_compatible({*id}, q_.get_device()))
        return answered(false, "the device lacks what the kernel requires, or the program has no code for it", ending::refused);
      run_and_answer(asked, one, *id, range(sycl_size(asked.grid), sycl_size(asked.block), asked.is_folded));
      return ending::ran;
    } catch (const out_of_memory &error) {
      return answered(false, error.what(), ending::failed);
    } catch (const sycl::exception &error) {
      const std::error_code code = error.code();
      const bool is_refusal = code == sycl::errc::kernel_not_supported || code == sycl::errc::build;
      return answered(is_failure(code), error.what(), is_refusal ? ending::refused : ending::failed);
    } catch (const std::exception &error) {
      return answered(true, error.what(), ending::failed);
    }
  }

  void run_and_answer(const job &asked, const candidate &one, const sycl::kernel_id &id, const sycl::nd_range<3> &range) {
    const auto bundle = sycl::get_kernel_bundle<sycl::bundle_state::executable>(q_.get_context(), {q_.get_device()}, {id});
    const sycl::kernel kernel = bundle.get_kernel(id);
    launch_memory memory(asked, q_);
    const auto shared_bytes = static_cast<std::size_t>(asked.shared_bytes);
    const auto launch_once = [&] {
      memory.restore();
      const sycl::event event = launch(q_, kernel, range, shared_bytes, memory.arguments());
      q_.wait_and_throw();
      return event;
    };
    launch_once();
    memory.save(folder_ + "/after" + std::to_string(asked.number) + "." + one.target);
    const std::vector<damage> found = memory.find_damage();
    std::vector<double> times;
    for (std::int64_t repeat = 0; repeat < asked.repeats; ++repeat)
      times.push_back(milliseconds(launch_once()));
    answers_.done(asked.number, one.target, times, found);
  }

  // Else the device cannot: it lacks the size of sub-groups, of a work-group, a type, memory.
  static bool is_failure(const std::error_code &code) {
    return code != sycl::errc::kernel_not_supported && code != sycl::errc::feature_not_supported &&
           code != sycl::errc::memory_allocation && code != sycl::errc::nd_range;
  }

  std::string folder_;
  answer_writer answers_;
  sycl::queue q_;
  std::vector<target_facts> targets_;
};

} // namespace
} // namespace wmma2sycl_harness

extern "C" int __real_main(int, char **, char **);

extern "C" int __wrap_main(int count, char **words, char **environment) {
  const char *folder = std::getenv("WMMA2SYCL_REPLAY");
  if (folder == nullptr)
    return __real_main(count, words, environment);
  try {
    wmma2sycl_harness::replayer replayer(folder);
    for (const wmma2sycl_harness::job &asked : wmma2sycl_harness::request_reader(std::string(folder) + "/request").jobs())
      replayer.run(asked);
    return 0;
  } catch (const std::exception &error) {
    std::fprintf(stderr, "replay: %s\n", error.what());
    return 1;
  }
}

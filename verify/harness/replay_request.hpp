// What a replay is asked to do and what it answers: files that replay/request.py writes and reads. Every number is a
// 64-bit integer, every text its length and its bytes.
#pragma once

#include <cstdint>
#include <cstdio>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace wmma2sycl_harness {

struct candidate {
  std::string target, kernel; // a matrix engine's name or "", the kernel's symbol
};

struct argument {
  bool is_pointer;
  std::string bytes;
};

// Where an address lies: in an argument, a buffer or a variable, by number; and what it points to: a buffer.
struct relocation {
  enum place : std::int64_t { in_argument, in_buffer, in_variable };
  std::int64_t holder_kind, holder, offset, target, displacement;
};

struct recorded_buffer {
  std::int64_t id, size, address;
  std::string kind, file;
};

struct recorded_variable {
  std::string name, file;
  std::int64_t buffer; // whose memory it is, with no file of its own; -1: none
};

struct job {
  std::int64_t number;
  std::int64_t grid[3], block[3]; // CUDA's x first
  bool is_folded;
  bool best_only, runnable_only;  // one candidate that runs is enough; engines that the device lacks are passed over
  std::int64_t shared_bytes, repeats, limit_s;
  std::vector<candidate> candidates;
  std::vector<argument> arguments;
  std::vector<recorded_buffer> buffers;
  std::vector<recorded_variable> variables;
  std::vector<relocation> relocations;
};

class request_reader {
public:
  explicit request_reader(const std::string &file) : in_(file, std::ios::binary) {}

  std::vector<job> jobs();

private:
  std::int64_t number() {
    std::int64_t value;
    if (!in_.read(reinterpret_cast<char *>(&value), sizeof value))
      throw std::runtime_error("the request ends too early");
    return value;
  }
  std::string text() {
    std::string value(static_cast<std::size_t>(number()), '\0');
    if (!in_.read(value.data(), static_cast<std::streamsize>(value.size())))
      throw std::runtime_error("the request ends too early");
    return value;
  }
  template <typename F> auto list(F element) {
    std::vector<decltype(element())> elements;
    for (std::int64_t left = number(); left > 0; --left)
      elements.push_back(element());
    return elements;
  }
  // Braces keep the order of what they read.
  job read_job() {
    job one{};
    one.number = number();
    for (std::int64_t &size : one.grid)
      size = number();
    for (std::int64_t &size : one.block)
      size = number();
    one.is_folded = number() != 0;
    one.best_only = number() != 0;
    one.runnable_only = number() != 0;
    one.shared_bytes = number();
    one.repeats = number();
    one.limit_s = number();
    one.candidates = list([this] { return candidate{text(), text()}; });
    one.arguments = list([this] { return argument{number() != 0, text()}; });
    one.buffers = list([this] { return recorded_buffer{number(), number(), number(), text(), text()}; });
    one.variables = list([this] { return recorded_variable{text(), text(), number()}; });
    one.relocations = list([this] { return relocation{number(), number(), number(), number(), number()}; });
    return one;
  }

  std::ifstream in_;
};

inline std::vector<job> request_reader::jobs() {
  return list([this] { return read_job(); });
}

// Bytes before (negative offsets) or behind a buffer that are not what was put there.
struct damage {
  std::int64_t buffer, first_offset, count;
};

// Each answer is out of the process before the next step begins, which may be its last.
class answer_writer {
public:
  explicit answer_writer(const std::string &file) : out_(std::fopen(file.c_str(), "wb")) {
    if (out_ == nullptr)
      throw std::runtime_error("cannot write " + file);
  }

  void device(const std::string &name) { answer('D', [&] { text(name); }); }
  void began(std::int64_t job, const std::string &target) { answer('B', [&] { head(job, target); }); }
  void refused(std::int64_t job, const std::string &target, bool failed, const std::string &why) {
    answer('R', [&] { head(job, target), number(failed), text(why); });
  }
  void done(std::int64_t job, const std::string &target, const std::vector<double> &times_ms,
            const std::vector<damage> &found) {
    answer('O', [&] {
      head(job, target);
      number(static_cast<std::int64_t>(times_ms.size()));
      for (const double ms : times_ms)
        text(std::to_string(ms * 1e6)); // nanoseconds
      number(static_cast<std::int64_t>(found.size()));
      for (const damage &one : found)
        number(one.buffer), number(one.first_offset), number(one.count);
    });
  }

private:
  template <typename F> void answer(char kind, F write) {
    std::fputc(kind, out_);
    write();
    std::fflush(out_);
  }
  void head(std::int64_t job, const std::string &target) { number(job), text(target); }
  void number(std::int64_t value) { std::fwrite(&value, sizeof value, 1, out_); }
  void text(const std::string &value) {
    number(static_cast<std::int64_t>(value.size()));
    std::fwrite(value.data(), 1, value.size(), out_);
  }

  std::FILE *out_;
};

} // namespace wmma2sycl_harness

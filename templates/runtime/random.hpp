// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: arrays of random numbers, as programs fill their inputs with by cuRAND. Philox4x32-10, whatever generator
// the program named: the distributions are cuRAND's, the numbers are not.
#pragma once
#define WMMA2SYCL_RANDOM // for headers of programs that have parts for programs that use it
#include "philox.hpp"

#include <sycl/sycl.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <new>
#include <optional>

namespace wmma2sycl {

// The result of an operation, for code that checks results; numbered as cuRAND's.
enum random_status : int {
  random_success = 0,
  random_version_mismatch = 100,
  random_not_initialized = 101,
  random_allocation_failed = 102,
  random_type_error = 103,
  random_out_of_range = 104,
  random_length_not_multiple = 105,
  random_double_precision_required = 106,
  random_launch_failure = 201,
  random_preexisting_failure = 202,
  random_initialization_failed = 203,
  random_arch_mismatch = 204,
  random_internal_error = 999
};

// What a generator throws that was not created.
class random_error : public std::exception {
public:
  explicit random_error(random_status status) : status_(status) {}
  random_status status() const noexcept { return status_; }
  const char *what() const noexcept override { return "the random generator is not initialized"; }

private:
  random_status status_;
};

// Runs f() and says how it went, instead of throwing.
template <typename F> random_status random_status_of(F &&f) noexcept {
  try {
    f();
    return random_success;
  } catch (const random_error &e) {
    return e.status();
  } catch (const std::bad_alloc &) {
    return random_allocation_failed;
  } catch (...) {
    return random_launch_failure;
  }
}

namespace random_detail {

// What is made of the words of a block.
struct random_words {
  static void fill(const philox_block &x, std::uint32_t *to, float, float) { std::copy(x.word, x.word + 4, to); }
};
struct random_uniform {
  static void fill(const philox_block &x, float *to, float, float) {
    for (int i = 0; i < 4; ++i)
      to[i] = uniform_of(x.word[i]);
  }
  static void fill(const philox_block &x, double *to, double, double) {
    to[0] = uniform_of(x.word[0], x.word[1]);
    to[1] = uniform_of(x.word[2], x.word[3]);
  }
};
struct random_normal {
  template <typename T> static void fill(const philox_block &x, T *to, T mean, T deviation) {
    random_uniform::fill(x, to, T(0), T(0));
    for (int i = 0; i < static_cast<int>(16 / sizeof(T)); i += 2) {
      const auto both = normal_of(to[i], to[i + 1]);
      to[i] = mean + deviation * both.first;
      to[i + 1] = mean + deviation * both.second;
    }
  }
};
struct random_log_normal {
  static void fill(const philox_block &x, float *to, float mean, float deviation) {
    random_normal::fill(x, to, mean, deviation);
    for (int i = 0; i < 4; ++i)
      to[i] = sycl::exp(to[i]);
  }
};

// The numbers of one block, as many as the array has room for.
template <typename Distribution, typename T, typename Parameter>
void fill_block(std::uint64_t seed, std::uint64_t first_block, std::size_t block, T *to, std::size_t count,
                Parameter mean, Parameter deviation) {
  constexpr std::size_t each = 16 / sizeof(T);
  T numbers[each];
  Distribution::fill(philox4x32(first_block + block, 0, seed), numbers, mean, deviation);
  for (std::size_t i = 0; i < each && block * each + i < count; ++i)
    to[block * each + i] = numbers[i];
}

template <typename Distribution, typename T, typename Parameter>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((sycl::ext::oneapi::experimental::nd_range_kernel<1>))
void fill_kernel(std::uint64_t seed, std::uint64_t first_block, T *to, std::size_t count, Parameter mean,
                 Parameter deviation) {
  const std::size_t block = sycl::ext::oneapi::this_work_item::get_nd_item<1>().get_global_id(0);
  fill_block<Distribution>(seed, first_block, block, to, count, mean, deviation);
}

} // namespace random_detail

// Fills arrays on a queue, one after the other out of one sequence; made without a queue, at once on the host.
// Copies share the sequence, as copies of CUDA's handle do.
class random_generator {
public:
  random_generator() = default;
  random_generator(std::nullptr_t) {}
  explicit random_generator(const sycl::queue &q) : state_(std::make_shared<state>(state{q, 0, 0})) {}
  static random_generator on_host() {
    random_generator made;
    made.state_ = std::make_shared<state>();
    return made;
  }

  void set_queue(const sycl::queue &q) const { get().queue = q; }
  void set_seed(std::uint64_t seed) const {
    get().seed = seed;
    get().next_block = 0;
  }
  // Where the sequence goes on, in numbers of 32 bits.
  void set_offset(std::uint64_t offset) const { get().next_block = (offset + 3) / 4; }

  void words(std::uint32_t *to, std::size_t count) const { fill<random_detail::random_words>(to, count, 0.0f, 0.0f); }
  // In (0, 1].
  template <typename T> void uniform(T *to, std::size_t count) const {
    fill<random_detail::random_uniform>(to, count, T(0), T(0));
  }
  void normal(float *to, std::size_t count, float mean, float deviation) const {
    fill<random_detail::random_normal>(to, count, mean, deviation);
  }
  void normal(double *to, std::size_t count, double mean, double deviation) const {
    fill<random_detail::random_normal>(to, count, mean, deviation);
  }
  void log_normal(float *to, std::size_t count, float mean, float deviation) const {
    fill<random_detail::random_log_normal>(to, count, mean, deviation);
  }

  void reset() {
    if (get().queue)
      get().queue->wait_and_throw();
    state_.reset();
  }
  explicit operator bool() const { return state_ != nullptr; }
  friend bool operator==(const random_generator &generator, std::nullptr_t) { return !generator; }
  friend bool operator!=(const random_generator &generator, std::nullptr_t) { return bool(generator); }

private:
  struct state {
    std::optional<sycl::queue> queue;
    std::uint64_t seed = 0;
    std::uint64_t next_block = 0;
  };

  state &get() const {
    if (!state_)
      throw random_error(random_not_initialized);
    return *state_;
  }

  template <typename Distribution, typename T, typename Parameter>
  void fill(T *to, std::size_t count, Parameter mean, Parameter deviation) const {
    namespace syclex = sycl::ext::oneapi::experimental;
    constexpr std::size_t each = 16 / sizeof(T), group = 128;
    state &now = get();
    const std::size_t blocks = (count + each - 1) / each;
    const std::uint64_t first = now.next_block;
    now.next_block += blocks;
    if (!now.queue) {
      for (std::size_t block = 0; block < blocks; ++block)
        random_detail::fill_block<Distribution>(now.seed, first, block, to, count, mean, deviation);
    } else if (blocks > 0) {
      const sycl::nd_range<1> range((blocks + group - 1) / group * group, group);
      syclex::nd_launch(*now.queue, range, syclex::kernel_function<random_detail::fill_kernel<Distribution, T, Parameter>>,
                        now.seed, first, to, count, mean, deviation);
    }
  }

  std::shared_ptr<state> state_;
};

} // namespace wmma2sycl

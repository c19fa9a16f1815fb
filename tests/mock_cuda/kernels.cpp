// SPDX-License-Identifier: Apache-2.0
#include "kernels.hpp"
#include "call.hpp"
#include "memory.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace mock_cuda {
namespace {

class Connection {
 public:
  Connection() {
    const char *const path = std::getenv("MOCK_CUDA_KERNELS");
    sockaddr_un address{};
    if (path == nullptr || std::strlen(path) >= sizeof address.sun_path)
      return;
    address.sun_family = AF_UNIX;
    std::strcpy(address.sun_path, path);
    const int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (connect(descriptor, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0)
      in_ = fdopen(descriptor, "r"), out_ = fdopen(dup(descriptor), "w");
    else
      std::fprintf(stderr, "mock CUDA: nobody listens on %s\n", path), close(descriptor);
  }

  bool is_open() const { return in_ != nullptr; }

  /// What the other side says of the launch; it may be gone.
  int ask(const std::string &line) {
    constexpr int launch_failed = 719;
    send(line);
    char order[128] = "";
    while (std::fgets(order, sizeof order, in_) != nullptr) {
      Address address = 0;
      std::size_t size = 0;
      int result = 0;
      if (std::sscanf(order, "done %d", &result) == 1)
        return result;
      const bool is_read = std::sscanf(order, "read %lu %lu", &address, &size) == 2;
      if (!is_read && std::sscanf(order, "write %lu %lu", &address, &size) != 2)
        break;
      char *const bytes = memory().device_bytes(address, size);
      send(bytes == nullptr ? "no\n" : "yes\n");
      if (bytes != nullptr && is_read)
        send(std::string(bytes, size));
      else if (bytes != nullptr && std::fread(bytes, 1, size, in_) != size)
        break;
    }
    std::fprintf(stderr, "mock CUDA: the process of the kernels ended, or said what is not understood: %s\n", order);
    return launch_failed;
  }

 private:
  void send(const std::string &bytes) {
    std::fwrite(bytes.data(), 1, bytes.size(), out_);
    std::fflush(out_);
  }

  FILE *in_ = nullptr, *out_ = nullptr;
};

} // namespace

int run_kernel(const std::string &line) {
  static auto *const connection = new Connection;
  return connection->is_open() ? connection->ask(line) : success;
}

} // namespace mock_cuda

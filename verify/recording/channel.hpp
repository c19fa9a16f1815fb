// SPDX-License-Identifier: Apache-2.0
// The way to the process that writes the recording: a Unix socket that carries JSON lines, each followed by as many
// raw bytes as its "bytes" says (stream.py reads it).
#pragma once

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace recorder {

inline std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return out + '"';
}

/// A JSON line: Message("note").with("text", "...").
class Message {
 public:
  explicit Message(const char *type) : text_("{\"type\":" + quoted(type)) {}

  Message &with(const char *key, const std::string &value) { return raw(key, quoted(value)); }
  Message &with(const char *key, const char *value) { return raw(key, quoted(value)); }
  Message &with(const char *key, bool value) { return raw(key, value ? "true" : "false"); }

  template <class Number>
  Message &with(const char *key, Number value) {
    return raw(key, std::to_string(value));
  }

  /// A value that is JSON already.
  Message &raw(const char *key, const std::string &json) {
    text_ += std::string(",\"") + key + "\":" + json;
    return *this;
  }

  std::string line() const { return text_ + "}\n"; }

 private:
  std::string text_;
};

class Channel {
 public:
  bool open(const char *path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (std::strlen(path) >= sizeof address.sun_path) return false;
    std::strcpy(address.sun_path, path);
    socket_ = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (socket_ < 0) return false;
    if (connect(socket_, reinterpret_cast<sockaddr *>(&address), sizeof address) != 0) close();
    return usable();
  }

  bool usable() const { return socket_ >= 0; }

  void tell(const Message &message) { text(message.line()); }

  void text(const std::string &lines) { bytes(lines.data(), lines.size()); }

  /// MSG_NOSIGNAL: where the reader has gone, the program runs on as if it had never been recorded.
  void bytes(const void *data, std::size_t size) {
    const char *at = static_cast<const char *>(data);
    while (size > 0 && usable()) {
      const ssize_t sent = send(socket_, at, size, MSG_NOSIGNAL);
      if (sent < 0 && errno == EINTR) continue;
      if (sent <= 0) return close();
      at += sent;
      size -= static_cast<std::size_t>(sent);
    }
  }

  /// The reader's next line, "" when it has gone.
  std::string answer() {
    std::string text;
    char c = 0;
    while (usable()) {
      const ssize_t got = recv(socket_, &c, 1, 0);
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0)
        close();
      else if (c == '\n')
        return text;
      else
        text += c;
    }
    return "";
  }

 private:
  int socket_ = -1;

  void close() {
    if (socket_ >= 0) ::close(socket_);
    socket_ = -1;
  }
};

}  // namespace recorder

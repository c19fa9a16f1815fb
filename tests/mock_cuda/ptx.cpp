// SPDX-License-Identifier: Apache-2.0
#include "ptx.hpp"

#include <cctype>
#include <cstdint>
#include <cstring>
#include <stdexcept>

namespace mock_cuda {
namespace {

using Words = std::vector<std::string>;

[[noreturn]] void fail(const std::string &why) { throw std::invalid_argument(why); }

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '.' || c == '%'; }

/// Names, directives (with their dot), numbers; each other character by itself. Comments are left out.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) { next(); }

  const std::string &word() const { return word_; }
  bool at_end() const { return word_.empty(); }

  std::string take() {
    std::string taken = word_;
    next();
    return taken;
  }

  bool skip(const char *word) {
    if (word_ != word)
      return false;
    next();
    return true;
  }

  void expect(const char *word) {
    if (!skip(word))
      fail(std::string("'") + word + "' was expected, not '" + word_ + "'");
  }

  /// The words until one of `ends`, which stays.
  Words until(const char *ends) {
    Words words;
    while (!at_end() && (word_.size() != 1 || std::strchr(ends, word_[0]) == nullptr))
      words.push_back(take());
    return words;
  }

 private:
  void next() {
    skip_blanks();
    const std::size_t start = at_;
    while (at_ < text_.size() && is_word(text_[at_]))
      ++at_;
    if (at_ == start && at_ < text_.size())
      at_ += text_[at_] == '"' ? quoted_length() : 1;
    word_ = std::string(text_.substr(start, at_ - start));
  }

  std::size_t quoted_length() const {
    const std::size_t end = text_.find('"', at_ + 1);
    return end == std::string_view::npos ? text_.size() - at_ : end + 1 - at_;
  }

  void skip_blanks() {
    while (at_ < text_.size()) {
      if (std::isspace(static_cast<unsigned char>(text_[at_])))
        ++at_;
      else if (text_.compare(at_, 2, "//") == 0)
        at_ = std::min(text_.find('\n', at_), text_.size());
      else if (text_.compare(at_, 2, "/*") == 0)
        at_ = std::min(text_.find("*/", at_ + 2), text_.size() - 2) + 2;
      else
        return;
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string word_;
};

/// Bytes of ".b8", ".u64", ".f32", ".pred"...; 0 where it is no type of a variable.
std::size_t type_bytes(const std::string &word) {
  if (word.size() < 3 || word[0] != '.' || std::strchr("busf", word[1]) == nullptr || !std::isdigit(word[2]))
    return 0;
  return std::strtoul(word.c_str() + 2, nullptr, 10) / 8;
}

struct Declared {
  std::string name;
  std::size_t element = 0, count = 1, alignment = 0;
  bool is_global_pointer = false;

  std::size_t size() const { return element * count; }
};

/// ".align 4 .b8 name[16]", ".u64 .ptr .global .align 2 name". The brackets' words follow the name.
Declared read_declaration(const Words &words) {
  Declared found;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string &word = words[i];
    if (word == ".align" && i + 1 < words.size())
      found.alignment = std::strtoul(words[++i].c_str(), nullptr, 10);
    else if (word == ".ptr")
      found.is_global_pointer = i + 1 < words.size() && words[i + 1] == ".global";
    else if (type_bytes(word) != 0)
      found.element = type_bytes(word);
    else if (word == "[" && i + 1 < words.size())
      found.count *= std::strtoul(words[++i].c_str(), nullptr, 10);
    else if (word[0] != '.' && word != "]" && found.name.empty())
      found.name = word;
  }
  if (found.element == 0 || found.name.empty())
    fail("a declaration without a type or a name");
  return found;
}

/// A number of an initialiser; floating-point ones are written by their bits (0f3F800000). A name, which is another variable's
/// address, counts as 0: the mock does not place variables before it has read all.
std::uint64_t number(const std::string &word) {
  const bool is_bits = word.size() > 2 && word[0] == '0' && std::strchr("fFdD", word[1]) != nullptr;
  return is_bits ? std::strtoull(word.c_str() + 2, nullptr, 16) : std::strtoull(word.c_str(), nullptr, 0);
}

std::string bytes_of(const Declared &declared, const Words &initialiser) {
  std::string bytes(declared.size(), '\0');
  std::size_t at = 0;
  bool negative = false;
  for (const std::string &word : initialiser) {
    if (word == "-")
      negative = true;
    if (!is_word(word[0]))
      continue;
    const std::uint64_t value = negative ? 0 - number(word) : number(word);
    if (at + declared.element > bytes.size())
      fail("the initialiser of " + declared.name + " is longer than the variable");
    std::memcpy(bytes.data() + at, &value, std::min(declared.element, sizeof value));
    at += declared.element;
    negative = false;
  }
  return bytes;
}

class PtxReader {
 public:
  explicit PtxReader(std::string_view text) : in_(text) {}

  Ptx read() {
    if (in_.word() != ".version")
      fail("PTX starts with .version, not with '" + in_.word() + "'");
    while (!in_.at_end())
      read_statement();
    if (ptx_.target == 0)
      fail("no .target sm_...");
    for (auto &[name, entry] : ptx_.entries)
      entry.shared_bytes = shared_bytes(name);
    return ptx_;
  }

 private:
  void read_statement() {
    const std::string word = in_.take();
    if (word == ".target") {
      const std::string target = in_.take();
      ptx_.target = target.rfind("sm_", 0) == 0 ? unsigned(std::strtoul(target.c_str() + 3, nullptr, 10)) : 0;
    } else if (word == ".entry") {
      read_entry();
    } else if (word == ".func") {
      in_.until("{;");
      if (in_.word() == "{")
        read_body("");
    } else if (word == ".global" || word == ".const") {
      const Declared declared = read_declaration(in_.until("=;"));
      ptx_.variables[declared.name] = {bytes_of(declared, in_.skip("=") ? in_.until(";") : Words())};
    } else if (word == ".shared") {
      const Declared declared = read_declaration(in_.until(";"));
      shared_[declared.name] = declared.size();
    } else if (word == ".extern") {
      in_.until(";"); // the launch gives its shared bytes
    } else if (word == ".section") {
      in_.until("{");
      read_body("");
    }
  }

  void read_entry() {
    const std::string name = in_.take();
    Entry entry;
    if (in_.skip("(")) {
      while (!in_.at_end() && in_.word() != ")") {
        const Declared one = read_declaration(in_.until(",)"));
        const bool is_plain = one.alignment == 0 || one.is_global_pointer; // .ptr's .align is of what it points to
        entry.parameters.push_back({one.size(), is_plain ? one.element : one.alignment, one.is_global_pointer});
        in_.skip(",");
      }
      in_.expect(")");
    }
    while (!in_.at_end() && in_.word() != "{" && in_.word() != ";") {
      const std::string directive = in_.take();
      if (directive == ".reqntid" || directive == ".maxntid")
        read_sizes(directive == ".reqntid" ? entry.required : entry.most);
    }
    if (in_.word() == "{") {
      read_body(name);
      ptx_.entries[name] = entry;
    }
  }

  void read_sizes(unsigned (&sizes)[3]) {
    for (unsigned &size : sizes) {
      size = 1;
      if (&size == sizes || in_.skip(","))
        size = unsigned(std::strtoul(in_.take().c_str(), nullptr, 10));
    }
  }

  /// From "{" to its "}". Functions share the body named "".
  void read_body(const std::string &name) {
    Words &words = bodies_[name];
    int depth = 0;
    do {
      if (in_.at_end())
        fail("the text ends in the body of " + name);
      depth += in_.word() == "{" ? 1 : in_.word() == "}" ? -1 : 0;
      if (in_.word() == ".shared") {
        in_.take();
        const Declared declared = read_declaration(in_.until(";"));
        shared_[declared.name] = declared.size();
      }
      words.push_back(in_.take());
    } while (depth > 0);
  }

  /// What the entry's own body and the functions, which it may call, name.
  std::size_t shared_bytes(const std::string &name) const {
    std::map<std::string, std::size_t> used;
    for (const std::string &body : {name, std::string()})
      if (const auto found = bodies_.find(body); found != bodies_.end())
        for (const std::string &word : found->second)
          if (const auto shared = shared_.find(word); shared != shared_.end())
            used.insert(*shared);
    std::size_t bytes = 0;
    for (const auto &[variable, size] : used)
      bytes += size;
    return bytes;
  }

  Reader in_;
  Ptx ptx_;
  std::map<std::string, std::size_t> shared_;
  std::map<std::string, Words> bodies_;
};

} // namespace

Ptx read_ptx(std::string_view text) { return PtxReader(text).read(); }

} // namespace mock_cuda

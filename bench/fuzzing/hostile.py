"""Trees made to hurt: odd bytes, deep nesting, long lines, includes in circles, files that cannot be read."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

Maker = Callable[[Path], "tuple[str, ...] | None"]  # fills a folder; may give further arguments of `migrate`

KERNEL = b"__global__ void k(float *p) { p[threadIdx.x] = 1.0f; }\nint main() { float *p; cudaMalloc(&p, 128); k<<<1, 32>>>(p); cudaFree(p); }\n"


def _file(data: bytes, name: str = "a.cu") -> Maker:
    def make(root: Path) -> None:
        (root / name).write_bytes(data)

    return make


def _expression(text: bytes) -> bytes:
    return b"__global__ void k(int *p) { p[threadIdx.x] = " + text + b"; }\n"


def _include_of_a_folder(root: Path) -> None:
    (root / "folder.h").mkdir()
    (root / "a.cu").write_bytes(b'#include "folder.h"\n' + KERNEL)


def _circle(root: Path) -> None:
    (root / "a.cuh").write_bytes(b'#include "b.cuh"\n__device__ int f();\n')
    (root / "b.cuh").write_bytes(b'#include "a.cuh"\n__device__ int g();\n')
    (root / "a.cu").write_bytes(b'#include "a.cuh"\n' + KERNEL)


def _itself(root: Path) -> None:
    (root / "a.cu").write_bytes(b'#include "a.cu"\n' + KERNEL)


def _doubling(root: Path) -> None:
    """Each header includes the next twice: 2^24 inclusions."""
    for i in range(24):
        (root / f"h{i}.cuh").write_bytes(b'#include "h%d.cuh"\n' % (i + 1) * 2)
    (root / "h24.cuh").write_bytes(b"extern __device__ int z;\n")
    (root / "a.cu").write_bytes(b'#include "h0.cuh"\n' + KERNEL)


def _unreadable(root: Path) -> None:
    (root / "a.cu").write_bytes(b'#include "secret.cuh"\n' + KERNEL)
    (root / "secret.cuh").write_bytes(b"__device__ int z;\n")
    (root / "secret.cuh").chmod(0)


def _fifo(root: Path) -> None:
    (root / "a.cu").write_bytes(b'#include "pipe.cuh"\n' + KERNEL)
    os.mkfifo(root / "pipe.cuh")


def _fifo_source(root: Path) -> None:
    (root / "a.cu").write_bytes(KERNEL)
    os.mkfifo(root / "b.cu")


def _device_file(root: Path) -> None:
    (root / "a.cu").write_bytes(b'#include "/dev/zero"\n' + KERNEL)


def _irregular_files(root: Path) -> None:
    """By odd spellings, in a folder that is not the includer's, through a link, a macro, `__has_include` and a pragma."""
    (root / "include" / "sub").mkdir(parents=True)
    for name in ("include/one.cuh", "include/sub/two.cuh", "three.inc"):
        os.mkfifo(root / name)
    (root / "link.cuh").symlink_to("include/one.cuh")
    (root / "include" / "code.cuh").write_bytes(b"__device__ int f();\n")
    (root / "four.cuh").write_bytes(b'#pragma once\n#include "three.inc"\n')
    (root / "a.cu").write_bytes(
        b'#include "./include/../include/one.cuh"\n#include <sub/two.cuh>\n#include "link.cuh"\n#include "four.cuh"\n#define H "three.inc"\n#include H\n'
        b'#define S(x) #x\n#include S(three.inc)\n#inc\\\nlude "thr\\\nee.inc"\n#if __has_include("three.inc")\n#endif\n#pragma GCC dependency "three.inc"\n'
        b'#include "/dev/urandom"\n#import "three.inc"\n%:include "three.inc"\n' + KERNEL
    )


def _socket_header(root: Path) -> None:
    (root / "a.cu").write_bytes(b'#include "s.cuh"\n' + KERNEL)
    os.mknod(root / "s.cuh", 0o600 | stat.S_IFSOCK)


def _terminal_file(root: Path) -> None:
    (root / "a.cu").write_bytes(b'#include "/dev/stdin"\n' + KERNEL)


def _dangling_links(root: Path) -> None:
    (root / "a.cu").write_bytes(KERNEL)
    (root / "gone.cu").symlink_to("nowhere.cu")
    (root / "self.cuh").symlink_to("self.cuh")
    (root / "up").symlink_to("..")
    (root / "etc.h").symlink_to("/etc/passwd")


def _odd_names(root: Path) -> None:
    for name in (
        b"a b.cu",
        b"new\nline.cu",
        b"-o.cu",
        b'quo"te.cu',
        b"caf\xe9.cu",
        "漢字.cuh".encode(),
        b"back\\slash.cu",
        b"$(x).cu",
        b"[red].cu",
        b"%s.cu",
        b"{0}.cu",
    ):
        with open(os.path.join(os.fsencode(root), name), "wb") as file:
            file.write(KERNEL)


def _same_output(root: Path) -> None:
    for name in ("a.cu", "a.cpp", "b.cuh", "b.hpp"):
        (root / name).write_bytes(KERNEL if name.startswith("a") else b"__device__ int f();\n")


def _taken_names(root: Path) -> None:
    (root / "a.cu").write_bytes(KERNEL)
    (root / "wmma2sycl.json.cu").write_bytes(KERNEL)
    (root / "include" / "wmma2sycl").mkdir(parents=True)
    (root / "include" / "wmma2sycl" / "tiled_matrix.hpp").write_bytes(b"mine\n")


def _file_where_a_folder_goes(root: Path) -> None:
    (root / "a.cu").write_bytes(KERNEL)
    (root / "include").write_bytes(b"a file of that name\n")


def _empty_tree(root: Path) -> None:
    (root / "sub").mkdir()


def _many_files(root: Path) -> None:
    for i in range(30):
        (root / f"f{i}.cuh").write_bytes(b"#pragma once\n__device__ int f%d();\n" % i)
    (root / "a.cu").write_bytes(b"".join(b'#include "f%d.cuh"\n' % i for i in range(30)) + KERNEL)


def _nested_conditions(deep: int) -> bytes:
    return b"#if 1\n" * deep + KERNEL + b"#endif\n" * deep


_DEEP = 10_000
_LONG = 10_000_000
MAKERS: dict[str, Maker] = {
    "empty": _file(b""),
    "newlines": _file(b"\n" * 100_000 + KERNEL),
    "nul": _file(b"\0" * 64 + KERNEL),
    "nul_inside": _file(KERNEL.replace(b"1.0f", b"1.0f\0")),
    "hole_marks": _file(b"__global__ void k(float *p) { p[threadIdx.x] = f(\x000,9\x00, threadIdx.y); }\nint main() { cudaMemcpy(\x000,5\x00, a, 1, cudaMemcpyHostToDevice); }\n"),
    "surrogates": _file("__global__ void k(float *p) { p[threadIdx.x] = 1; /* \ud800 \udfff */ }\n".encode("utf-8", "surrogatepass") + KERNEL.replace(b"k", b"m")),
    "not_utf8": _file(b"// \xff\xfe caf\xe9\n" + KERNEL.replace(b"1.0f", b'"\xe9\xff"[0] + __shfl_sync(1, 2, "\xff")')),
    "not_utf8_told": _file(b'__global__ void k(float *p) { asm volatile("\xff\xe9 %0;" : : "r"(1)); cudaGraph\xe9_t caf\xe9; }\nint main() { cudaGraph_t g\xff; }\n'),
    "utf16": _file(KERNEL.decode().encode("utf-16")),
    "utf16_be": _file(b"\xfe\xff" + KERNEL.decode().encode("utf-16-be")),
    "utf32": _file(KERNEL.decode().encode("utf-32")),
    "bom": _file(b"\xef\xbb\xbf" + KERNEL),
    "bom_twice": _file(b"\xef\xbb\xbf\xef\xbb\xbf" + KERNEL),
    "latin1": _file("// é\nconst char *s = \"ü\";\n".encode("latin-1") + KERNEL),
    "shift_jis": _file("// 表示ソ\n".encode("shift-jis") + KERNEL),
    "lone_cr": _file(KERNEL.replace(b"\n", b"\r")),
    "crlf": _file(KERNEL.replace(b"\n", b"\r\n")),
    "form_feeds": _file(KERNEL.replace(b" ", b"\f").replace(b"\n", b"\v\n")),
    "ctrl_z": _file(KERNEL + b"\x1a"),
    "trigraphs": _file(b"??=define X ??/\n 1\n// what??/\nis this\n" + KERNEL.replace(b"[", b"??(").replace(b"]", b"??)")),
    "digraphs": _file(b"%:define X 1\n" + KERNEL.replace(b"[", b"<:").replace(b"]", b":>").replace(b"{", b"<%").replace(b"}", b"%>")),
    "continuation_at_end": _file(KERNEL + b"// end \\"),
    "continuation_in_names": _file(KERNEL.replace(b"threadIdx", b"thread\\\nIdx").replace(b"<<<", b"<\\\n<<").replace(b"__global__", b"__glo\\\nbal__")),
    "define_at_end": _file(KERNEL + b"#define"),
    "include_at_end": _file(KERNEL + b"#include"),
    "include_unclosed": _file(b'#include "a\n#include <b\n#include\n' + KERNEL),
    "include_by_macro": _file(b"#define H <mma.h>\n#include H\n#define S(x) #x\n#include S(none.h)\n" + KERNEL),
    "include_nul_name": _file(b'#include "a\0b.h"\n#include "' + b"x" * 5000 + b'.h"\n#include "\xff.h"\n' + KERNEL),
    "include_out_of_tree": _file(b'#include "../../../../../../etc/passwd"\n#include "/etc/hostname"\n' + KERNEL),
    "include_of_a_folder": _include_of_a_folder,
    "include_circle": _circle,
    "include_itself": _itself,
    "include_doubling": _doubling,
    "include_device": _device_file,
    "include_stdin": _terminal_file,
    "unreadable": _unreadable,
    "fifo_header": _fifo,
    "fifo_source": _fifo_source,
    "irregular_files": _irregular_files,
    "socket_header": _socket_header,
    "links": _dangling_links,
    "names": _odd_names,
    "same_output": _same_output,
    "taken_names": _taken_names,
    "file_where_a_folder_goes": _file_where_a_folder_goes,
    "no_code": _empty_tree,
    "many_headers": _many_files,
    "unclosed_comment": _file(KERNEL + b"/* no end"),
    "unclosed_comments": _file(KERNEL + b"/* " * 300_000),
    "unclosed_raw_string": _file(b'const char *s = R"x(' + KERNEL),
    "unclosed_raw_strings": _file(KERNEL + b'R"x( ' * 200_000),
    "unclosed_string": _file(KERNEL.replace(b"1.0f", b'"1.0f')),
    "quotes": _file(KERNEL + b"'" * 200_001 + b"\n" + b'"' * 200_001),
    "backslashes": _file(KERNEL + b"\\" * 200_000),
    "backslash_lines": _file(KERNEL + b"#define X \\\n" + b" a \\\n" * 50_000 + b"\n"),
    "spaces": _file(KERNEL.replace(b" ", b" " * 200_000)),
    "line_lies": _file(b'#line 7 "/etc/passwd"\n' + KERNEL + b'# 3 "b.cu" 2\n#line 2147483647\nint x = cudaFoo();\n'),
    "has_include": _file(b"#if __has_include(<mma.h>) && __has_include(\"no.h\")\n#endif\n#if __has_include\n#endif\n" + KERNEL),
    "keyword_macros": _file(b"#define if while\n#define int long\n#define void\n#define return\n" + KERNEL),
    "cuda_macros": _file(b"#define __global__\n#define threadIdx t\n#define cudaMalloc(a, b) f(a, b)\n#define k(x) k<<<1, 32>>>(x)\n" + KERNEL),
    "macro_pieces": _file(b"#define PASTE(a, b) a##b\n#define C(x) PASTE(cuda, x)\n#define L <<<1, 32>>>\n__global__ void k(float *p) { p[PASTE(thread, Idx).x] = 1; }\n"
                          b"int main() { float *p; C(Malloc)(&p, 4); k L (p); PASTE(cu, daFree)(p); }\n"),
    "macro_whole_kernel": _file(b"#define K(n) __global__ void n(float *p) { p[threadIdx.x] = 1; }\nK(a) K(b)\nint main() { a<<<1, 1>>>(nullptr); b<<<1, 1>>>(nullptr); }\n"),
    "macro_bomb": _file(b"#define A0 x x x x x x x x\n" + b"".join(b"#define A%d A%d A%d A%d A%d A%d A%d A%d A%d\n" % (i, *[i - 1] * 8) for i in range(1, 9)) + b"int y = A8;\n" + KERNEL),
    "macro_wide": _file(b"#define S(x) (x + x)\n" + _expression(b"S(" * 16 + b"threadIdx.x" + b")" * 16)),
    "template_bomb": _file(b"template <int N> struct F { static const int v = F<N - 1>::v + F<N - 2>::v; }; int x = F<100000>::v;\n" + KERNEL),
    "template_recursion": _file(b"template <typename T> struct R { R<R<T>> r; }; R<int> r;\ntemplate <int N> __device__ int f() { return f<N + 1>(); }\n__global__ void g() { f<0>(); }\n" + KERNEL),
    "constexpr_loop": _file(b"constexpr int f(int n) { while (true) n += 1; return n; }\nconstexpr int x = f(1);\n__shared__ int a[f(2)];\n" + KERNEL),
    "huge_array": _file(b"__global__ void k() { __shared__ float a[1ull << 60]; __shared__ int b[-1]; a[threadIdx.x] = b[0]; }\nstruct S { char c[1ull << 62]; };\n" + KERNEL.replace(b"k", b"m")),
    "huge_numbers": _file(b"__global__ void k(int *p) { for (int i = threadIdx.x; i < 99999999999999999999999999; i += 0xfffffffffffffffffffffff) p[i] = 1e99999; }\n" + KERNEL.replace(b"k", b"m")),
    "empty_loops": _file(b"__global__ void k(float *p) { for (;;) { for (;;) __syncthreads(); } while (1); do ; while (threadIdx.x); if (threadIdx.x == 0) for (;;) __syncthreads(); }\n"),
    "calls_in_circles": _file(b"__device__ int f(int); __device__ int g(int x) { return f(x) + threadIdx.x; } __device__ int f(int x) { return g(x); }\n__global__ void k(int *p) { p[f(1)] = g(2); }\n"
                              b"__global__ void m(int *p) { m<<<1, 1>>>(p); }\nint main() { k<<<1, 1>>>(nullptr); m<<<1, 1>>>(nullptr); }\n"),
    "types_in_circles": _file(b"struct A { A *a; A &b; struct B { A *x; B *y; } c; };\nstruct D : D {};\ntypedef T T; using U = U;\n__global__ void k(A a, A *p) { p[threadIdx.x] = a; }\nint main() { A *a; k<<<1, 1>>>(*a, a); }\n"),
    "parentheses": _file(_expression(b"(" * _DEEP + b"1" + b")" * _DEEP)),
    "parentheses_200": _file(_expression(b"(" * 200 + b"threadIdx.y" + b")" * 200)),
    "parentheses_open": _file(_expression(b"(" * _DEEP)),
    "brackets": _file(_expression(b"p[" * _DEEP + b"0" + b"]" * _DEEP)),
    "braces": _file(b"__global__ void k(int *p) { " + b"{" * _DEEP + b" p[threadIdx.x] = 1; " + b"}" * _DEEP + b" }\n"),
    "braces_open": _file(KERNEL + b"{" * _DEEP),
    "braces_closed": _file(KERNEL + b"}" * _DEEP),
    "ifs": _file(b"__global__ void k(int *p) { " + b"if (threadIdx.x) " * _DEEP + b" p[0] = 1; }\n"),
    "else_ifs": _file(b"__global__ void k(int *p) { int x = threadIdx.x; " + b"".join(b"if (x == %d) p[0] = %d; else " % (i, i) for i in range(3000)) + b" p[1] = 1; }\n"),
    "loops": _file(b"__global__ void k(int *p) { " + b"for (int i = threadIdx.x; i < 9; i += blockDim.x) " * 3000 + b" p[i] = 1; }\n"),
    "templates": _file(b"template <typename T> struct V {};\n__global__ void k(" + b"V<" * _DEEP + b"int" + b">" * _DEEP + b" v) { v; }\n"),
    "pointers": _file(b"__global__ void k(int " + b"*" * _DEEP + b"p) { " + b"*" * _DEEP + b"p = threadIdx.x; }\n"),
    "sums": _file(_expression(b"threadIdx.x + " * _DEEP + b"1")),
    "sums_1000": _file(_expression(b"threadIdx.x + " * 1000 + b"1")),
    "commas": _file(_expression(b"(" + b"threadIdx.x, " * _DEEP + b"1)")),
    "unary": _file(_expression(b"- " * _DEEP + b"1")),
    "ternaries": _file(_expression(b"threadIdx.x ? 1 : " * _DEEP + b"1")),
    "members": _file(b"struct S { S *s; };\n__global__ void k(S *p) { p" + b"->s" * _DEEP + b"; }\n"),
    "calls": _file(_expression(b"max(1, " * 3000 + b"threadIdx.x" + b")" * 3000)),
    "casts": _file(_expression(b"(int)" * _DEEP + b"1")),
    "lambdas": _file(b"__global__ void k(int *p) { " + b"[&] { " * 2000 + b" p[threadIdx.x] = 1; " + b" }();" * 2000 + b" }\n"),
    "namespaces": _file(b"namespace a { " * 5000 + KERNEL + b" }" * 5000),
    "classes": _file(b"struct s { " * 3000 + b"int x; " + b" };" * 3000 + KERNEL),
    "attributes": _file(b"__device__ " * _DEEP + b"int f();\n" + b"__forceinline__ " * _DEEP + KERNEL),
    "conditions": _file(_nested_conditions(_DEEP)),
    "conditions_open": _file(b"#if 1\n" * _DEEP + KERNEL),
    "conditions_closed": _file(KERNEL + b"#endif\n" * _DEEP),
    "condition_long": _file(b"#if " + b"defined(__CUDA_ARCH__) && " * _DEEP + b"1\n" + KERNEL + b"#endif\n"),
    "condition_deep": _file(b"#if " + b"(" * _DEEP + b"1" + b")" * _DEEP + b"\n" + KERNEL + b"#endif\n"),
    "launches": _file(b"__global__ void k();\nint main() { " + b"k<<<1, 2>>>(); " * 3000 + b"}\n"),
    "launch_open": _file(KERNEL + b"int f() { " + b"k<<<" * 3000),
    "kernels": _file(b"".join(b"__global__ void k%d(float *p) { p[threadIdx.x] = %d; }\n" % (i, i) for i in range(2000))),
    "statements": _file(b"__global__ void k(float *p) { " + b"p[threadIdx.x] += blockIdx.x; __syncthreads();\n" * 5000 + b"}\n"),
    "variables": _file(b"__global__ void k(float *p) { " + b"".join(b"int i%d = threadIdx.x * %d; p[i%d] = 1;\n" % (i, i, i) for i in range(3000)) + b"}\n"),
    "errors": _file(b"@ ` $$ @ # x ;\n" * 5000 + KERNEL),
    "unknown_cuda": _file(b"int main() { " + b"".join(b"cudaUnknown%d(1);\n" % i for i in range(3000)) + b"}\n"),
    "long_line": _file(b"// " + b"x" * _LONG + b"\n" + KERNEL),
    "long_line_code": _file(b"int a[] = {" + b"1," * (_LONG // 2) + b"1};" + KERNEL),
    "long_line_diagnosed": _file(b"int a[] = {" + b"1," * (_LONG // 10) + b"1}; int main() { cudaGraph_t g; } " * 1 + KERNEL),
    "long_string": _file(b'const char *s = "' + b"x" * _LONG + b'";\n' + KERNEL),
    "long_name": _file(KERNEL.replace(b"k(", b"k" + b"k" * 1_000_000 + b"(")),
    "long_number": _file(_expression(b"1" * 1_000_000)),
    "long_message": _file(b"int main() { cudaGraph_t " + b"x" * 100_000 + b"; undeclared" + b"y" * 100_000 + b"(); }\n"),
    "many_lines": _file(b"int x;\n" * 3 + b"// line\n" * 500_000 + KERNEL),
    "argument_unknown": lambda root: _file(KERNEL)(root) or ("--extra-arg=-fno-such-option", "--extra-arg=-std=c++99"),
    "argument_output": lambda root: _file(KERNEL)(root) or ("--extra-arg=-E", "--extra-arg=-MD"),
    "argument_include": lambda root: _file(KERNEL)(root) or ("--extra-arg=-include/no/such/file.h",),
    "argument_language": lambda root: _file(KERNEL)(root) or ("--extra-arg=-xc",),
    "argument_c17": lambda root: _file(KERNEL)(root) or ("--extra-arg=-std=c++98",),
}  # fmt: skip

"""The front end: what libclang shows, with offsets as written, in templates and in macro arguments too."""

from __future__ import annotations

from pathlib import Path

import pytest
from wmma2sycl.migrate.core.toolchain import HEADERS, Options, arguments
from wmma2sycl.migrate.front import Kind, Node, Unit, parse

WMMA = "#include <mma.h>\nusing namespace nvcuda;\n"


def unit_of(tmp_path: Path, text: str | bytes, *extra: str, name: str = "a.cu") -> Unit:
    path = tmp_path / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return parse(path.resolve(), arguments(Options(extra)), {str(path.resolve()): name}, str(HEADERS))


def nodes(unit: Unit, kind: str, name: str = "") -> list[Node]:
    return [n for n in unit.nodes if n.kind == kind and (not name or n.name == name)]


def written(text: str, node: Node) -> str:
    return text.encode()[node.start : node.end].decode()


@pytest.mark.parametrize(
    "header", ["cuda_runtime.h", "mma.h", "cuda_fp16.h", "cuda_bf16.h", "vector", "cstdio", "algorithm", "chrono"]
)
def test_headers_parse_without_error(tmp_path: Path, header: str) -> None:
    assert unit_of(tmp_path, f"#include <{header}>\nint a;\n").errors == ()


def test_a_launch_shows_its_kernel_and_configuration(tmp_path: Path) -> None:
    text = "__global__ void k(int n) {}\nvoid f() { k<<<1, 2, 3>>>(4); }\n"
    launch = nodes(unit_of(tmp_path, text), Kind.CALL_EXPR, "k")[0]
    assert written(text, launch) == "k<<<1, 2, 3>>>(4)"
    configuration = launch.children[1]
    assert configuration.name == "__cudaPushCallConfiguration"
    assert [written(text, c) for c in configuration.children[1:4]] == ["1", "2", "3"]


def test_references_name_the_first_declaration(tmp_path: Path) -> None:
    text = "__device__ int f(int x);\n__device__ int f(int x) { return x; }\n__global__ void k(int *p) { *p = f(1); }\n"
    call = nodes(unit_of(tmp_path, text), Kind.CALL_EXPR, "f")[0]
    assert call.ref is not None
    assert (call.ref.file, call.ref.offset, call.ref.cuda) == ("a.cu", text.index("f(int"), False)


def test_cuda_names_are_told_from_the_standard_library(tmp_path: Path) -> None:
    text = "#include <cmath>\n__global__ void k(float *p) { __syncthreads(); *p = std::sqrt(*p); }\n"
    refs = {n.ref.name: n.ref.cuda for n in nodes(unit_of(tmp_path, text), Kind.CALL_EXPR) if n.ref is not None}
    assert refs["__syncthreads"] is True
    assert refs["sqrt"] is False


def test_fragments_spell_their_type_inside_templates(tmp_path: Path) -> None:
    text = (
        WMMA
        + "template <int N, typename T> __global__ void k() { wmma::fragment<wmma::accumulator, 16, N, 16, T> f; }\n"
    )
    variable = nodes(unit_of(tmp_path, text), Kind.VAR_DECL, "f")[0]
    assert variable.type == "wmma::fragment<wmma::accumulator, 16, N, 16, T>"


def test_dependent_members_get_their_name_from_the_text(tmp_path: Path) -> None:
    text = "template <typename F> __device__ void g(F &f) { f.x[0] = f . num_elements; }\n"
    assert [n.name for n in nodes(unit_of(tmp_path, text), Kind.MEMBER_REF_EXPR)] == ["x", "num_elements"]


def test_offsets_within_a_macros_argument_are_the_written_ones(tmp_path: Path) -> None:
    text = "#define CHECK(x) do { if (x) return; } while (0)\nvoid f(float *p) { CHECK(cudaMalloc(&p, 100)); }\n"
    call = nodes(unit_of(tmp_path, text), Kind.CALL_EXPR, "cudaMalloc")[0]
    assert written(text, call) == "cudaMalloc(&p, 100)"


def test_macro_uses_are_listed_by_offset(tmp_path: Path) -> None:
    text = "#define N 16\nint a = N;\n"
    assert unit_of(tmp_path, text).macros["a.cu"][text.rindex("N")] == ("N", text.rindex("N") + 1)


def test_skipped_branches_are_listed(tmp_path: Path) -> None:
    text = "#ifdef NO\nint a;\n#else\nint b;\n#endif\n"
    skipped = unit_of(tmp_path, text).skipped["a.cu"]
    assert len(skipped) == 1 and "int a;" in text[skipped[0].start : skipped[0].end]
    assert [n.name for n in nodes(unit_of(tmp_path, text, "-DNO"), Kind.VAR_DECL)] == ["a"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('#include "absent.h"\nint a;\n', "'absent.h' file not found"),
        ("int a = undeclared;\nint b;\n", "use of undeclared identifier 'undeclared'"),
    ],
)
def test_errors_are_kept_and_the_rest_is_read(tmp_path: Path, text: str, message: str) -> None:
    unit = unit_of(tmp_path, text)
    assert [(e.file, e.message) for e in unit.errors] == [("a.cu", message)]
    assert nodes(unit, Kind.VAR_DECL)


def test_of_a_table_of_numbers_the_first_are_nodes_and_all_that_is_no_number(tmp_path: Path) -> None:
    text = f"#define LAST 7\nconst int n = 2;\nint table[] = {{{'1, ' * 3000}n, LAST, 2 * 3}};\nint after = 4;\n"
    unit = unit_of(tmp_path, text)
    table = nodes(unit, Kind.INIT_LIST_EXPR)[0]
    assert [written(text, c) for c in table.children[-2:]] == ["n", "2 * 3"]
    assert len(table.children) == 1000 + 2
    assert unit.macros["a.cu"][text.index("LAST,")][0] == "LAST"
    assert written(text, nodes(unit, Kind.VAR_DECL, "after")[0]) == "int after = 4"


def test_offsets_are_bytes(tmp_path: Path) -> None:
    text = "// é ü\nint after = 1;\n"
    declared = nodes(unit_of(tmp_path, text), Kind.VAR_DECL, "after")[0]
    assert (declared.start, declared.location) == (text.encode().index(b"int"), text.encode().index(b"after"))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"\xef\xbb\xbfint a;\n",
        b"// caf\xe9\nint a;\n",
        b"int a;",
        b"\x00\x01\x02",
        b"(((((",
        b"#if 1\n",
        b"template <",
    ],
    ids=[
        "empty",
        "newline",
        "byte order mark",
        "latin-1",
        "no final newline",
        "binary",
        "brackets",
        "open if",
        "open template",
    ],
)
def test_any_file_gives_a_unit(tmp_path: Path, data: bytes) -> None:
    assert unit_of(tmp_path, data).main == "a.cu"


@pytest.mark.parametrize(
    ("expression", "value"),
    [("4 * 8", 32), ("N / 2", 8), ("sizeof(float)", 4), ("n", None)],
)
def test_constants_are_evaluated(tmp_path: Path, expression: str, value: int | None) -> None:
    unit = unit_of(tmp_path, f"constexpr int N = 16;\nvoid f(int n) {{ int got = {expression}; }}\n")
    assert nodes(unit, Kind.VAR_DECL, "got")[0].children[-1].value() == value


@pytest.mark.parametrize(
    ("text", "operator"), [("a += b", "+="), ("a = b", "="), ("a % b", "%"), ("-a", "-"), ("a++", "++")]
)
def test_operators_are_read(tmp_path: Path, text: str, operator: str) -> None:
    unit = unit_of(tmp_path, f"void f(int a, int b) {{ {text}; }}\n")
    kinds = (Kind.BINARY_OPERATOR, Kind.UNARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR)
    assert [n.operator for n in unit.nodes if n.kind in kinds] == [operator]

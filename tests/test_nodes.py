"""Children of nodes by name, and types: for each shape that a program may write."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Callable
from pathlib import Path

import pytest
from nodes import printed
from test_front import nodes, unit_of, written
from wmma2sycl.migrate.front import Kind, Node, NoSuchPart, Type


def body_of(tmp_path: Path, code: str, before: str = "int g();\n") -> tuple[str, list[Node]]:
    """The text of a program, and the statements of its one function `f`."""
    text = f"{before}void f(int n, int *p) {{\n{code}\n}}\n"
    unit = unit_of(tmp_path, text)
    assert not unit.errors
    return text, nodes(unit, Kind.FUNCTION_DECL, "f")[0].body.statements


INITS, CONDITIONS, STEPS = (
    ("int i = 0, j = 1", "n = 0", ""),
    ("n < 3", "g()", "int k = g()", ""),
    ("n += 2, p++", "g()", ""),
)


def text_of(text: str, part: Node | None) -> str:
    return written(text, part).rstrip(";") if part is not None else ""


def test_the_parts_of_a_for_are_what_is_written_there(tmp_path: Path) -> None:
    heads = [*itertools.product(INITS, CONDITIONS, STEPS)]
    text, loops = body_of(tmp_path, "\n".join(f"for (/* ; */ {i}; {c} ; {s}) {{ break; }}" for i, c, s in heads))
    assert [(text_of(text, f.init), text_of(text, f.condition), text_of(text, f.step)) for f in loops] == heads
    assert {f.body.kind for f in loops} == {Kind.COMPOUND_STMT}


def test_a_lambda_in_a_head_has_its_own_ends(tmp_path: Path) -> None:
    text, (loop,) = body_of(tmp_path, "for (;; [&] { n++; g(); }()) break;")
    assert loop.init is None
    assert loop.condition is None
    assert written(text, loop.step or loop).startswith("[&]")


def test_a_head_that_a_macro_writes_is_told_by_its_looks(tmp_path: Path) -> None:
    heads = [
        "int i = 0; i < n; i++",
        "; n < 4; n++",
        "int i = 0; ; i++",
        "n = 0; n < 4;",
        ";; n += 2",
        "n = 2;;",
        "; g();",
        ";;",
    ]
    macros = "".join(f"#define LOOP{i} for ({head})\n" for i, head in enumerate(heads))
    _, loops = body_of(tmp_path, "\n".join(f"LOOP{i} {{ break; }}" for i in range(len(heads))), macros + "int g();\n")
    found = [[part is not None for part in (loop.init, loop.condition, loop.step)] for loop in loops]
    assert found == [[bool(part.strip()) for part in head.split(";")] for head in heads]


def test_other_loops(tmp_path: Path) -> None:
    code = "int a[3];\nwhile (n < 3) n++;\ndo g(); while (n > 4);\nfor (int &x : a) x = 1;\nwhile (int k = g()) break;"
    text, (_, plain, do, over, declaring) = body_of(tmp_path, code)
    assert [written(text, part) for part in (plain.condition or plain, plain.body)] == ["n < 3", "n++"]
    assert [written(text, part) for part in (do.condition or do, do.body)] == ["n > 4", "g()"]
    assert [over.variable.name, over.range.name, written(text, over.body)] == ["x", "a", "x = 1"]
    assert declaring.condition is not None
    assert (declaring.condition.kind, declaring.body.kind) == (Kind.VAR_DECL, Kind.BREAK_STMT)


def test_the_parts_of_an_if(tmp_path: Path) -> None:
    parts = [
        *itertools.product(("int i = 0", "g()", ""), ("n < 3", "(n)", "int k = g()"), ("g()", "return"), ("", "n--"))
    ]
    code = (f"if ({i and i + '; '}{c}) {t};" + (e and f" else {e};") for i, c, t, e in parts)
    text, tests = body_of(tmp_path, "\n".join(code))
    found = [tuple(text_of(text, p) for p in (n.init, n.condition, n.then, n.otherwise)) for n in tests]
    assert found == parts


@pytest.mark.parametrize("given", ["gr, 32", "dim3(1, 2), n, 4", "1, 2, 3, st", "LAUNCH"])
def test_a_launch_says_what_its_chevrons_hold(tmp_path: Path, given: str) -> None:
    head = "#define LAUNCH gr, 32, 5\n" if given == "LAUNCH" else ""
    text = (
        f"{head}template <typename T> __global__ void k(T *p, int n) {{}}\n"
        f"void f(dim3 gr, cudaStream_t st, int n, float *p) {{ k<float><<<{given}>>>(p, n + 1); n = max(n, 1); }}\n"
    )
    unit = unit_of(tmp_path, text)
    launch, call = nodes(unit, Kind.CALL_EXPR, "k")[0], nodes(unit, Kind.CALL_EXPR, "max")[0]
    assert launch.launch is not None
    parts = ["LAUNCH"] * 3 if head else ["dim3(1, 2)", "n", "4"] if "dim3" in given else given.split(", ")
    assert [written(text, part) for part in launch.launch.given] == parts
    assert [launch.launch.grid, launch.launch.block] == launch.launch.given[:2]
    assert (launch.launch.stream is None) == (given.count(",") < 3 or "dim3" in given)
    assert (launch.callee.name, [written(text, a) for a in launch.arguments]) == ("k", ["p", "n + 1"])
    assert (call.launch, [written(text, a) for a in call.arguments]) == (None, ["n", "1"])


def test_what_makes_an_object_has_arguments_and_no_callee(tmp_path: Path) -> None:
    text = "template <typename T> void t(T x) { x = T(1); }\nvoid f() { dim3 a(1, 2), b = dim3(3, 4), c; }\n"
    unit = unit_of(tmp_path, text)
    made = [n for n in unit.nodes if n.is_construction and n.children]
    assert [[written(text, a) for a in n.arguments] for n in made] == [["1"], ["1", "2"], ["3", "4"]]
    for call in made:
        with pytest.raises(NoSuchPart, match="a CALL_EXPR has no 'callee'"):
            _ = call.callee


def test_operators_also_where_they_are_overloaded_or_depend(tmp_path: Path) -> None:
    text = (
        "struct S { S &operator+=(int); int operator[](int) const; S &operator++(int); int y; };\n"
        "S operator-(const S &, const S &);\nS operator-(const S &);\n"
        "template <typename T> void f(S s, T t, int *p, bool b) {\n"
        "  s += 1; s[2]; s++; s - s; -s; t += 3; t[4]; t - t; -t; p[5] = b ? 6 : 7; s.y; t.z; (p); (int)b; p[0] = float(b);\n}\n"
    )
    unit = unit_of(tmp_path, text)
    statements = nodes(unit, Kind.FUNCTION_TEMPLATE, "f")[0].body.statements
    add, pick, grow, minus, negate, tadd, tpick, tminus, tnegate, assign, field, tfield, paren, cast, made = statements
    assert [(written(text, n.left), written(text, n.right)) for n in (add, minus, tadd, tminus)] == [
        ("s", "1"),
        ("s", "s"),
        ("t", "3"),
        ("t", "t"),
    ]
    assert [(n.base.name, written(text, n.index)) for n in (pick, tpick, assign.left)] == [
        ("s", "2"),
        ("t", "4"),
        ("p", "5"),
    ]
    assert {n.operator for n in (pick, tpick, assign.left)} == {"[]"}
    assert [n.operator for n in (field, paren, cast)] == [""] * 3  # libclang 18 crashes where it is asked for one
    assert [n.operand.name for n in (grow, negate, tnegate, paren, cast, made.right)] == [
        "s",
        "s",
        "t",
        "p",
        "b",
        "b",
    ]
    assert [n.base.name for n in (field, tfield)] == ["s", "t"]
    assert [written(text, n) for n in (assign.right.yes, assign.right.no, assign.right.condition or assign)] == [
        "6",
        "7",
        "b",
    ]


TEMPLATES = """#define NINE 9
template <typename T, int N> struct B { T v[N]; int w = 3; int bits : 2; enum { red, green }; };
struct D : B<int, 2> { D(int a = 4) : x(a) {} int x; int get() try { return x; } catch (int) { throw; } };
int declared(int);
template <typename T, int N> __global__ void k(T *p, int g[4]) {
  __shared__ T tile[N];
  int a[N], b = 5, c(6), d{7}, e, s[2][3], x = NINE;
  T t;
  T u = t;
  dim3 whole;
  auto l = [&](int z) { return z; };
  switch (b) { default: return; }
}
"""


def test_an_initialiser_is_no_extent_and_no_width(tmp_path: Path) -> None:
    found = {}
    for node in (n for n in unit_of(tmp_path, TEMPLATES).nodes if n.kind in (Kind.VAR_DECL, Kind.FIELD_DECL)):
        found[node.name] = written(TEMPLATES, node.initialiser) if node.initialiser is not None else None
    assert found.pop("l") == "[&](int z) { return z; }"
    expected = {"w": "3", "b": "5", "c": "6", "d": "{7}", "x": "NINE", "u": "t", "whole": "whole"}
    assert {name: value for name, value in found.items() if value is not None} == expected
    assert {*found} - {*expected} == {"", "v", "bits", "tile", "a", "e", "s", "t"}


def test_functions_and_classes(tmp_path: Path) -> None:
    unit = unit_of(tmp_path, TEMPLATES)
    one = {n.name: n for n in unit.nodes if n.kind.is_declaration and n.name}
    kernel, method, declared = one["k"], one["get"], one["declared"]
    assert [p.name for p in kernel.parameters] == ["p", "g"]
    assert [p.name for p in kernel.template_parameters] == ["T", "N"]
    assert (kernel.body.kind, method.body.kind) == (Kind.COMPOUND_STMT, Kind.CXX_TRY_STMT)
    assert not declared.has_body
    with pytest.raises(NoSuchPart):
        _ = declared.body
    base, derived = (next(n for n in unit.nodes if n.name == name and n.has("fields")) for name in ("B", "D"))
    assert [f.name for f in base.fields] == ["v", "w", "bits"]
    assert [f.name for f in derived.fields], len(derived.bases) == (["x"], 1)
    assert [p.name for p in base.template_parameters] == ["T", "N"]
    assert [e.name for e in nodes(unit, Kind.ENUM_DECL)[0].enumerators] == ["red", "green"]
    assert (one["tile"].is_shared, one["tile"].attributes) == (True, {Kind.CUDASHARED_ATTR})
    assert not one["t"].is_shared
    function = nodes(unit, Kind.LAMBDA_EXPR)[0]
    assert ([p.name for p in function.parameters], function.body.kind) == (["z"], Kind.COMPOUND_STMT)
    switch, back = nodes(unit, Kind.SWITCH_STMT)[0], nodes(unit, Kind.RETURN_STMT)
    assert switch.condition is not None
    assert (switch.condition.name, switch.body.kind) == ("b", Kind.COMPOUND_STMT)
    assert {r.returned.name if r.returned is not None else None for r in back} == {"x", "z", None}
    assert [v.name for v in nodes(unit, Kind.DECL_STMT)[1].variables] == ["a", "b", "c", "d", "e", "s", "x"]


TYPES = """#include <mma.h>
using namespace nvcuda;
using real = const float;
typedef float row[8];
enum E { one };
union U { int i; };
struct P { half2 h; };
template <typename T, int N> __global__ void k(T t, const T *p, row &r, real x, float *const y, const volatile int z,
                                               const real *const *q, T m[N]) {
  float a[2][3]; const int c[4] = {}; wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> f[2];
  const E e = one; U u; P o; P *po = &o; void (*call)(int, float *) = nullptr; auto &ref = o; T tt[N]; t.dep; unsigned nu;
}
"""


@pytest.fixture(scope="module")
def types(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Type]:
    unit = unit_of(tmp_path_factory.mktemp("types"), TYPES)
    return {
        n.name: n.type for n in unit.nodes if n.kind in (Kind.PARM_DECL, Kind.VAR_DECL, Kind.MEMBER_REF_EXPR) and n.name
    }


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("is_const", "x y z c e"),
        ("is_pointer", "p y q po call"),
        ("is_reference", "r ref"),
        ("is_array", "a c f m tt"),
        ("is_enum", "e"),
        ("is_union", "u"),
        ("is_class", "u o"),
        ("is_dependent", "dep"),
        ("is_unknown", "t p m tt dep"),
        ("is_volatile", "z"),
        ("is_output", "r y a f m po ref tt"),
        ("is_unsigned", "nu"),
        ("is_arithmetic", "x z nu"),
    ],
)
def test_questions_about_types(types: dict[str, Type], question: str, names: str) -> None:
    assert {n for n, t in types.items() if getattr(t, question)} == {*names.split()}


def test_what_types_are_made_of(types: dict[str, Type]) -> None:
    def all_of(wanted: str) -> dict[str, str | None]:
        return {n: None if (v := getattr(t, wanted)) is None else str(v) for n, t in types.items()}

    pointees = {n: t for n, t in all_of("pointee").items() if t is not None}
    assert pointees == {
        "p": "const T",
        "y": "float",
        "q": "const real *const",
        "po": "P",
        "call": "void (int, float *)",
    }
    assert {n: t for n, t in all_of("element").items() if t is not None} == {
        "a": "float[3]",
        "c": "const int",
        "f": "wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major>",
        "tt": "T",
        "m": "T",
    }
    assert {n: t.extent for n, t in types.items() if t.extent is not None} == {"a": 2, "c": 4, "f": 2}
    assert [types[n].written_extent for n in ("a", "tt", "m")] == ["2", "N", "N"]
    assert [str(types[n].without_extents) for n in ("a", "c", "z")] == ["float", "const int", "const volatile int"]
    assert [str(types[n].referred) for n in ("r", "ref", "o")] == ["row", "P", "P"]
    assert [str(types[n].root) for n in ("p", "r", "q", "a", "c", "z")] == [
        "T",
        "float",
        "float",
        "float",
        "int",
        "int",
    ]
    assert [types[n].name for n in ("f", "o", "po", "p", "e")] == ["fragment", "P", "P", "T", "E"]
    assert types["f"].root.template_arguments[1:5] == ("16", "16", "16", "half")
    assert [str(t) for t in types["call"].parameters] == ["int", "float *"]
    assert types["x"].canonical.unqualified == "float"


def test_a_child_of_another_kind_is_not_given(tmp_path: Path) -> None:
    _text, (loop, call, block) = body_of(tmp_path, "while (n) g();\ng();\n{ g(); g(); }")
    for node, name in [(loop, "step"), (loop, "left"), (call, "body"), (block, "condition"), (block, "operand")]:
        assert not node.has(name)
        with pytest.raises(NoSuchPart, match=f"a {node.kind.value} has no '{name}'"):
            getattr(node, name)
    assert loop.has("condition")
    assert block.statements == block.children
    assert call.statements == [call]


def test_the_nodes_of_a_file_are_printed_for_who_writes_a_rule(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_text(
        "__global__ void k(int *p) {\n  for (;; p++) p[0] = WIDTH;\n}\nvoid f(int *p) { k<<<1, 2>>>(p); g(); }\n"
    )
    lines = [line.split() for line in printed(tmp_path / "a.cu", ("-DWIDTH=3",))]
    found = {words[0]: words[1:] for words in lines}
    assert found["step:"] == ["UNARY_OPERATOR", "'int", "*'", "2:11"]
    assert found["parameters[0]:"][:3] == ["PARM_DECL", "p", "'int"]
    assert found["left:"] == ["ARRAY_SUBSCRIPT_EXPR", "'int'", "2:16"]
    assert found["right:"] == ["INTEGER_LITERAL", "'int'", "2:23"]
    assert [found[f"launch.{part}:"][-1] for part in ("grid", "block")] == ["4:22", "4:25"]
    assert found["callee:"][0] == "DECL_REF_EXPR"
    assert found["arguments[0]:"][1] == "p"
    assert found["error:"][0] == "4:34:"


MIGRATE = Path(__file__).parent.parent / "migrate"
OUTSIDE = [p for p in sorted(MIGRATE.rglob("*.py")) if p.parent.name not in ("front", "apis")]
_TYPES = {"type", "canonical", "canonical_type", "converted_type", "return_type", "spelling"}
_TEXTUAL = {"removeprefix", "removesuffix", "replace", "strip", "rstrip", "lstrip", "startswith", "endswith"}
_TEXTUAL |= {"split", "rsplit", "partition", "rpartition"}


def takes_by_number(node: ast.AST) -> bool:
    """`node.children[0]`, `left, right = node.children`."""
    if isinstance(node, ast.Subscript):
        return isinstance(node.value, ast.Attribute) and node.value.attr == "children"
    unpacks = isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple)
    return unpacks and isinstance(node.value, ast.Attribute) and node.value.attr == "children"


def takes_as_text(node: ast.AST) -> bool:
    """`node.type.removeprefix("const ")`, `"*" in node.type`."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _TEXTUAL:
        return isinstance(node.func.value, ast.Attribute) and node.func.value.attr in _TYPES
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.In, ast.NotIn)):
        return isinstance(node.comparators[0], ast.Attribute) and node.comparators[0].attr in _TYPES
    return False


@pytest.mark.parametrize("takes", [takes_by_number, takes_as_text])
def test_nodes_and_types_are_asked(takes: Callable[[ast.AST], bool]) -> None:
    found = {p.relative_to(MIGRATE).as_posix() for p in OUTSIDE if any(map(takes, ast.walk(ast.parse(p.read_text()))))}
    assert not found, "ask the node or its Type: front/children.py, front/types.py"

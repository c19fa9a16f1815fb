"""Macros written out where they are used: the text is what the preprocessor makes of the use."""

from __future__ import annotations

import subprocess

import pytest
from conftest import MigrateFiles
from wmma2sycl.migrate.analyse.macros.definitions import definition
from wmma2sycl.migrate.core.lexer import directives, lex
from wmma2sycl.migrate.expanding import expanding
from wmma2sycl.migrate.expanding.written_out import Body, Unwritable, written_out

_DEFINES = r"""
#define MAKE(T, n) make_##T##n
#define TEXT(x) #x
#define SHOWN(x, ...) printf(TEXT(x) "%d\n", x, ##__VA_ARGS__)
#define GNU(f, args...) f(0, ##args)
#define STD(f, ...) f(__VA_ARGS__)
#define NEGATED(x) -x
#define DIFFERENCE(a, b) a-b
#define OBJECT (left + right)
#define EMPTY
#define NOTHING() 7
#define LIST(X) X(one, 1) X(two, 2)
#define ENTRY(name, value) { #name, value },
#define KERNEL(name, value)                 \
    __global__ void name(int *p) {          \
        if (threadIdx.x < 32) { p[0] = value; } /* as it is */ \
    }
#define TWICE(x) ((x) + (x))
#define OUTER(x) TWICE(TWICE(x))
#define RECURSIVE(x) RECURSIVE(x) + 1
#define PAIR 1, 2
#define FIRST(a, b) (a)
#define ADD_PAIR(p) FIRST(p, 0)
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define OPTIONAL(f, ...) f(0 __VA_OPT__(,) __VA_ARGS__)
"""
_USES = [
    "MAKE(float, 4)(1, 2, 3, 4)", "MAKE( float , 2 )", "TEXT(a  +\n b)", r'TEXT("quoted \" \n" + ' + "'\\\\')",
    "SHOWN(x)", "SHOWN(x, 1, 2)", "SHOWN(f(x, y), g(1, 2))", "GNU(f)", "GNU(f, 1)", "GNU(f, 1, (2, 3))", "STD(f)", "STD(f, a, b)",
    "NEGATED(-1)", "NEGATED(- 1)", "DIFFERENCE(1, -2)", "DIFFERENCE(x--, --y)", "OBJECT * 2", "EMPTY int x;", "int EMPTY x;",
    "NOTHING() + NOTHING( )", "LIST(ENTRY)", "LIST(KERNEL)", "  LIST(KERNEL)\nint behind;", "OUTER(TWICE(1))", "TWICE((1, 2))",
    "JOIN(atomic, Add)(p, 1)", "JOIN_(x, OBJECT)", "JOIN(x, EMPTY)", "TWICE", "auto f = NOTHING;", 'f("TWICE(1)") + TWICE(2)', "STD(TWICE, 3)", "FIRST((PAIR), 1)",
    "TWICE(1 // one\n)", "TWICE(/* why */ 1)", "return TWICE(1);", "x=NEGATED(1)", "x = y +NEGATED(+z)",
]  # fmt: skip


def _bodies(text: str) -> dict[str, Body]:
    data = text.encode()
    found = (definition("a.cu", span, data) for span in directives(data, lex(data)))
    return {one.name: Body.of(one, data) for one in found if one is not None}


def _preprocessed(text: str) -> list[str]:
    given = (_DEFINES + text).encode()
    done = subprocess.run(
        ["g++", "-E", "-P", "-x", "c++", "-std=c++20", "-"], input=given, capture_output=True, check=True
    )
    return [token.text for token in lex(done.stdout).code]


@pytest.mark.parametrize("use", _USES)
def test_it_is_what_the_preprocessor_makes(use: str) -> None:
    bodies = _bodies(_DEFINES)
    some = {name for name in bodies if name not in ("TWICE", "ENTRY", "TEXT")}  # others stay for the compiler
    for names in (set(bodies), some):
        written = written_out(use, names, bodies.get)
        assert _preprocessed(written) == _preprocessed(use)
        left = {token.text for token in lex(written.encode()).code if token.kind == "name"}
        assert left & names <= {"TWICE", "NOTHING"}  # named, not used


@pytest.mark.parametrize(
    "use",
    [
        "RECURSIVE(1)",
        "ADD_PAIR(PAIR)",
        "OPTIONAL(f, 1)",
        "FIRST(1)",
        "FIRST(1, 2, 3)",
        "TWICE(1",
        "TWICE(f<a, b>(1))",
        "TWICE(a[1, 2])",
    ],
)
def test_what_would_mean_something_else_is_left(use: str) -> None:
    bodies = _bodies(_DEFINES)
    with pytest.raises(Unwritable):
        written_out(use, set(bodies), bodies.get)


def test_a_body_keeps_its_lines_and_their_indentation() -> None:
    bodies = _bodies(_DEFINES)
    assert written_out("LIST(KERNEL)", set(bodies), bodies.get).splitlines() == [
        "__global__ void one(int *p) {",
        "    if (threadIdx.x < 32) { p[0] = 1; } /* as it is */",
        "}",
        "__global__ void two(int *p) {",
        "    if (threadIdx.x < 32) { p[0] = 2; } /* as it is */",
        "}",
    ]


_USED = """#define FIRST(v) v.x
__global__ void k(int *p) { p[FIRST(threadIdx)] = 1; }
"""
_TEXTS = """#define SAID(v) p[v.x] = sizeof(#v)
__global__ void k(int *p) { SAID(threadIdx); }
"""
_LINES = """#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define OWN(v) int JOIN(own_, __LINE__) = v.x; p[0] = JOIN(own_, __LINE__)
__global__ void k(int *p) { OWN(threadIdx); }
"""
_STATEMENTS = """#define EACH(v) if (v.x > 1) { p[0] = int(v.y); } p[1] = 258
__global__ void k(int *p) { EACH(threadIdx); }
"""


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        *((_USED, text) for text in ("threadIdx.y", "threadIdx.x + 0", "threadIdx.x]; p[0", "threadIdx.", "warpSize")),
        (_TEXTS, 'p[threadIdx.x] = sizeof("blockIdx")'),
        (_TEXTS, 'p[threadIdx.x] = sizeof("threadIdx.x")'),
        (_LINES, "int own_5 = threadIdx.x; p[0] = own_5"),
        (_LINES, "int other = threadIdx.x; p[0] = other"),
        (_STATEMENTS, "if (threadIdx.x > 1) { p[0] = int(threadIdx.y); p[1] = 258; }"),
        (_STATEMENTS, "if (threadIdx.x > 1) { p[0] = short(threadIdx.y); } p[1] = 258"),
        (_STATEMENTS, "if (threadIdx.x > 2) { p[0] = int(threadIdx.y); } p[1] = 258"),
        (_STATEMENTS, "if (threadIdx.x > 1) { p[0] = int(threadIdx.y); } p[1] = 259"),
    ],
)
def test_a_text_that_is_another_program_is_not_taken(
    migrate_files: MigrateFiles, monkeypatch: pytest.MonkeyPatch, source: str, wrong: str
) -> None:
    assert [d.code for d in migrate_files({"a.cu": source}).diagnostics if d.code == "W2S101"] == []
    monkeypatch.setattr(expanding, "written_out", lambda *_: wrong)
    assert {d.code for d in migrate_files({"a.cu": source}).diagnostics} == {"W2S101"}

"""Macros over CUDA's functions mean after the migration what they meant: each row of a table, in a macro and written out.

The macro is used with operands that bind loosely, beside operators that bind tightly. clang parses both, with all of
SYCL's functions as one and all types as a class that has every operator; the trees are the same but for parentheses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from clang import cindex
from conftest import MigrateText
from wmma2sycl.migrate.apis import builtins, cooperative, pipelines, runtime, wmma
from wmma2sycl.migrate.apis.api import Api

ROWS = [row for row in builtins.CALLS.values() if not row.in_c and row.sycl != "(void)0"]  # a hint is no operand
OPERANDS = ["x + 1", "y ? x : z", "z = 3", "-x", "x == y"]
USES = ["{} * 2", "-{}", "2 - {}", "{}[0]", "{}.m()"]
CLASS = f"""
struct V {{
    template <class T> V(T); V(); template <class... A> V m(A...); explicit operator bool();
    V operator*(); V operator-(); V operator+(); V operator!(); V operator[](V); V &operator=(V); V *operator->();
}};
{" ".join(f"V operator{o}(V, V);" for o in "+ - * / % == != < > <= >= & | && ||".split())}
template <class... A> V f(A...) {{ return V(); }}
V x, y, z, e, sg, item;
"""


def given(row: Api) -> list[str]:
    return OPERANDS[: len(row.roles)]


def source() -> str:
    """Every row twice: over a macro's parameters, and in parentheses over operands in parentheses."""
    lines = ["#include <cuda_runtime.h>"]
    for row in ROWS:
        parameters = ", ".join(f"p{i}" for i in range(len(row.roles)))
        lines.append(f"#define M_{row.name}({parameters}) {row.name}({parameters})")
        lines.append(f"#define D_{row.name} ({row.name}({', '.join(f'({o})' for o in given(row))}))")
    return "\n".join([*lines, ""])


def plain(text: str) -> str:
    """With `f` and `m` for every function and member function, and `e` for every other qualified name."""
    text = text.replace("<>", "").replace(".template ", ".")  # `std::less<>`, `x.template convert<float>()`
    while (inner := re.sub(r"(?<=\w)<[^<>;]*>(?=\()", "", text)) != text:
        text = inner
    text = re.sub(r"(\.|->)\w+(?=\()", r"\1m", text)
    text = re.sub(r"(?<![\w.:>])(?:\w+::)*\w+(?=\()", "f", text)
    return re.sub(r"(?<![\w.])(?:\w+::)+\w+", "e", text)


def tree(node: cindex.Cursor) -> Iterator[object]:
    """An expression without its parentheses."""
    inner = tuple(one for child in node.get_children() for one in tree(child))
    if node.kind == cindex.CursorKind.PAREN_EXPR:
        yield from inner
    else:
        yield node.kind, node.spelling if node.kind == cindex.CursorKind.DECL_REF_EXPR else "", inner


def test_macros_keep_their_shape(migrate_text: MigrateText, tmp_path: Path) -> None:
    text = migrate_text(source()).after.decode()
    macros = {m[1]: (m[2], plain(m[3])) for m in re.finditer(r"^#define M_(\w+)(\(.*?\)) (.*)$", text, re.MULTILINE)}
    direct = {m[1]: plain(m[2]) for m in re.finditer(r"^#define D_(\w+) (.*)$", text, re.MULTILINE)}
    assert macros.keys() == direct.keys() == {row.name for row in ROWS}
    alike = {(*macros[row.name], direct[row.name]): row for row in ROWS}  # one row for all that clang sees the same of
    lines = [CLASS]
    for (parameters, body, written), row in alike.items():
        lines.append(f"#define M_{row.name}{parameters} {body}")
        for i, use in enumerate(USES):
            called = f"M_{row.name}({', '.join(given(row))})"
            lines.append(f"auto macro_{i}_{row.name} = {use.format(called)};")
            lines.append(f"auto direct_{i}_{row.name} = {use.format(written)};")
    (tmp_path / "both.cpp").write_text("\n".join(lines))
    unit = cindex.Index.create().parse(str(tmp_path / "both.cpp"), args=["-std=c++17"])
    assert not [str(d) for d in unit.diagnostics if d.severity >= cindex.Diagnostic.Error]
    variables = (n for n in unit.cursor.get_children() if n.kind == cindex.CursorKind.VAR_DECL)
    trees = {n.spelling: [one for child in n.get_children() for one in tree(child)] for n in variables}
    uses = [f"{i}_{row.name}" for row in alike.values() for i in range(len(USES))]
    assert len(alike) > 30
    assert [use for use in uses if trees[f"macro_{use}"] != trees[f"direct_{use}"]] == []


def test_no_argument_stands_bare_beside_an_operator() -> None:
    """Of the rows whose calls have more around them than one expression."""
    tables = (runtime.CALLS, cooperative.CALLS, cooperative.BLOCK, cooperative.TILE, pipelines.CALLS, wmma.CALLS)
    bare = re.compile(r"\{\{(\w+)\}\}(?:\.|->|\[|\s*(?:[-+*/%&|<>]|==))|[-+*/%&|!<>]\s*\{\{(\w+)\}\}")
    found = [
        (row.name, m[0])
        for t in tables
        for row in t.values()
        for m in bare.finditer(row.sycl + row.checked)
        if {m[1], m[2]} & {*row.roles}
    ]
    assert found == []

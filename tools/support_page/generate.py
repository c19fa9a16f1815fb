"""Makes the examples of `wmma2sycl support`: each snippet as the migrator leaves it. `python tools/make_support_page.py`

writes migrate/report/support_examples.json and docs/support.md; a test fails where they are not what it would write.
"""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Iterable
from pathlib import Path

from wmma2sycl.migrate.core.source import decode
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.diagnostics import CODES, Diagnostic, Severity
from wmma2sycl.migrate.pipeline import MigratedFile, migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.migrate.report.support_examples import EXAMPLES, Example
from wmma2sycl.migrate.report.support_page import page

from support_page.calls import CONTEXT
from support_page.cuda_snippet import BEGIN, END, Snippet
from support_page.declarations import INCLUDES, OTHER_INCLUDES, read
from support_page.entries import snippets

_MAIN = "int main() { return 0; }\n"  # the examples are a program's: a library would wait for its callers' streams, too
PAGE = Path(__file__).resolve().parents[2] / "docs" / "support.md"


def examples() -> list[Example]:
    """Every entry with its example, migrated now."""
    with tempfile.TemporaryDirectory(prefix="wmma2sycl-support-") as folder:
        every = list(snippets(read(Path(folder))))
        together = [s for s in every if not s.alone]
        found = {id(s): e for s, e in zip(together, _migrated(together, Path(folder)))}
        found |= {id(s): e for s in every if s.alone for e in _migrated([s], Path(folder))}
    return [found[id(s)] for s in every]


def _migrated(group: list[Snippet], folder: Path) -> list[Example]:
    source = folder / "example.cu"
    alone = len(group) == 1
    includes = dict.fromkeys(
        ("cuda_runtime.h", *(h for s in group for h in s.includes), *(() if alone else (*INCLUDES, *OTHER_INCLUDES)))
    )
    head = "".join(f"#include <{h}>\n" for h in includes) + (
        "" if alone else "using namespace nvcuda;\nnamespace cg = cooperative_groups;\n"
    )
    context = "".join(line for word, line in CONTEXT.items() if any(re.search(rf"\b{word}\b", s.shown) for s in group))
    source.write_text(head + context + "\n".join(s.text(i) for i, s in enumerate(group)) + _MAIN)
    file = migrate_tree(find([source]), Options(comments=False)).files[0]
    told = _diagnostics(file, len(group))
    after = _marked(decode(file.after))
    assert len(after) == len(group), "a mark was lost"
    return [_example(s, text, diagnostics) for s, text, diagnostics in zip(group, after, told)]


def _example(snippet: Snippet, after: list[str], told: list[Diagnostic]) -> Example:
    codes = tuple(dict.fromkeys(d.code for d in told))
    worst = {CODES[c].severity for c in codes}
    is_left = Severity.BLOCKED in worst or (Severity.REVIEW in worst and not after)
    state = "refused" if is_left else "note" if worst else "supported"
    return Example(
        snippet.name,
        snippet.family,
        state,
        codes,
        tuple(dict.fromkeys(d.message for d in told)),
        tuple(snippet.shown.splitlines()),
        tuple(after),
    )


def _marked(text: str) -> list[list[str]]:
    """What stands between the marks, without the indentation that all its lines share."""
    parts = [part.partition(END)[0] for part in text.split(BEGIN)[1:]]
    found = []
    for part in parts:
        lines = [line.rstrip() for line in part.splitlines() if line.strip()]
        indent = min((len(line) - len(line.lstrip()) for line in lines), default=0)
        found.append([line[indent:] for line in lines])
    return found


def _diagnostics(file: MigratedFile, count: int) -> list[list[Diagnostic]]:
    """Each snippet's own: those that stand between its marks."""
    found: list[list[Diagnostic]] = [[] for _ in range(count)]
    begins = [i for i in range(len(file.before)) if file.before.startswith(BEGIN.encode(), i)]
    ends = [file.before.index(END.encode(), b) for b in begins]
    for d in file.diagnostics:
        for i, (begin, end) in enumerate(zip(begins, ends)):
            if begin <= d.span.start < end:
                found[i].append(d)
    return found


def as_json(found: Iterable[Example]) -> str:
    """One line an entry, so that a change of one is a change of a line."""
    return "[\n" + ",\n".join(json.dumps(e.__dict__, ensure_ascii=False) for e in found) + "\n]\n"


def main() -> None:
    found = examples()
    EXAMPLES.write_text(as_json(found), encoding="utf-8")
    PAGE.write_text(page(found), encoding="utf-8")


if __name__ == "__main__":
    main()

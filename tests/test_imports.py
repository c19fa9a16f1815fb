"""The shape of the code: who imports whom, one direction only, in files and functions that can be read at once."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = sorted(p for folder in ("migrate", "verify", "templates") for p in (ROOT / folder).rglob("*.py"))
MIGRATE = [p for p in FILES if p.is_relative_to(ROOT / "migrate")]
VERIFY = [p for p in FILES if p.is_relative_to(ROOT / "verify")]
RULES = sorted((ROOT / "migrate" / "rules").glob("*.py"))
MAX_FILE, MAX_FUNCTION = 330, 60

# The line, from the text to the user: a module may import its own step and those before it.
STEPS = ["source kernel_rows", "lexer edits", "toolchain", "diagnostics", "apis", "legality", "front", "views render", "model", "analyse", "context", "registry",
         "rules", "lambdas", "plan lost_edits output_checks continuations trailing_comments", "inputs tree programs kernels", "migration plain_data differences c_sources parts irregular scan reads preludes build_files",
         "line cut", "workers", "pipeline",
         "report support", "incremental", "output", "cli"]  # fmt: skip
BACKWARDS = {"registry": {"rules"}}  # it finds the rule modules by itself, through their package
ORDER = {module: step for step, modules in enumerate(STEPS) for module in modules.split()}


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def every(files: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", files, ids=relative)


def imports(path: Path) -> set[str]:
    """Full module names a file imports, also inside functions; `from a import b` names a and a.b."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def roots(path: Path) -> set[str]:
    return {name.split(".")[0] for name in imports(path)}


def steps(path: Path) -> set[str]:
    """The parts of migrate/ that a file imports."""
    return {n.split(".")[2] for n in imports(path) if n.startswith("wmma2sycl.migrate.")}


@every([p for p in MIGRATE if p.parent.name != "front"])
def test_only_the_front_end_knows_clang(path: Path) -> None:
    assert "clang" not in roots(path)


@every([p for p in MIGRATE if relative(p) != "migrate/cli/terminal.py"])
def test_only_the_terminal_knows_rich(path: Path) -> None:
    assert "rich" not in roots(path)


@every([p for p in MIGRATE if p.name != "render.py"])
def test_only_the_renderer_knows_jinja(path: Path) -> None:
    assert "jinja2" not in roots(path)


@every(VERIFY)
def test_the_verifier_knows_nothing_of_the_migration(path: Path) -> None:
    assert not [n for n in imports(path) if n.startswith("wmma2sycl.migrate")]


@every([p for p in MIGRATE if p.parent.name != "cli"])
def test_only_the_command_line_knows_the_verifier(path: Path) -> None:
    assert not [n for n in imports(path) if n.startswith("wmma2sycl.verify")]


@every(RULES)
def test_rules_take_plain_nodes_from_the_front_end(path: Path) -> None:
    taken = {n.split(".")[3] for n in imports(path) if n.startswith("wmma2sycl.migrate.front.")}
    assert taken <= {"Node", "Key", "Ref"}


@every([p for p in MIGRATE if p.name not in ("__init__.py", "__main__.py")])
def test_nothing_is_imported_backwards(path: Path) -> None:
    inside = path.relative_to(ROOT / "migrate")
    own = inside.parts[0].removesuffix(".py")
    assert own in ORDER, f"{relative(path)}: say in STEPS which step of the line it is"
    later = {s for s in steps(path) if ORDER.get(s, 0) > ORDER[own]}
    assert not later - BACKWARDS.get(own, set())


@every(FILES)
def test_annotations_are_not_evaluated(path: Path) -> None:
    text = path.read_text()
    only_names = path.name == "__init__.py"  # re-exports
    assert only_names or "from __future__ import annotations" in text


@every(FILES)
def test_files_are_short(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= MAX_FILE


@every(FILES)
def test_functions_are_short(path: Path) -> None:
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    found = [n for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, functions)]
    assert not [n.name for n in found if (n.end_lineno or n.lineno) - n.lineno >= MAX_FUNCTION]


@every(FILES)
def test_public_modules_say_what_they_are(path: Path) -> None:
    text = path.read_text()
    assert not text.strip() or ast.get_docstring(ast.parse(text))


@every(FILES)
def test_no_machine_path_and_no_catch_all_module(path: Path) -> None:
    text = path.read_text()
    assert not [p for p in ("/work/", "/root/", "/home/") if p in text]
    assert path.stem not in ("utils", "helpers", "common", "misc", "manager")

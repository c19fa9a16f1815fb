"""The shape of the code: who imports whom, one direction only, in files and functions that can be read at once."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("cli", "migrate", "verify", "templates")
FILES = sorted(p for folder in PACKAGES for p in (ROOT / folder).rglob("*.py"))
MIGRATE = [p for p in FILES if p.is_relative_to(ROOT / "migrate")]
VERIFY = [p for p in FILES if p.is_relative_to(ROOT / "verify")]
RULES = [p for p in MIGRATE if p.parts[-2] in ("rules", "tune") or p.parts[-3] == "rules"]
MAX_FILE, MAX_FUNCTION = 355, 60

# Who may import whom: a room may use those named behind it, itself, and nothing else. Modules that lie loose in
# migrate/, cli/ and verify/ are rooms of their own.
ARROWS = {
    "migrate.core": "",
    "migrate.diagnostics": "core",
    "migrate.apis": "",
    "migrate.front": "core apis",
    "migrate.analyse": "core diagnostics apis front",
    "migrate.emulation": "core apis analyse",
    "migrate.exercise": "front",
    "migrate.forms": "core diagnostics apis front analyse",
    "migrate.tune": "core diagnostics apis front analyse forms",
    "migrate.rules": "core diagnostics apis front analyse forms",
    "migrate.plan": "core diagnostics apis front analyse forms tune rules",
    "migrate.project": "core diagnostics apis front analyse",
    "migrate.build_files": "core diagnostics project",
    "migrate.line": "core diagnostics apis front analyse forms plan project",
    "migrate.workers": "core diagnostics project line",
    "migrate.pipeline": "core project build_files line workers",
    "migrate.report": "core diagnostics apis analyse project pipeline",
    "migrate.deliver": "core diagnostics project pipeline report",
    "verify.core": "",
    "verify.names": "core",
    "verify.programs": "core names",
    "verify.recording": "core names",
    "verify.emulation": "core recording",
    "verify.build": "core names programs",
    "verify.devices": "core names build",
    "verify.comparison": "core names recording",
    "verify.replay": "core names programs recording build comparison progress",
    "verify.report": "core names",
    "verify.progress": "core",
    "verify.options": "build devices names replay",
    "verify.pipeline": "core programs build devices replay options progress",
}
# The same between the rooms of migrate/analyse.
ANALYSE = "syntax macros program kernels types values lanes elements launches".split()


def room(module: str) -> str:
    """`migrate.analyse` of `wmma2sycl.migrate.analyse.lanes.warps`."""
    return ".".join(module.removeprefix("wmma2sycl.").split(".")[:2])


def module_of(path: Path) -> str:
    return ".".join(("wmma2sycl", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(".__init__")


MODULES = {module_of(p): p for p in FILES}


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


@every([p for p in MIGRATE if p.parent.name != "front"])
def test_only_the_front_end_knows_clang(path: Path) -> None:
    assert "clang" not in roots(path)


@every([p for p in FILES if relative(p) != "cli/terminal.py"])
def test_only_the_terminal_knows_rich(path: Path) -> None:
    assert "rich" not in roots(path)


@every([p for p in MIGRATE if p.name != "render.py"])
def test_only_the_renderer_knows_jinja(path: Path) -> None:
    assert "jinja2" not in roots(path)


@every(VERIFY)
def test_the_verifier_knows_nothing_of_the_migration(path: Path) -> None:
    assert not [n for n in imports(path) if n.startswith("wmma2sycl.migrate")]


@every(MIGRATE)
def test_only_the_command_line_knows_the_verifier(path: Path) -> None:
    assert not [n for n in imports(path) if n.startswith(("wmma2sycl.verify", "wmma2sycl.cli"))]


@every(RULES)
def test_rules_take_plain_nodes_from_the_front_end(path: Path) -> None:
    taken = {n.split(".")[3] for n in imports(path) if n.startswith("wmma2sycl.migrate.front.")}
    assert taken <= {
        "CASTS",
        "FUNCTIONS",
        "TEMPLATE_PARAMETERS",
        "Construction",
        "Key",
        "Kind",
        "Node",
        "Ref",
        "Type",
        "model",
    }


def taken(path: Path) -> set[str]:
    """The modules of ours that a file imports."""
    return {n for n in imports(path) if n in MODULES and MODULES[n].name != "__init__.py"} | {
        n for n in imports(path) if n in ("wmma2sycl.migrate.front", "wmma2sycl.migrate.diagnostics")
    }


@every([p for p in (*MIGRATE, *VERIFY) if p.name != "__init__.py"])
def test_a_room_uses_those_it_may_use(path: Path) -> None:
    own = room(module_of(path))
    assert own in ARROWS, f"{relative(path)}: say in ARROWS which rooms it may use"
    package = own.split(".")[0]
    allowed = {own, *(f"{package}.{name}" for name in ARROWS[own].split())}
    assert not {room(n) for n in taken(path)} - allowed


def test_the_arrows_go_one_way() -> None:
    earlier: set[str] = set()
    left = {name: {f"{name.split('.')[0]}.{o}" for o in uses.split()} for name, uses in ARROWS.items()}
    while ready := [name for name, uses in left.items() if uses <= earlier]:
        earlier |= {*ready}
        left = {name: uses for name, uses in left.items() if name not in earlier}
    assert not left
    assert earlier == {
        room(m) for m, p in MODULES.items() if m.split(".")[1] in ("migrate", "verify") and p.name != "__init__.py"
    }


@every([p for p in MIGRATE if "analyse" in p.parts and p.name != "__init__.py"])
def test_an_analysis_uses_those_before_it(path: Path) -> None:
    used = {n.split(".")[3] for n in taken(path) if n.startswith("wmma2sycl.migrate.analyse.")}
    assert used <= {*ANALYSE[: ANALYSE.index(path.parent.name) + 1]}


def test_no_module_imports_itself_through_others() -> None:
    modules = {m: p for m, p in MODULES.items() if p.name != "__init__.py"}
    left = {m: taken(p) & modules.keys() - {m} for m, p in modules.items()}
    while ready := [m for m, uses in left.items() if not uses & left.keys()]:
        left = {m: uses for m, uses in left.items() if m not in ready}
    assert not left, "an import cycle"


def test_no_room_is_too_full() -> None:
    folders = {p.parent for p in FILES}
    assert not [f for f in folders if len([p for p in f.glob("*.py") if p.name != "__init__.py"]) > 25]
    assert not [f for f in ("migrate", "verify") if len([*(ROOT / f).glob("*.py")]) > 10]


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

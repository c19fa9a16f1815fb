"""The shape of the code: who imports whom, one direction only, in files and functions that can be read at once."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

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
    "migrate.emulation": "core apis front analyse",
    "migrate.exercise": "front",
    "migrate.occupancy": "core apis",
    "migrate.forms": "core diagnostics apis front analyse",
    "migrate.tune": "core diagnostics apis front analyse forms",
    "migrate.rules": "core diagnostics apis front analyse forms",
    "migrate.expanding": "core diagnostics front analyse",
    "migrate.raising": "core diagnostics front analyse expanding",
    "migrate.plan": "core diagnostics apis front analyse forms tune rules",
    "migrate.project": "core diagnostics apis front analyse",
    "migrate.build_files": "core diagnostics project",
    "migrate.part_result": "core diagnostics front analyse project expanding",
    "migrate.line": "core diagnostics apis front analyse forms plan project expanding raising part_result",
    "migrate.workers": "core diagnostics project line",
    "migrate.pipeline": "core project build_files line workers",
    "migrate.report": "core diagnostics apis analyse project pipeline",
    "migrate.deliver": "core diagnostics project pipeline report",
    "verify.core": "",
    "verify.names": "core",
    "verify.programs": "core names",
    "verify.recording": "core names",
    "verify.emulation": "core recording",
    "verify.cuda_backend": "core",
    "verify.build": "core names programs cuda_backend",
    "verify.devices": "core names cuda_backend build",
    "verify.comparison": "core names recording",
    "verify.replay": "core names programs recording build comparison progress emulation",
    "verify.package": "core names programs cuda_backend build replay progress",
    "verify.report": "core names",
    "verify.tuning": "core",
    "verify.progress": "core",
    "verify.options": "build devices names replay",
    "verify.doing": "core programs build devices replay options",
    "verify.pipeline": "core programs build devices replay options progress doing",
}
# What both lines read: the runtime headers, of which a module says where they lie.
OF_BOTH = {"templates.runtime_library"}
# The same between the rooms of migrate/analyse.
ANALYSE = "syntax macros program kernels types writes values numbers lanes reductions elements launches".split()


def room(module: str) -> str:
    """`migrate.analyse` of `wmma2sycl.migrate.analyse.lanes.warps`."""
    return ".".join(module.removeprefix("wmma2sycl.").split(".")[:2])


def module_of(path: Path) -> str:
    return ".".join(("wmma2sycl", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(".__init__")


MODULES = {module_of(p): p for p in FILES}


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def told(files: Iterable[Path], wrong: Callable[[Path], object]) -> dict[str, object]:
    """What is wrong with each file that something is wrong with. One test a file would take a minute of pytest's own time."""
    return {relative(path): found for path in files if (found := wrong(path))}


@cache
def text_of(path: Path) -> str:
    return path.read_text()


@cache
def nodes(path: Path) -> list[ast.AST]:
    return [*ast.walk(ast.parse(text_of(path)))]


@cache
def imports(path: Path) -> set[str]:
    """Full module names a file imports, also inside functions; `from a import b` names a and a.b."""
    found: set[str] = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def roots(path: Path) -> set[str]:
    return {name.split(".")[0] for name in imports(path)}


def test_only_the_front_end_knows_clang() -> None:
    assert not told([p for p in MIGRATE if p.parent.name != "front"], lambda path: "clang" in roots(path))


def test_only_the_terminal_knows_rich() -> None:
    assert not told([p for p in FILES if relative(p) != "cli/terminal.py"], lambda path: "rich" in roots(path))


def test_only_the_renderer_knows_jinja() -> None:
    assert not told([p for p in MIGRATE if p.name != "render.py"], lambda path: "jinja2" in roots(path))


def test_the_verifier_knows_nothing_of_the_migration() -> None:
    assert not told(VERIFY, lambda path: [n for n in imports(path) if n.startswith("wmma2sycl.migrate")])


def test_only_the_command_line_knows_the_verifier() -> None:
    theirs = ("wmma2sycl.verify", "wmma2sycl.cli")
    assert not told(MIGRATE, lambda path: [n for n in imports(path) if n.startswith(theirs)])


def test_rules_take_plain_nodes_from_the_front_end() -> None:
    plain = {
        "CASTS",
        "CLASSES",
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
    front = "wmma2sycl.migrate.front."
    assert not told(RULES, lambda path: {n.split(".")[3] for n in imports(path) if n.startswith(front)} - plain)


def taken(path: Path) -> set[str]:
    """The modules of ours that a file imports."""
    return {n for n in imports(path) if n in MODULES and MODULES[n].name != "__init__.py"} | {
        n for n in imports(path) if n in ("wmma2sycl.migrate.front", "wmma2sycl.migrate.diagnostics")
    }


def test_a_room_uses_those_it_may_use() -> None:
    def others(path: Path) -> set[str]:
        own = room(module_of(path))
        assert own in ARROWS, f"{relative(path)}: say in ARROWS which rooms it may use"
        package = own.split(".")[0]
        return {room(n) for n in taken(path)} - {own, *(f"{package}.{name}" for name in ARROWS[own].split()), *OF_BOTH}

    assert not told([p for p in (*MIGRATE, *VERIFY) if p.name != "__init__.py"], others)


def test_the_runtime_headers_know_nobody() -> None:
    assert not told([p for p in FILES if p.is_relative_to(ROOT / "templates")], taken)


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


def test_an_analysis_uses_those_before_it() -> None:
    def later(path: Path) -> set[str]:
        used = {n.split(".")[3] for n in taken(path) if n.startswith("wmma2sycl.migrate.analyse.")}
        return used - {*ANALYSE[: ANALYSE.index(path.parent.name) + 1]}

    assert not told([p for p in MIGRATE if "analyse" in p.parts and p.name != "__init__.py"], later)


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


def test_annotations_are_not_evaluated() -> None:
    files = [p for p in FILES if p.name != "__init__.py"]  # those re-export
    assert not told(files, lambda path: "from __future__ import annotations" not in text_of(path))


def test_files_are_short() -> None:
    def too_long(path: Path) -> int:
        lines = len(text_of(path).splitlines())
        return lines if lines > MAX_FILE else 0

    assert not told(FILES, too_long)


def test_functions_are_short() -> None:
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)

    def too_long(path: Path) -> list[str]:
        found = [n for n in nodes(path) if isinstance(n, functions)]
        return [n.name for n in found if (n.end_lineno or n.lineno) - n.lineno >= MAX_FUNCTION]

    assert not told(FILES, too_long)


def test_public_modules_say_what_they_are() -> None:
    def says_nothing(path: Path) -> bool:
        module = nodes(path)[0]
        assert isinstance(module, ast.Module)
        return bool(text_of(path).strip()) and not ast.get_docstring(module)

    assert not told(FILES, says_nothing)


def test_no_machine_path() -> None:
    assert not told(FILES, lambda path: [p for p in ("/work/", "/root/", "/home/") if p in text_of(path)])


def test_no_catch_all_module() -> None:
    assert not told(FILES, lambda path: path.stem in ("utils", "helpers", "common", "misc", "manager"))

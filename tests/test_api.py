"""The Python functions, and the installation that migrating alone needs."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import wmma2sycl
from conftest import CLEAN, REVIEW
from wmma2sycl.cli import main as cli
from wmma2sycl.migrate.project.inputs.file import InputError

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).parent.parent
GEMM = (ROOT / "corpus" / "simple_gemm" / "cuda" / "simple_gemm.cu").read_text()


def test_what_the_package_has_is_listed_before_it_is_used() -> None:
    listed = subprocess.run(
        [sys.executable, "-c", "import wmma2sycl; print(*dir(wmma2sycl))"], capture_output=True, text=True, check=True
    )
    assert listed.stdout.split() == sorted(wmma2sycl.__all__)


def test_a_migration_that_writes_nothing(project: Path) -> None:
    (project / "src" / "b.cu").write_text(REVIEW)
    result = wmma2sycl.migrate("src")
    assert [(f.file, f.line, f.code, f.severity, f.state) for f in result.open] == [
        ("b.cu", 2, "W2S401", "blocked", "open")
    ]
    assert {f.output for f in result.files if f.is_changed} == {"a.cpp", "b.cpp"} and not result.is_clean
    assert b"sycl/sycl.hpp" in next(f.text for f in result.files if f.input == "a.cu")
    assert not list(project.glob("**/wmma2sycl.json"))


def test_a_migration_into_a_folder_is_the_command_s(project: Path) -> None:
    result = wmma2sycl.migrate(project / "src", out=project / "one", flags=["-DN=1"], exclude=["*.txt"])
    assert result.is_clean and "a.cpp" in result.written and "1 file migrated" in result.summary
    assert cli.main(["migrate", "src", "-o", "two", "--no-diff", "--jobs", "0", "-DN=1", "--exclude", "*.txt"]) == 0
    for name in ("a.cpp", "wmma2sycl.json"):
        assert (project / "one" / name).read_bytes() == (project / "two" / name).read_bytes()
    assert (
        wmma2sycl.migrate(project / "src", out=project / "one", flags=["-DN=1"], exclude=["*.txt"]).written
        == frozenset()
    )


def test_what_is_settled_is_told(project: Path) -> None:
    (project / "src" / "a.cu").write_text(REVIEW)
    found = wmma2sycl.migrate("src", allow=["W2S401:*.cu=never used"]).findings[0]
    assert (found.state, found.reason, found.is_open) == ("allowed", "never used", False)


def test_what_cannot_be_migrated_is_an_error_that_says_what_to_do(project: Path) -> None:
    with pytest.raises(InputError, match="nowhere: no such file"):
        wmma2sycl.migrate("nowhere")
    with pytest.raises(InputError, match="it gives no reason"):
        wmma2sycl.migrate("src", allow=["W2S401="])


def test_a_check(project: Path) -> None:
    (project / "src" / "gemm.cu").write_text(GEMM)
    result = wmma2sycl.check("src")
    kernel = next(k for k in result.kernels if k.name == "simple_wmma_gemm")
    assert kernel.file == "gemm.cu" and kernel.targets["nvidia_tensor_core"].verdict == "native"
    assert result.is_clean == (cli.main(["check", "src", "--jobs", "0"]) == 0)


def test_a_verification_asks_for_what_is_there(project: Path) -> None:
    from wmma2sycl.verify.core.errors import VerifierEnvironmentError

    with pytest.raises(VerifierEnvironmentError, match="give the folder that 'wmma2sycl migrate -o' wrote"):
        wmma2sycl.verify(project / "src", compile_for=["none"], launches_only=False)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"html": "page.html"}, "verify has no option html; there are out, recording"),
        ({"device": "tpu"}, "device: 'tpu' names no device: write cpu, gpu, cuda"),
        ({"compile_for": ["ptx", "fpga"]}, "compile_for: 'fpga' is none of all, none"),
        ({"repeats": "many"}, "repeats: invalid literal for int.*give a whole number"),
        ({"exercise": 1}, "exercise: 1 is no bool; give True or False"),
    ],
)
def test_a_verification_says_what_is_wrong_with_its_options(options: dict[str, Any], told: str) -> None:
    from wmma2sycl.verify.core.errors import VerifierEnvironmentError

    with pytest.raises(VerifierEnvironmentError, match=told):
        wmma2sycl.verify("nowhere", **options)


def test_options_of_a_verification_are_the_command_s() -> None:
    from wmma2sycl.cli.commands.verify import request_of
    from wmma2sycl.cli.parser import of_command
    from wmma2sycl.cli.verifying.request import NAMES, Request

    told = vars(of_command("verify").parse_args(["out"]))
    assert set(NAMES) <= set(told)
    assert request_of(of_command("verify").parse_args(["out"])) == Request(out=Path("out"))
    words = "out --recording a.zip --recording b.zip --device cpu --launch 3 --args '-n 5' --terms 7 -I inc -DN=1 --exercise"
    given = {"out": "out", "recording": ["a.zip", Path("b.zip")], "device": "cpu", "launch": 3, "args": "-n 5", "terms": 7,
             "include": "inc", "define": ["N=1"], "exercise": True}  # fmt: skip
    assert request_of(of_command("verify").parse_args(shlex.split(words))) == Request.of(given)
    assert Request.of(given).device == ("opencl:cpu",) and Request.of(given).args == ("-n", "5")


def test_the_packages_are_packages_still() -> None:
    from wmma2sycl.migrate.core.source import Span
    from wmma2sycl.verify.core.verdict import Disposition

    assert Span(0, 1) and Disposition.PASSED and callable(wmma2sycl.migrate) and callable(wmma2sycl.verify)
    assert re.fullmatch(r"\d+\.\d+\.\d+", wmma2sycl.__version__)
    assert (files("wmma2sycl") / "py.typed").is_file()
    with pytest.raises(AttributeError):
        wmma2sycl.no_such_name  # noqa: B018


# -- without what verifying needs ---------------------------------------------------------------------------------------


def light(*words: str) -> subprocess.CompletedProcess[str]:
    """The command where nothing of the extras is installed."""
    text = (
        "import sys, importlib.metadata as m\n"
        "for one in ('numpy', 'dpctl', 'pygls', 'lsprotocol'): sys.modules[one] = None\n"
        "found = m.Distribution.from_name\n"
        "def none(name):\n"
        "    if name.startswith('intel-'): raise m.PackageNotFoundError(name)\n"
        "    return found(name)\n"
        "m.Distribution.from_name = none\n"
        "from wmma2sycl.cli.main import main\n"
        f"sys.exit(main({list(words)!r}))"
    )
    return subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=False)


def test_migrating_needs_no_compiler(project: Path) -> None:
    (project / "src" / "a.cu").write_text(CLEAN)
    done = light("migrate", "src", "-o", "out", "--no-diff", "--compile")
    assert done.returncode == 0 and (project / "out" / "a.cpp").is_file(), done.stderr
    assert "Not compiled: " in done.stderr and "pip install 'wmma2sycl[verify]'" in done.stderr
    assert light("check", "src").returncode == 0
    assert light("support", "cudaFree").returncode == 0


@pytest.mark.parametrize(
    ("words", "extra"),
    [(["verify", "out"], "verify"), (["record", "a.cu", "-o", "a.zip"], "verify"), (["lsp"], "lsp")],
    ids=lambda v: " ".join(v) if isinstance(v, list) else "",
)
def test_a_command_that_needs_more_says_so_in_one_line(project: Path, words: list[str], extra: str) -> None:
    done = light(*words)
    assert done.returncode == 2
    lines = done.stderr.splitlines()
    assert len(lines) == 1 and f"pip install 'wmma2sycl[{extra}]'" in lines[0]


def test_what_is_installed_with_what() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    light_names = {re.split(r"[^\w-]", one)[0] for one in project["dependencies"]}
    assert light_names == {"libclang", "jinja2", "rich", "tomli"}
    assert {"numpy", "dpctl", "intel-sycl-rt"} <= {
        re.split(r"[^\w-]", one)[0] for one in project["optional-dependencies"]["verify"]
    }
    assert "wmma2sycl[verify,lsp,docs,cluster]" in project["optional-dependencies"]["test"]
    makefile = (ROOT / "Makefile").read_text()
    assert "-e '.[verify]'" in makefile and "-e '.[test]'" in makefile


def test_every_package_is_in_the_wheel() -> None:
    """Of an editable installation all are there, listed or not."""
    listed = set(tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["packages"])
    there = {
        ".".join(("wmma2sycl", *folder.parent.relative_to(ROOT).parts))
        for top in ("cli", "migrate", "templates", "verify")
        for folder in (ROOT / top).rglob("__init__.py")
    }
    there = there - {"wmma2sycl.cli.api"} | {"wmma2sycl"}  # the root package has its place beside the command line
    assert there == listed

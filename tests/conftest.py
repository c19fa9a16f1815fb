"""Shared fixtures: migrating a text or a folder in process, and `--bless`, which rewrites the expected files of cases."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
import shared_results
from browser import browser, opened  # noqa: F401 - fixtures
from fake_driver import fake, library, recorder, replayed  # noqa: F401 - fixtures
from hypothesis import settings
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import MigratedFile, Migration, migrate_tree
from wmma2sycl.migrate.project.tree import find

CLEAN = "#include <cuda_runtime.h>\n__global__ void k(float *p) { p[threadIdx.x] = 1.0f; }\nint main() { k<<<1, 32>>>(nullptr); }\n"
REVIEW = "#include <cuda_runtime.h>\nint main() { cudaArray_t graph; }\n"
DEFAULT = Options()
os.environ["WMMA2SYCL_COMPILE"] = "0"  # seconds each: test_compiling.py and test_case_compiles.py have the compiler
os.environ["WMMA2SYCL_KEPT_MB"] = "0"  # what a test builds is built; test_kept_builds.py has what is kept
# g++ takes half as long as by -O2, and what runs on the host here is small; test_verify_sycl_rtc.py has what users get.
os.environ["WMMA2SYCL_HOST_OPTIMISATION"] = "-Og"
# Intel's driver takes seven times as long to compile a product by 16 lanes, which programs choose on most CPUs, as by 32:
# test_corpus.py, test_runtime_headers.py and test_wmma_matrix.py have 16.
SOON_COMPILED = "software<32>"
# CI says the same each time; `--hypothesis-profile default` looks for what nobody has seen.
settings.register_profile("repeatable", derandomize=True)
settings.load_profile("repeatable")
BLESSED = pytest.StashKey[list[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="write the expected files of failing cases in tests/cases")
    parser.addoption(
        "--whole-matrix", action="store_true", help="test_wmma_matrix: all rows, not only those that hold every pair"
    )
    parser.addoption(
        "--fuzz", type=int, default=0, metavar="N", help="test_wmma_fuzz: compose N kernels, not only a few"
    )
    parser.addoption(
        "--fuzz-migrate",
        type=float,
        default=0,
        metavar="S",
        help="test_robustness: seconds of fresh inputs, not only a few",
    )
    parser.addoption(
        "--fuzz-migrate-seed",
        type=int,
        default=0,
        metavar="N",
        help="test_robustness: their seed (default: the tool's text)",
    )
    parser.addoption(
        "--slow-nvcc", action="store_true", help="test_device_programs: nvcc compiles those that take it minutes, too"
    )
    parser.addoption(
        "--every-target",
        action="store_true",
        help="test_corpus, test_device_programs: each program is compiled for all targets, not only every fourth",
    )
    parser.addoption(
        "--corpus-on-mock-cuda",
        action="store_true",
        help="test_corpus_on_mock_cuda: all programs, not only a few (an hour; with WMMA2SYCL_CUDA_ADAPTER)",
    )
    parser.addoption(
        "--blocked-cases",
        action="store_true",
        help="test_judged_errors: the compiler reads all cases that need a person, not only a few (20 minutes)",
    )
    parser.addoption(
        "--fuzz-seed", type=int, default=1, metavar="S", help="test_wmma_fuzz: where the numbers of its programs begin"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.stash[BLESSED] = []
    if (
        signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    ):  # as a shell starts what it runs in the background: tests send it
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if config.getoption("--bless") and os.environ.get("CI"):
        raise pytest.UsageError("--bless refuses to run in CI: expected files are read by a person before they change")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if config.getoption("--bless"):
        for name in config.stash[BLESSED] or ["nothing: every expected file is as it was"]:
            terminalreporter.write_line(f"blessed {name}")
        terminalreporter.write_line("now read `git diff`")


@pytest.fixture(scope="session", autouse=True)
def results_of_all_workers(tmp_path_factory: pytest.TempPathFactory) -> None:
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared_results.folder = tmp_path_factory.getbasetemp().parent / "shared"
        shared_results.folder.mkdir(exist_ok=True)


@pytest.fixture
def soon_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs run for the target that the CPU's driver compiles soonest."""
    monkeypatch.setenv("WMMA2SYCL_TARGET", SOON_COMPILED)


@pytest.fixture
def blessed(request: pytest.FixtureRequest) -> list[str] | None:
    """The list that a blessing adds to; None where expected files are only compared."""
    return request.config.stash[BLESSED] if request.config.getoption("--bless") else None


MigrateText = Callable[..., MigratedFile]
MigrateFiles = Callable[..., Migration]


@pytest.fixture
def migrate_files(tmp_path: Path) -> MigrateFiles:
    """Migrates a small tree given as name -> text (or bytes)."""

    def migrated(files: dict[str, str | bytes], options: Options = DEFAULT) -> Migration:
        root = tmp_path / "input"
        for name, text in files.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return migrate_tree(find([root]), options)

    return migrated


@pytest.fixture
def migrate_text(migrate_files: MigrateFiles) -> MigrateText:
    """Migrates one file given as text (or bytes), and returns it."""

    def migrated(text: str | bytes, name: str = "input.cu", options: Options = DEFAULT) -> MigratedFile:
        return migrate_files({name: text}, options).files[0]

    return migrated


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a CUDA tree in `src`, made the current one."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "a.cu").write_text(CLEAN)
    (tmp_path / "src" / "notes.txt").write_text("notes\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    return tmp_path

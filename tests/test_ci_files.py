"""What other people's CI takes from here: the hooks of pre-commit, the action, the container, and the page about them."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from conftest import CLEAN, REVIEW
from pre_commit.clientlib import load_manifest
from ruamel.yaml import YAML
from wmma2sycl.cli import main as cli
from wmma2sycl.cli.parser import of_command

ROOT = Path(__file__).parent.parent
HOOKS = ROOT / ".pre-commit-hooks.yaml"
ACTION = ROOT / ".ci" / "action"
PAGE = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
BLOCKS = dict(re.findall(r"```yaml\n# (\S+)\n(.*?)```", PAGE, re.DOTALL))


def read(text: str) -> Any:
    return YAML(typ="safe").load(text)


def fits(schema: str, file: Path) -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


# -- pre-commit ---------------------------------------------------------------------------------------------------------


def test_the_hooks_are_what_pre_commit_takes() -> None:
    hooks = {hook["id"]: hook for hook in load_manifest(str(HOOKS))}
    assert set(hooks) == {"wmma2sycl-check", "wmma2sycl-migrate"}
    for hook in hooks.values():
        assert not hook["pass_filenames"] and hook["language"] == "python"
        assert re.search(hook["files"], "src/a.cuh") and not re.search(hook["files"], "notes.md")
    told = read(BLOCKS[".pre-commit-config.yaml"])["repos"][0]["hooks"]
    assert {hook["id"] for hook in told} <= set(hooks)


def test_a_hook_fails_where_the_output_is_old(project: Path) -> None:
    hooks = {hook["id"]: hook for hook in read(HOOKS.read_text())}
    given = read(BLOCKS[".pre-commit-config.yaml"])["repos"][0]["hooks"][0]["args"]
    check, migrate = (
        [*shlex.split(hooks[name]["entry"])[1:], *given, "--jobs", "0"]
        for name in ("wmma2sycl-check", "wmma2sycl-migrate")
    )
    assert cli.main(check) == 1
    assert cli.main(migrate) == 0 and cli.main(check) == 0
    (project / "src" / "a.cu").write_text(CLEAN.replace("1.0f", "2.0f"))
    assert cli.main(check) == 1


# -- the action ---------------------------------------------------------------------------------------------------------


def test_the_action_fits_github_s_schema() -> None:
    fits("vendor.github-actions", ACTION / "action.yml")


def test_a_schema_refuses_what_is_none(tmp_path: Path) -> None:
    wrong = tmp_path / "action.yml"
    wrong.write_text((ACTION / "action.yml").read_text().replace("using: composite", "using: compost"))
    with pytest.raises(AssertionError, match="compost"):
        fits("vendor.github-actions", wrong)


def test_what_the_page_shows_fits_the_schemas(tmp_path: Path) -> None:
    for name, schema in ((".github/workflows/sycl.yml", "github-workflows"), (".gitlab-ci.yml", "gitlab-ci")):
        file = tmp_path / Path(name).name
        file.write_text(BLOCKS[name])
        fits(f"vendor.{schema}", file)
    step = read(BLOCKS[".github/workflows/sycl.yml"])["jobs"]["migrate"]["steps"][1]
    inputs = read((ACTION / "action.yml").read_text())["inputs"]
    assert "/.ci/action@" in step["uses"] and set(step["with"]) <= set(inputs)
    assert set(re.findall(r"`([\w-]+)`", PAGE.partition("| input | |")[2].partition("Its outputs")[0])) - {
        "true",
        "false",
    } == set(inputs)


def test_every_input_reaches_a_step() -> None:
    text = (ACTION / "action.yml").read_text()
    action = read(text)
    for name in action["inputs"]:
        assert f"inputs.{name}" in text.partition("runs:")[2]
    given = {name for step in action["runs"]["steps"] for name in step.get("env", {}) if name.startswith("W2S_")}
    assert given == set(re.findall(r"\bW2S_\w+", (ACTION / "migrate.sh").read_text())) - {"W2S_"}


def ran(project: Path, **given: str) -> tuple[dict[str, str], str]:
    """The action's script as a runner starts it: what it tells the steps behind it, and the run's page."""
    told, page = project / "output", project / "page"
    for file in (told, page):
        file.write_text("")
    named = {
        "PATHS": "src",
        "OUT": "sycl",
        "ARGUMENTS": "",
        "CHECK": "false",
        "BASELINE": "",
        "WRITE_BASELINE": "false",
    } | given
    environment = {
        **os.environ,
        **{f"W2S_{name}": value for name, value in named.items()},
        "RUNNER_TEMP": str(project / "temp"),
        "GITHUB_OUTPUT": str(told),
        "GITHUB_STEP_SUMMARY": str(page),
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
    }
    subprocess.run(["bash", str(ACTION / "migrate.sh")], cwd=project, env=environment, check=True, capture_output=True)
    return dict(line.split("=", 1) for line in told.read_text().splitlines()), page.read_text()


def test_the_action_s_script_reports_and_keeps_a_baseline(project: Path) -> None:
    (project / "src" / "b.cu").write_text(REVIEW)
    told, page = ran(project, BASELINE="known.json", ARGUMENTS="--jobs 0 --quiet-notes")
    assert told["exit-code"] == "1" and "W2S401" in Path(told["sarif"]).read_text()
    assert page == Path(told["markdown"]).read_text() and "W2S401" in page and (project / "sycl" / "b.cpp").is_file()
    assert ran(project, BASELINE="known.json", WRITE_BASELINE="true")[0]["exit-code"] == "0"
    assert ran(project, BASELINE="known.json", CHECK="true")[0]["exit-code"] == "0"
    told, page = ran(project, PATHS="nowhere")
    assert told == {"exit-code": "2"} and page == ""  # and no old report is taken for a new one


# -- the container ------------------------------------------------------------------------------------------------------


def test_the_container_has_what_the_package_needs() -> None:
    text = (ROOT / ".ci" / "Containerfile").read_text()
    copied = {name for line in re.findall(r"^COPY (.*)$", text, re.MULTILINE) for name in line.split()[:-1]}
    assert all((ROOT / name).exists() for name in copied)
    project = (ROOT / "pyproject.toml").read_text()
    folders = {path.partition("/")[0] for path in re.findall(r'^"wmma2sycl[\w.]*" = "([^"]+)"$', project, re.MULTILINE)}
    assert folders | {"pyproject.toml", "setup.py", "README.md", "LICENSE", "docs/schema"} == copied
    words = re.search(r'pip install --no-cache-dir "\S+\[(\w+)\]"', text)
    assert words is not None and f"\n{words[1]} = [" in project
    assert next(line.split()[0] for line in text.splitlines() if line and not line.startswith("#")) == "FROM"


def test_the_page_s_command_lines_are_ones() -> None:
    lines = re.findall(r"wmma2sycl ((?:migrate|verify) [^`#\n]*)", PAGE)
    assert len(lines) >= 5
    for line in lines:
        name, *words = shlex.split(line)
        of_command(name).parse_args(words)

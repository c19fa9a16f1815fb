"""Findings that a person has settled: by an edit in the output, by comments, options and baselines. They count no more."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from wmma2sycl.cli import main as cli

BLOCKED = """#include <cuda_runtime.h>
__global__ void k(float *p) { p[threadIdx.x] = 1.0f; }
int main() {
  float *p = nullptr;
  cudaArray_t one;
  int n = 3;
  cudaMipmappedArray_t two;
  k<<<1, 32>>>(p);
  return n;
}
"""


def migrate(*words: str) -> int:
    return cli.main(["migrate", "src", "-o", "out", "--no-diff", "--jobs", "0", *words])


def replace(path: Path, old: str, new: str) -> None:
    assert path.read_text().count(old) == 1, path.read_text()
    path.write_text(path.read_text().replace(old, new))


def states(folder: Path) -> list[tuple[str, int, str]]:
    rows = json.loads((folder / "out" / "wmma2sycl.json").read_text())["diagnostics"]
    return [(d["code"], d["line"], d["state"]) for d in rows if d["severity"] != "note"]


@pytest.fixture
def blocked(project: Path) -> Path:
    (project / "src" / "a.cu").write_text(BLOCKED)
    assert migrate() == 1
    assert states(project) == [("W2S401", 5, "open"), ("W2S401", 7, "open")]
    return project


@pytest.fixture
def by_hand(blocked: Path) -> Path:
    """Both places edited, and migrated again."""
    replace(blocked / "out" / "a.cpp", "  cudaArray_t one;\n", "  int one = 0;\n")
    assert migrate() == 1
    assert states(blocked) == [("W2S401", 5, "resolved by hand"), ("W2S401", 7, "open")]
    replace(blocked / "out" / "a.cpp", "  cudaMipmappedArray_t two;\n", "")
    assert migrate() == 0
    return blocked


def test_an_edit_over_each_place_turns_a_tree_green(by_hand: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert migrate() == 0
    told = capsys.readouterr().err
    assert "src/a.cu:5:3: resolved by hand[W2S401]" in told and "blocked[" not in told
    assert "0 blocked, 0 to review, 0 noted; 2 resolved by hand." in told
    assert migrate("--check") == 0
    assert "out is up to date; nothing was written." in capsys.readouterr().err


def test_they_stay_settled_where_the_cuda_changes_elsewhere(by_hand: Path) -> None:
    replace(by_hand / "src" / "a.cu", "= 1.0f", "= 2.0f")
    replace(by_hand / "src" / "a.cu", "int main() {", "\n// a line more\nint main() {")
    assert migrate() == 0
    assert states(by_hand) == [("W2S401", 7, "resolved by hand"), ("W2S401", 9, "resolved by hand")]
    assert "int one = 0;" in (by_hand / "out" / "a.cpp").read_text()


def test_they_are_asked_again_where_the_cuda_there_changes(by_hand: Path) -> None:
    """In another line of the statement than the edit, so that both merge."""
    source = by_hand / "src" / "a.cu"
    replace(source, "  cudaArray_t one;\n", "  cudaArray_t one, three;\n")
    assert migrate() == 1
    assert states(by_hand)[0] == ("W2S401", 5, "open")
    assert migrate() == 1  # the edit is older than the question
    text = (by_hand / "out" / "a.cpp").read_text()
    head, _, rest = text.partition("<<<<<<<")
    (by_hand / "out" / "a.cpp").write_text(
        head + "  int one = 0, three = 0;\n" + rest.partition(">>>>>>> migrated\n")[2]
    )
    assert migrate() == 0
    assert migrate() == 0


def test_an_old_edit_is_no_answer_to_a_new_question(project: Path) -> None:
    """The statement has two lines: one is edited by hand, later the other one changes in the CUDA."""
    source, output = project / "src" / "a.cu", project / "out" / "a.cpp"
    source.write_text(BLOCKED.replace("  cudaArray_t one;\n", "  cudaArray_t one,\n\n\n\n    other;\n"))
    assert migrate() == 1
    replace(output, "  cudaArray_t one,", "  int one,")
    replace(output, "  cudaMipmappedArray_t two;", "  int two;")
    assert migrate() == 0
    replace(source, "    other;", "    another;")
    first = migrate()
    assert "another;" in output.read_text() and "int one," in output.read_text()
    assert first == migrate()
    assert states(project)[1][2] == "resolved by hand"


def test_an_edit_beside_a_place_settles_nothing(blocked: Path) -> None:
    replace(blocked / "out" / "a.cpp", "  int n = 3;\n", "  int n = 3; // mine\n  int m = 4;\n")
    assert migrate() == 1
    assert {state for _, _, state in states(blocked)} == {"open"}


def test_a_comment_alone_settles_what_is_to_be_read_but_nothing_that_is_blocked(blocked: Path) -> None:
    output = blocked / "out" / "a.cpp"
    lines = [line for line in output.read_text().splitlines(keepends=True) if "// W2S401" not in line]
    output.write_text("".join(lines))
    assert migrate() == 1
    text = BLOCKED.replace("  cudaArray_t one;\n", "").replace("  cudaMipmappedArray_t two;\n", "")
    (blocked / "src" / "a.cu").write_text(
        text.replace("  int n = 3;\n", "  int n = 3;\n#ifdef OTHER\n  cudaFree(p);\n#endif\n")
    )
    assert migrate("--force") == 1
    code = states(blocked)[0][0]
    lines = [line for line in output.read_text().splitlines(keepends=True) if f"// {code}" not in line]
    output.write_text("".join(lines))
    assert migrate() == 0, states(blocked)


WRAPPED = """#include <mma.h>
using namespace nvcuda;
__global__ void fill_all_of_these(float *x, int n) { x[threadIdx.x] = n; }
__global__ void multiply_these_two(half *a, half *b, float *c) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    int t = (threadIdx.y * blockDim.x + threadIdx.x) / 32;
    wmma::load_matrix_sync(fa, a + t * 256, 16);
    wmma::load_matrix_sync(fb, b, 16);
    wmma::mma_sync(acc, fa, fb, acc);
    wmma::store_matrix_sync(c + t * 256, acc, 16, wmma::mem_row_major);
}
void run(half *a, half *b, float *x, int n, dim3 blocks_of_the_grid, int width_of_each_block, int height_of_each_block, cudaStream_t stream_of_caller) {
    void *args[] = {&x, &n};
    cudaLaunchCooperativeKernel((const void *)fill_all_of_these, blocks_of_the_grid, dim3(width_of_each_block), args, 0, stream_of_caller);
    multiply_these_two<<<blocks_of_the_grid, dim3(width_of_each_block, height_of_each_block), 0, stream_of_caller>>>(a, b, x);
}
"""


@pytest.mark.parametrize(
    ("code", "word"),
    [("W2S551", ""), ("W2S537", ""), ("W2S551", "fill_all_of_these>"), ("W2S537", "multiply_these_two<")],
)
def test_a_place_that_became_several_lines_is_settled(project: Path, code: str, word: str) -> None:
    (project / "src" / "a.cu").write_text(WRAPPED)
    assert migrate("--force") == 1
    assert {told for told, _, state in states(project) if state == "open"} == {"W2S537", "W2S551"}
    output = project / "out" / "a.cpp"
    lines = output.read_text().splitlines(keepends=True)
    if word:  # the line that launches, by another one
        mine = next(i for i, line in enumerate(lines) if "nd_launch" in line and word in "".join(lines[i : i + 2]))
        lines[mine] = lines[mine].replace("nd_launch(", "nd_launch(/* mine */ ")
    else:
        lines = [line for line in lines if f"// {code}" not in line]
    output.write_text("".join(lines))
    assert migrate() == 1
    assert {told for told, _, state in states(project) if state == "open"} == {"W2S537", "W2S551"} - {code}


def test_a_place_put_out_of_the_way_is_settled(blocked: Path) -> None:
    for line in ("  cudaArray_t one;\n", "  cudaMipmappedArray_t two;\n"):
        replace(blocked / "out" / "a.cpp", line, f"#if 0\n{line}#endif\n")
    assert migrate() == 0


def test_an_edit_that_is_taken_back_is_asked_again(by_hand: Path) -> None:
    replace(by_hand / "out" / "a.cpp", "  int one = 0;\n", "  cudaArray_t one;\n")
    assert migrate() == 1
    assert states(by_hand)[0][2] == "open"


def test_a_second_place_of_the_same_words_is_its_own(project: Path) -> None:
    (project / "src" / "a.cu").write_text(
        BLOCKED.replace(
            "  int n = 3;\n  cudaMipmappedArray_t two;\n", "  int n = 3;\n  { n += 4; }\n  { cudaArray_t one; }\n"
        )
    )
    assert migrate() == 1
    output = project / "out" / "a.cpp"
    output.write_text(output.read_text().replace("  cudaArray_t one;\n", "  int one = 0;\n", 1))
    assert migrate() == 1
    assert sorted(state for _, _, state in states(project)) == ["open", "resolved by hand"]


def test_reports_tell_of_them_and_show_the_file_on_disk(by_hand: Path) -> None:
    assert migrate("--html", "a.html", "--sarif", "a.sarif", "--json", "a.json", "--markdown", "a.md", "--diff") == 0
    data: Any = json.loads(Path("a.json").read_text())
    assert [d["state"] for d in data["diagnostics"] if d["code"] == "W2S401"] == ["resolved by hand"] * 2
    assert any("int one = 0;" in line for f in data["files"] for line in f["diff"])
    results = json.loads(Path("a.sarif").read_text())["runs"][0]["results"]
    assert [r["suppressions"][0]["justification"] for r in results if r["ruleId"] == "W2S401"] == [
        "resolved by hand"
    ] * 2
    page = Path("a.html").read_text()
    assert "int one = 0;" in page and '"resolved by hand"]' in page and "2 resolved by hand" in page
    assert "nothing to review" in Path("a.md").read_text() and "2 resolved by hand" in Path("a.md").read_text()


# -- comments ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("  cudaArray_t one; // w2s: allow W2S401 never used\n", id="behind"),
        pytest.param("  // w2s: allow W2S401 never used\n  cudaArray_t one;\n", id="above"),
        pytest.param(
            "  /* w2s: allow W2S210, W2S401: never used */\n  // more\n\n  cudaArray_t\n    one;\n",
            id="block, several codes and lines",
        ),
    ],
)
def test_a_comment_in_the_source_allows(project: Path, text: str) -> None:
    (project / "src" / "a.cu").write_text(BLOCKED.replace("  cudaArray_t one;\n", text))
    assert migrate() == 1
    assert [state for _, _, state in states(project)] == ["allowed", "open"]
    rows = json.loads((project / "out" / "wmma2sycl.json").read_text())["diagnostics"]
    assert [d["reason"] for d in rows if d["state"] == "allowed"] == ["never used"]
    assert (project / "out" / "a.cpp").read_text().count("// W2S401") == 1


@pytest.mark.parametrize(
    ("comment", "why"),
    [
        ("// w2s: allow W2S401", "it gives no reason"),
        ("// w2s: allow W2S999 no such", "there is no code W2S999"),
        ("// w2s: allow W2S403 but", "W2S403 is a note, which asks for nothing"),
        ("// w2s: allow W2S901 but", "W2S901 is about a bug of wmma2sycl, or a file that it gave up"),
        ("// w2s: ignore", "it is no `w2s: allow CODE reason`"),
    ],
)
def test_a_comment_that_allows_nothing_is_told(
    project: Path, comment: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "src" / "a.cu").write_text(BLOCKED.replace("  cudaArray_t one;", f"  cudaArray_t one; {comment}"))
    assert migrate() == 1
    assert "open" in [state for code, _, state in states(project) if code == "W2S401"]
    assert f"' allows nothing: {why}" in capsys.readouterr().err


def test_text_in_a_string_is_no_comment(project: Path) -> None:
    (project / "src" / "a.cu").write_text(
        BLOCKED.replace("  cudaArray_t one;", '  cudaArray_t one; puts("// w2s: allow W2S401 not so");')
    )
    assert migrate() == 1
    assert states(project)[0][2] == "open"


def test_a_comment_in_the_output_allows(blocked: Path) -> None:
    replace(
        blocked / "out" / "a.cpp",
        "  cudaArray_t one;\n",
        "  cudaArray_t one; // w2s: allow W2S401 our own header has it\n",
    )
    replace(
        blocked / "out" / "a.cpp",
        "  cudaMipmappedArray_t two;\n",
        "  // w2s: allow W2S401 and this\n  cudaMipmappedArray_t two;\n",
    )
    assert migrate() == 0
    assert [state for _, _, state in states(blocked)] == ["allowed", "allowed"]


# -- options ----------------------------------------------------------------------------------------------------------


def test_an_option_allows_a_code_in_files_that_match(blocked: Path) -> None:
    assert migrate("--allow", "W2S401:b*.cu=not here") == 1
    assert migrate("--allow", "W2S401:a.cu=never used") == 0
    assert migrate("--allow", "W2S401=never used") == 0
    (blocked / "wmma2sycl.toml").write_text('[migrate]\nallow = ["W2S401:*.cu=never used"]\n')
    assert migrate() == 0


@pytest.mark.parametrize(
    ("text", "why"),
    [("W2S401", "wants CODE=REASON"), ("W2S401=", "it gives no reason"), ("W2S999=x", "there is no code W2S999")],
)
def test_an_option_that_allows_nothing_is_refused(
    project: Path, text: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert migrate("--allow", text) == 2
    assert why in capsys.readouterr().err


def test_a_baseline_has_what_is_known_and_only_new_findings_fail(
    blocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert migrate("--baseline", "known.json") == 2
    assert migrate("--baseline", "known.json", "--write-baseline") == 0
    text = Path("known.json").read_text()
    assert migrate("--baseline", "known.json") == 0
    assert {state for _, _, state in states(blocked)} == {"in the baseline"}
    replace(blocked / "src" / "a.cu", "int main() {", "\n\nint main() {\n  cudaArray_t one;\n  cudaArray_t four;")
    assert migrate("--baseline", "known.json") == 1
    assert sorted(state for _, _, state in states(blocked)) == ["in the baseline", "in the baseline", "open", "open"]
    (blocked / "src" / "a.cu").write_text(BLOCKED.replace("  cudaArray_t one;\n", ""))
    assert migrate("--baseline", "known.json") == 0
    assert "known.json: 1 finding of it not open any more" in capsys.readouterr().err
    assert migrate("--baseline", "known.json", "--write-baseline") == 0
    assert len(json.loads(Path("known.json").read_text())["findings"]) == len(json.loads(text)["findings"]) - 1


def test_an_edit_takes_its_place_out_of_a_baseline(blocked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert migrate("--baseline", "known.json", "--write-baseline") == 0
    replace(blocked / "out" / "a.cpp", "  cudaArray_t one;\n", "  int one = 0;\n")
    assert migrate("--baseline", "known.json", "--check") == 0
    capsys.readouterr()
    assert migrate("--baseline", "known.json") == 0
    assert states(blocked) == [("W2S401", 5, "resolved by hand"), ("W2S401", 7, "in the baseline")]
    assert "known.json: 1 finding of it not open any more" in capsys.readouterr().err
    assert migrate("--baseline", "known.json", "--write-baseline") == 0
    assert len(json.loads(Path("known.json").read_text())["findings"]) == 1
    assert migrate() == 1
    assert states(blocked) == [("W2S401", 5, "resolved by hand"), ("W2S401", 7, "open")]


def test_of_two_places_of_the_same_words_the_baseline_has_the_open_one(project: Path) -> None:
    twice = BLOCKED.replace(
        "  int n = 3;\n  cudaMipmappedArray_t two;\n", "  int n = 3;\n  { n += 4; }\n  { cudaArray_t one; }\n"
    )
    (project / "src" / "a.cu").write_text(twice.replace("  cudaArray_t one;\n", "  { cudaArray_t one; }\n"))
    assert migrate("--baseline", "known.json", "--write-baseline") == 0
    output = project / "out" / "a.cpp"
    output.write_text(output.read_text().replace("  { cudaArray_t one; }\n", "  { int one = 0; }\n", 1))
    for words in (["--write-baseline"], [], []):
        assert migrate("--baseline", "known.json", *words) == 0
        assert [state for _, _, state in states(project)] == ["resolved by hand", "in the baseline"]


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(["--allow", "W2S401=for now"], id="allowed"),
        pytest.param(["--baseline", "known.json", "--write-baseline"], id="in a baseline"),
    ],
)
def test_an_edit_before_or_behind_a_run_with_options_is_an_answer(blocked: Path, words: list[str]) -> None:
    replace(blocked / "out" / "a.cpp", "  cudaArray_t one;\n", "  int one = 0;\n")
    assert migrate(*words) == 0
    replace(blocked / "out" / "a.cpp", "  cudaMipmappedArray_t two;\n", "  int two;\n")
    for more in (words, [], []):
        assert migrate(*more) == 0
    assert {state for _, _, state in states(blocked)} == {"resolved by hand"}
    replace(blocked / "src" / "a.cu", "  cudaArray_t one;\n", "  cudaArray_t one, three;\n")
    migrate(*words)
    assert migrate() == 1
    assert states(blocked)[0][2] == "open"


def test_a_place_that_other_macros_do_not_ask_stays_settled(project: Path) -> None:
    source, output = project / "src" / "a.cu", project / "out" / "a.cpp"
    source.write_text(
        BLOCKED.replace("  cudaMipmappedArray_t two;\n", "#ifdef OLD\n  n += 1;\n  n += 2;\n  cudaFree(p);\n#endif\n")
    )
    assert migrate() == 1
    replace(output, "  n += 1;\n", "  n += 10;\n")
    migrate()
    assert states(project)[1] == ("W2S102", 8, "resolved by hand")
    migrate("-DOLD")
    assert "W2S102" not in {code for code, _, _ in states(project)}
    migrate()
    assert "n += 10;" in output.read_text()
    assert states(project)[1] == ("W2S102", 8, "resolved by hand")
    replace(source, "n += 1;", "n += 3;")
    migrate("-DOLD")
    replace(source, "n += 3;", "n += 1;")
    migrate()
    assert states(project)[1] == ("W2S102", 8, "open")


def test_a_file_that_is_no_baseline_is_refused(blocked: Path) -> None:
    Path("known.json").write_text('{"kind": "another"}')
    assert migrate("--baseline", "known.json") == 2
    assert migrate("--write-baseline") == 2


def test_exit_zero_is_for_findings_alone(blocked: Path) -> None:
    assert migrate("--exit-zero") == 0
    assert cli.main(["migrate", "nowhere", "-o", "out", "--exit-zero"]) == 2
    assert cli.main(["check", "src", "--exit-zero"]) == 0


def test_statistics_are_numbers_and_no_findings(blocked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert migrate("--statistics") == 1
    out, err = capsys.readouterr()
    assert [line.split() for line in out.splitlines()][:2] == [
        ["open", "settled", "code", "severity", "name"],
        ["2", "0", "W2S401", "blocked", "runtime-api"],
    ]
    assert "W2S401]" not in err


def test_check_says_why_it_ends_as_it_does(blocked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert migrate("--check") == 1
    assert "out is up to date, but 2 places need a person; nothing was written." in capsys.readouterr().err

"""Running again over an output: edits that are kept, merged or in conflict, files that come and go, and what `--force` does."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from conftest import CLEAN, REVIEW
from wmma2sycl.cli import main as cli

NOTES = "one\ntwo\nthree\nfour\nfive\n"


def migrate(*words: str) -> int:
    return cli.main(
        ["migrate", "src", "-o", "out", "--no-diff", "--jobs", "0", *words]
    )  # no process is begun: test_workers


def manifest(folder: Path) -> dict[str, Any]:
    return dict(json.loads((folder / "wmma2sycl.json").read_text()))


def edited(folder: Path) -> dict[str, str]:
    return {row["file"]: row["state"] for row in manifest(folder)["edited"]}


def all_files(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def replace(path: Path, old: str, new: str) -> None:
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))


@pytest.fixture
def tree(project: Path) -> Path:
    """Migrated once: a.cpp of a.cu, and notes.txt, whose lines are easy to edit."""
    (project / "src" / "notes.txt").write_text(NOTES)
    assert migrate() == 0
    return project


# -- edits ----------------------------------------------------------------------------------------------------------


def test_an_edit_stays_where_the_migration_is_as_it_was(tree: Path) -> None:
    replace(tree / "out" / "a.cpp", "int main() {", "int main() { // mine")
    before = all_files(tree / "out")
    assert migrate() == 0
    after = all_files(tree / "out")
    assert after["a.cpp"] == before["a.cpp"]
    assert edited(tree / "out") == {"a.cpp": "edited"}
    assert migrate() == 0
    assert all_files(tree / "out") == after


def test_an_edit_and_a_change_of_the_input_are_both_in_the_output(
    tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replace(tree / "out" / "a.cpp", "int main() {", "// mine\nint main() {")
    replace(tree / "src" / "a.cu", "1.0f", "2.0f")
    assert migrate() == 0
    text = (tree / "out" / "a.cpp").read_text()
    assert "// mine\nint main() {" in text and "= 2.0f;" in text and "<<<<<<<" not in text
    assert "out/a.cpp: your edits were merged with the new migration." in capsys.readouterr().err
    assert edited(tree / "out") == {"a.cpp": "edited"}
    replace(tree / "src" / "a.cu", "2.0f", "3.0f")
    assert migrate() == 0
    assert (tree / "out" / "a.cpp").read_text() == text.replace("2.0f", "3.0f")


def test_an_edit_of_a_runtime_header_stays(tree: Path) -> None:
    header = tree / "out" / "include" / "wmma2sycl" / "launch.hpp"
    replace(header, "#pragma once", "#pragma once // mine")
    text = header.read_text()
    assert migrate() == 0
    assert header.read_text() == text and edited(tree / "out") == {"include/wmma2sycl/launch.hpp": "edited"}


def test_an_edit_that_is_taken_back_is_none(tree: Path) -> None:
    original = (tree / "out" / "a.cpp").read_text()
    (tree / "out" / "a.cpp").write_text(original + "// mine\n")
    migrate()
    (tree / "out" / "a.cpp").write_text(original)
    migrate()
    assert edited(tree / "out") == {}
    replace(tree / "src" / "a.cu", "1.0f", "2.0f")
    migrate()
    assert (tree / "out" / "a.cpp").read_text() == original.replace("1.0f", "2.0f")


def test_an_edit_that_the_input_makes_too_is_none(tree: Path) -> None:
    for folder in ("src", "out"):
        replace(tree / folder / "notes.txt", "three", "3")
    assert migrate() == 0
    assert (tree / "out" / "notes.txt").read_text() == NOTES.replace("three", "3") and edited(tree / "out") == {}


@pytest.mark.parametrize("other", ["", "mine"])
def test_what_the_input_makes_too_is_kept_should_the_input_change_back(
    tree: Path, capsys: pytest.CaptureFixture[str], other: str
) -> None:
    """`other`: an edit elsewhere in the file, which the input does not make and which stays."""
    notes, source = tree / "out" / "notes.txt", tree / "src" / "notes.txt"
    replace(notes, "two", "2")
    notes.write_text(notes.read_text() + other)
    mine = notes.read_text()
    assert migrate() == 0 and not (tree / "out" / ".wmma2sycl" / "overwritten").exists()
    replace(source, "two", "2")
    assert migrate() == 0
    part = "a part of " if other else ""
    assert f"out/notes.txt: {part}what you wrote is what is migrated now" in capsys.readouterr().err
    assert notes.read_text() == mine
    replace(source, "2", "two")
    assert migrate() == 0
    assert notes.read_text() == NOTES + other
    assert "what you wrote" not in capsys.readouterr().err
    (kept,) = (tree / "out" / ".wmma2sycl" / "overwritten").rglob("notes.txt")
    assert kept.read_text() == mine


def test_line_ends_bytes_and_modes_of_an_edited_file_stay(tree: Path) -> None:
    notes = tree / "out" / "notes.txt"
    notes.write_bytes(b"one\r\ntwo\r\n\xff\xfe\r\nthree\r\nfour\r\nfive")
    notes.chmod(0o700)
    replace(tree / "src" / "notes.txt", "one", "1")
    assert migrate() == 0
    assert notes.read_bytes() == b"1\r\ntwo\r\n\xff\xfe\r\nthree\r\nfour\r\nfive"
    assert notes.stat().st_mode & 0o777 == 0o700


def test_what_is_as_it_was_is_not_written_again(tree: Path) -> None:
    """Builds look at the times."""
    before = {p: p.stat().st_mtime_ns for p in (tree / "out").rglob("*") if p.is_file()}
    assert migrate() == 0
    assert {p: p.stat().st_mtime_ns for p in (tree / "out").rglob("*") if p.is_file()} == before


def test_diagnostics_and_the_exit_code_come_again(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tree / "src" / "b.cu").write_text(REVIEW)
    assert migrate() == 1
    first = capsys.readouterr().err
    assert migrate() == 1
    assert capsys.readouterr().err == first.replace("Written to out.", "Written to out. No file of it has changed.")


# -- conflicts ------------------------------------------------------------------------------------------------------


def conflict(tree: Path) -> int:
    replace(tree / "out" / "notes.txt", "three", "3, by hand")
    replace(tree / "src" / "notes.txt", "three", "3, of the input")
    replace(tree / "src" / "notes.txt", "five", "5")
    return migrate()


CONFLICT = "one\ntwo\n<<<<<<< edited by hand\n3, by hand\n=======\n3, of the input\n>>>>>>> migrated\nfour\n5\n"


def test_a_conflict_is_marked_told_and_in_the_manifest(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert conflict(tree) == 1
    assert (tree / "out" / "notes.txt").read_text() == CONFLICT
    err = capsys.readouterr().err
    assert "out/notes.txt:3:1: review[W2S020] 'notes.txt' was edited by hand where its migration changed too" in err
    assert "1 file migrated with 1 kernel, 1 copied; 0 blocked, 1 to review (W2S020), 0 noted." in err
    row = manifest(tree / "out")["edited"][0]
    assert (row["file"], row["state"], row["conflict_lines"]) == ("notes.txt", "conflict", [3])


def test_markers_that_are_left_are_told_again_and_never_merged(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    conflict(tree)
    replace(tree / "src" / "notes.txt", "two", "2")
    capsys.readouterr()
    assert migrate() == 1
    assert (tree / "out" / "notes.txt").read_text() == CONFLICT
    assert "out/notes.txt:3:1: review[W2S020]" in capsys.readouterr().err
    assert edited(tree / "out") == {"notes.txt": "conflict"}


def test_a_conflict_that_was_settled_merges_with_what_has_changed_since(tree: Path) -> None:
    conflict(tree)
    replace(tree / "src" / "notes.txt", "one", "1")
    assert migrate() == 1
    (tree / "out" / "notes.txt").write_text("one\ntwo\n3, both\nfour\n5\n")
    assert migrate() == 0
    assert (tree / "out" / "notes.txt").read_text() == "1\ntwo\n3, both\nfour\n5\n"
    assert edited(tree / "out") == {"notes.txt": "edited"}


def test_the_migrated_side_of_a_conflict_is_taken_by_deleting_the_file(tree: Path) -> None:
    conflict(tree)
    (tree / "out" / "notes.txt").unlink()
    assert migrate() == 0
    assert (tree / "out" / "notes.txt").read_text() == (tree / "src" / "notes.txt").read_text()
    assert edited(tree / "out") == {}


def test_a_conflict_does_not_keep_other_files_from_being_written(tree: Path) -> None:
    replace(tree / "src" / "a.cu", "1.0f", "2.0f")
    assert conflict(tree) == 1
    assert "2.0f" in (tree / "out" / "a.cpp").read_text()


def test_a_file_that_is_no_text_is_laid_beside_the_users(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tree / "src" / "logo.bin").write_bytes(b"\0first")
    migrate()
    mine, beside = tree / "out" / "logo.bin", tree / "out" / "logo.bin.migrated"
    mine.write_bytes(b"\0mine")
    assert migrate() == 0  # the migration is as it was
    (tree / "src" / "logo.bin").write_bytes(b"\0second")
    assert migrate() == 1
    assert (mine.read_bytes(), beside.read_bytes()) == (b"\0mine", b"\0second")
    assert "the migrated file is in 'logo.bin.migrated'" in capsys.readouterr().err
    assert migrate() == 1
    beside.unlink()
    assert migrate() == 0
    assert mine.read_bytes() == b"\0mine" and not beside.exists()


def test_without_what_was_written_every_difference_is_a_conflict(tree: Path) -> None:
    """A clone that leaves .wmma2sycl out still knows what was edited."""
    replace(tree / "out" / "notes.txt", "three", "3, by hand")
    replace(tree / "src" / "notes.txt", "one", "1")
    replace(tree / "src" / "a.cu", "1.0f", "2.0f")
    for path in (tree / "out" / ".wmma2sycl" / "bases").iterdir():
        path.unlink()
    assert migrate() == 1
    assert (tree / "out" / "notes.txt").read_text().count("<<<<<<<") == 2
    assert "2.0f" in (tree / "out" / "a.cpp").read_text() and "<<<<<<<" not in (tree / "out" / "a.cpp").read_text()


# -- files that come and go -----------------------------------------------------------------------------------------


def test_files_of_the_user_are_left_alone(tree: Path) -> None:
    (tree / "out" / "mine.cpp").write_text("int mine;\n")
    (tree / "out" / "sub").mkdir()
    (tree / "out" / "sub" / "Makefile").write_text("all:\n")
    migrate()
    migrate("--force")
    assert (tree / "out" / "mine.cpp").read_text() == "int mine;\n" and (tree / "out" / "sub" / "Makefile").is_file()


def test_a_file_of_the_user_where_an_output_is_to_be_is_not_lost(tree: Path) -> None:
    (tree / "out" / "b.cpp").write_text("int mine;\n")
    (tree / "src" / "b.cu").write_text(CLEAN.replace("main", "other"))
    assert migrate() == 1
    assert "int mine;" in (tree / "out" / "b.cpp").read_text() and "other" in (tree / "out" / "b.cpp").read_text()


def test_a_deleted_output_is_written_again(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (tree / "out" / "a.cpp").read_text()
    (tree / "out" / "a.cpp").unlink()
    assert migrate() == 0
    assert (tree / "out" / "a.cpp").read_text() == text
    assert "out/a.cpp: was deleted; written again." in capsys.readouterr().err


def test_outputs_of_inputs_that_are_gone_go_unless_edited(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tree / "src" / "sub").mkdir()
    for name in ("sub/plain.cu", "sub/edited.cu", "other/plain.cu"):
        (tree / "src" / name).parent.mkdir(exist_ok=True)
        (tree / "src" / name).write_text(CLEAN.replace("main", "other"))
    migrate()
    (tree / "out" / "sub" / "edited.cpp").write_text("// mine\n")
    for name in ("sub/plain.cu", "sub/edited.cu", "other/plain.cu"):
        (tree / "src" / name).unlink()
    assert migrate() == 0
    assert not (tree / "out" / "sub" / "plain.cpp").exists() and not (tree / "out" / "other").exists()
    assert (tree / "out" / "sub" / "edited.cpp").read_text() == "// mine\n"
    assert "out/sub/edited.cpp: has no input any more, and was kept since you edited it" in capsys.readouterr().err
    assert edited(tree / "out") == {"sub/edited.cpp": "orphaned"}
    assert migrate() == 0
    assert edited(tree / "out") == {"sub/edited.cpp": "orphaned"}
    (tree / "out" / "sub" / "edited.cpp").unlink()
    assert migrate() == 0
    assert edited(tree / "out") == {}


def test_an_input_that_comes_back_meets_its_edits(tree: Path) -> None:
    (tree / "src" / "more.txt").write_text(NOTES)
    migrate()
    replace(tree / "out" / "more.txt", "two", "2, by hand")
    (tree / "src" / "more.txt").unlink()
    migrate()
    (tree / "src" / "more.txt").write_text(NOTES.replace("five", "5"))
    assert migrate() == 0
    assert (tree / "out" / "more.txt").read_text() == NOTES.replace("two", "2, by hand").replace("five", "5")


def test_a_file_becomes_a_folder(tree: Path) -> None:
    (tree / "src" / "notes.txt").unlink()
    (tree / "src" / "notes.txt").mkdir()
    (tree / "src" / "notes.txt" / "deep.txt").write_text("deep\n")
    assert migrate() == 0
    assert (tree / "out" / "notes.txt" / "deep.txt").read_text() == "deep\n"


def test_a_folder_where_a_file_is_to_be_is_told(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tree / "out" / "notes.txt").unlink()
    (tree / "out" / "notes.txt").mkdir()
    before = all_files(tree / "out")
    assert migrate() == 2
    assert "out/notes.txt: is no file" in capsys.readouterr().err
    assert all_files(tree / "out") == before


# -- --force --------------------------------------------------------------------------------------------------------


def test_force_overwrites_and_keeps_what_it_overwrote(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    original = (tree / "out" / "a.cpp").read_text()
    (tree / "out" / "a.cpp").write_text("// mine\n")
    (tree / "out" / "a.cpp").chmod(0o640)
    conflict(tree)
    assert migrate("--force") == 0
    assert (tree / "out" / "a.cpp").read_text() == original and edited(tree / "out") == {}
    assert (tree / "out" / "notes.txt").read_text() == (tree / "src" / "notes.txt").read_text()
    (kept,) = (tree / "out" / ".wmma2sycl" / "overwritten").iterdir()
    assert (kept / "a.cpp").read_text() == "// mine\n" and (kept / "notes.txt").read_text() == CONFLICT
    assert f"they are kept in {kept}" in capsys.readouterr().err
    assert migrate("--force") == 0
    assert len(list((tree / "out" / ".wmma2sycl" / "overwritten").iterdir())) == 1


def test_force_removes_orphans_and_keeps_a_copy(tree: Path) -> None:
    (tree / "out" / "notes.txt").write_text("mine\n")
    (tree / "src" / "notes.txt").unlink()
    assert migrate("--force") == 0
    assert not (tree / "out" / "notes.txt").exists()
    (kept,) = (tree / "out" / ".wmma2sycl" / "overwritten").rglob("notes.txt")
    assert kept.read_text() == "mine\n"


# -- the diff -------------------------------------------------------------------------------------------------------


def test_the_diff_is_of_what_this_run_writes(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "src" / "b.cu").write_text(CLEAN)

    def shown(*words: str) -> list[str]:
        cli.main(["migrate", "src", "-o", "out", "--jobs", "0", *words])
        return [line for line in capsys.readouterr().out.splitlines() if line.startswith("+++")]

    both = ["+++ b/a.cpp", "+++ b/b.cpp"]
    assert shown() == both
    assert shown() == [] and shown("--diff") == both and shown("--check") == []
    replace(project / "src" / "a.cu", "1.0f", "2.0f")
    assert shown("--check") == ["+++ b/a.cpp"] and shown() == ["+++ b/a.cpp"] and shown() == []


# -- --check, and a tree that moves ---------------------------------------------------------------------------------


def test_check_tells_edits_from_what_is_out_of_date(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replace(tree / "out" / "a.cpp", "int main() {", "// mine\nint main() {")
    assert migrate("--check") == 0
    replace(tree / "src" / "a.cu", "1.0f", "2.0f")
    (tree / "src" / "notes.txt").unlink()
    before = all_files(tree / "out")
    capsys.readouterr()
    assert migrate("--check") == 1
    err = capsys.readouterr().err
    assert "out/a.cpp: would be merged with the edits in it" in err and "out/notes.txt: would be removed" in err
    assert all_files(tree / "out") == before


def test_check_tells_conflicts_of_now_and_of_an_earlier_run(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replace(tree / "out" / "notes.txt", "three", "3, by hand")
    replace(tree / "src" / "notes.txt", "three", "3, of the input")
    capsys.readouterr()
    assert migrate("--check") == 1
    err = capsys.readouterr().err
    assert (
        "out/notes.txt:1:1: review[W2S020]" in err
        and "1 to review (W2S020)" in err
        and "out is not up to date: 1 file differs; nothing was written." in err
    )
    assert migrate() == 1
    capsys.readouterr()
    assert migrate("--check") == 1
    err = capsys.readouterr().err
    assert "out/notes.txt:3:1: review[W2S020]" in err and "1 to review (W2S020)" in err
    assert "out/notes.txt: has markers of a conflict that were not resolved" in err


def test_an_output_may_be_moved(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace(tree / "out" / "a.cpp", "int main() {", "// mine\nint main() {")
    os.rename(tree / "out", tree / "elsewhere")
    replace(tree / "src" / "a.cu", "1.0f", "2.0f")
    assert cli.main(["migrate", "src", "-o", "elsewhere", "--no-diff"]) == 0
    text = (tree / "elsewhere" / "a.cpp").read_text()
    assert "// mine" in text and "2.0f" in text

"""Programs are run to their end, to a signal or to their limit, and leave nothing behind."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from wmma2sycl.verify.core.child import Cancelled, Children, Exited, Killed, TimedOut


def python(text: str) -> list[str]:
    return [sys.executable, "-c", text]


def is_alive(process_id: int) -> bool:
    try:
        state = Path(f"/proc/{process_id}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def ends(process_id: int) -> bool:
    """Whether the process ends: a killed one is gone only when the kernel has come round to it."""
    deadline = time.monotonic() + 10
    while is_alive(process_id) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not is_alive(process_id)


def test_exit_status_and_output_are_kept() -> None:
    ending = Children().run(python("import sys; print('out'); print('err', file=sys.stderr); sys.exit(7)"), limit_s=20)
    assert isinstance(ending, Exited)
    assert (ending.status, ending.stdout, ending.stderr) == (7, "out\n", "err\n")


@pytest.mark.parametrize(("number", "name"), [(6, "SIGABRT"), (11, "SIGSEGV"), (40, "signal 40")])
def test_a_signal_is_named(number: int, name: str) -> None:
    ending = Children().run(python(f"import os; os.kill(os.getpid(), {number})"), limit_s=20)
    assert isinstance(ending, Killed)
    assert ending.signal_name == name


def test_output_that_is_no_text_is_kept_as_far_as_it_goes() -> None:
    ending = Children().run(python("import os; os.write(1, b'a\\xffb')"), limit_s=20)
    assert ending.stdout == "a\ufffdb"


def test_time_limit_kills_the_whole_group_and_keeps_the_output(tmp_path: Path) -> None:
    text = (
        "import subprocess, sys, time\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        f"open({str(tmp_path / 'id')!r}, 'w').write(str(child.pid))\n"
        "print('started', flush=True); time.sleep(60)\n"
    )
    ending = Children().run(python(text), limit_s=3)
    assert isinstance(ending, TimedOut)
    assert ending.stdout == "started\n"
    assert ends(int((tmp_path / "id").read_text()))


def test_time_limit_holds_where_a_child_has_left_the_group() -> None:
    text = (
        "import subprocess, sys, time\n"
        "away = [sys.executable, '-c', 'import time; time.sleep(30)']\n"
        "subprocess.Popen(away, start_new_session=True)\n"
        "print('started', flush=True); time.sleep(60)\n"
    )
    ending = Children().run(python(text), limit_s=3)
    assert isinstance(ending, TimedOut)
    assert ending.stdout == "started\n"
    assert ending.wall_s < 20


def test_what_a_program_leaves_running_is_killed_at_its_end(tmp_path: Path) -> None:
    text = (
        "import subprocess, sys\n"
        "quiet = dict(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'], **quiet)\n"
        f"open({str(tmp_path / 'id')!r}, 'w').write(str(child.pid))\n"
    )
    assert isinstance(Children().run(python(text), limit_s=20), Exited)
    assert ends(int((tmp_path / "id").read_text()))


def test_stop_ends_running_children_and_refuses_further_ones() -> None:
    children, raised = Children(), []

    def wait_long() -> None:
        try:
            children.run(python("import time; time.sleep(60)"), limit_s=60)
        except Cancelled as cancelled:
            raised.append(cancelled)

    thread = threading.Thread(target=wait_long)
    thread.start()
    time.sleep(0.3)
    children.stop()
    thread.join(timeout=10)
    assert not thread.is_alive()
    assert len(raised) == 1
    with pytest.raises(Cancelled):
        children.run(python("pass"), limit_s=5)


def test_environment_and_folder_reach_the_program(tmp_path: Path) -> None:
    environment = {**os.environ, "W2S_TEST_WORD": "there"}
    text = "import os; print(os.environ['W2S_TEST_WORD'], os.getcwd())"
    ending = Children().run(python(text), limit_s=20, env=environment, cwd=tmp_path)
    assert ending.stdout == f"there {tmp_path}\n"


@pytest.mark.skipif(
    shutil.which("setpriv") is None, reason="util-linux's setpriv asks the system to end programs with us"
)
def test_what_runs_ends_with_a_killed_verifier(tmp_path: Path) -> None:
    program = "echo $$ > pid.part; mv pid.part pid; exec sleep 100"
    text = f"from wmma2sycl.verify.core.child import Children\nChildren().run(['sh', '-c', {program!r}], limit_s=100)"
    verifier = subprocess.Popen([sys.executable, "-c", text], cwd=tmp_path)
    while not (tmp_path / "pid").is_file() and verifier.poll() is None:
        time.sleep(0.02)
    started = int((tmp_path / "pid").read_text())
    verifier.kill()
    verifier.wait()
    assert ends(started)

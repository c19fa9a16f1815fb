"""What a migrated setup.py gives the compilers when it runs, with stand-ins for setuptools and PyTorch."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.tree import find

STAND_INS = {
    "setuptools.py": "def setup(**given):\n    for one in given['ext_modules']:\n        print(one['sycl'])\n",
    "torch/__init__.py": "",
    "torch/utils/__init__.py": "",
    "torch/utils/cpp_extension.py": "BuildExtension = CUDA_HOME = None\n"
    "def SyclExtension(name, sources, extra_compile_args, include_dirs):\n    return extra_compile_args\n",
}
HEAD = "from setuptools import setup\nfrom torch.utils.cpp_extension import BuildExtension, CUDAExtension, CUDA_HOME\n"
NEEDED = ["-fno-strict-aliasing", "-ffp-model=precise"]
SCRIPTS = [
    pytest.param("def flags():\n    found = ['-O3', '-lineinfo']\n    return found\n", "{'nvcc': flags()}", ["-O3"], id="function"),
    pytest.param("args = {'cxx': [], 'nvcc': ['-O3', '-arch=sm_80']}\n", "args", ["-O3"], id="table"),
    pytest.param("more = []\nif True:\n    more.append('-gencode')\n    more.append('arch=compute_90,code=sm_90')\n    more.append('-DN=1')\n",
                 "{'nvcc': ['-O3', '--use_fast_math'] + more}", ["-O3", "-funsafe-math-optimizations", "-DN=1"], id="sum"),
    pytest.param("more = ['-O3']\nfor arch in (80, 90):\n    more += [f'-gencode=arch=compute_{arch},code=sm_{arch}', f'-DA{arch}']\n",
                 "{'nvcc': more}", ["-O3", "-DA80", "-DA90"], id="loop"),
    pytest.param("args = {}\nargs['nvcc'] = ['-O1']\nargs['nvcc'].extend(['-Xcompiler', '-Wall'])\n", "args", ["-O1", "-Wall"], id="put in later"),
    pytest.param("old = False\n", "dict(nvcc=['-G'] if old else ['-O2', '-lineinfo'])", ["-O2"], id="choice"),
    pytest.param("import os\n", "{'nvcc': os.environ.get('NO_SUCH_NAME', '-O1').split()}", ["-O1"], id="while it runs"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "given", "left"), SCRIPTS)
def test_options_of_nvcc_are_those_of_sycl_when_the_script_runs(
    tmp_path: Path, before: str, given: str, left: list[str]
) -> None:
    tree = tmp_path / "in"
    tree.mkdir()
    (tree / "a.cu").write_text("int main() {}\n", encoding="utf-8")
    call = f"setup(ext_modules=[CUDAExtension('a', ['a.cu'], extra_compile_args={given})])\n"
    (tree / "setup.py").write_text(HEAD + before + call, encoding="utf-8")
    migration = migrate_tree(find([tree]), Options())
    script = next(f for f in migration.files if f.input.name == "setup.py")
    for name, text in STAND_INS.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "setup.py").write_bytes(script.after)
    done = subprocess.run([sys.executable, "setup.py"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == str([*NEEDED, *left]), done.stderr
    assert "W2S603" not in {d.code for d in script.diagnostics}

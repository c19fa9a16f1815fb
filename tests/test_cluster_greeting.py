"""What is looked at before a cluster is asked for anything: certificates, and who answers at the address."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import create_server, socket
from threading import Thread

import dask
import pytest
from wmma2sycl.cli.cluster.certificates import require_certificates
from wmma2sycl.cli.cluster.greeting import require_greeting
from wmma2sycl.migrate.project.inputs.file import InputError

URL = "tls://127.0.0.1:1"


@contextmanager
def configured(**values: object) -> Iterator[None]:
    keys = {"ca": "ca-file", "cert": "client.cert", "key": "client.key"}
    with dask.config.set({f"distributed.comm.tls.{keys[name]}": value for name, value in values.items()}):
        yield


def test_without_tls_nothing_is_asked_for() -> None:
    require_certificates("tcp://127.0.0.1:1")


def test_lacking_certificates_are_named() -> None:
    with pytest.raises(InputError, match=r"has no ca-file .*, no client cert .*docs/cluster\.md"):
        require_certificates(URL)


@pytest.mark.parametrize("given", ["nowhere/ca.pem", 5, [1, 2]])
def test_what_is_no_file_is_named(given: object) -> None:
    with configured(ca=given, cert="c.pem"), pytest.raises(InputError, match=r"tls\.ca-file of .*, is no file"):
        require_certificates(URL)


def test_a_file_that_is_no_certificate_is_named(tmp_path: Path) -> None:
    (tmp_path / "ca.pem").write_text("no certificate\n")
    (tmp_path / "c.pem").write_text("no certificate\n")
    with (
        configured(ca=str(tmp_path / "ca.pem"), cert=str(tmp_path / "c.pem")),
        pytest.raises(InputError, match=r"/ca\.pem \(.*cannot be used: [^(]*$"),
    ):
        require_certificates(URL)


@pytest.mark.skipif(shutil.which("openssl") is None, reason="certificates are made by the openssl command")
def test_a_key_with_a_pass_phrase_is_told_and_not_asked_for(tmp_path: Path) -> None:
    key, cert = str(tmp_path / "key.pem"), str(tmp_path / "cert.pem")
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-keyout", key, "-out", cert, "-subj", "/CN=a"]
    subprocess.run([*made, "-passout", "pass:words"], check=True, capture_output=True)
    with configured(ca=cert, cert=cert, key=key), pytest.raises(InputError, match=r"key\.pem .* key is encrypted"):
        require_certificates(URL)
    subprocess.run([*made, "-nodes"], check=True, capture_output=True)
    with configured(ca=cert, cert=cert, key=key):
        require_certificates(URL)


def _says_ssh(talk: socket) -> None:
    talk.sendall(b"SSH-2.0-OpenSSH_9.2\r\n")
    _says_nothing(talk)


def _says_nothing(talk: socket) -> None:
    while talk.recv(4096):
        pass


@pytest.mark.parametrize(
    ("serve", "why"),
    [(_says_ssh, "what answers there is no scheduler of Dask's"), (_says_nothing, "no scheduler answers there within")],
)
def test_who_is_no_scheduler_is_told_in_one_line(serve: Callable[[socket], None], why: str) -> None:
    def accept() -> None:
        with listening.accept()[0] as talk:
            serve(talk)

    with create_server(("127.0.0.1", 0)) as listening:
        Thread(target=accept, daemon=True).start()
        url = f"tcp://127.0.0.1:{listening.getsockname()[1]}"
        with pytest.raises(InputError) as raised:
            require_greeting(url, limit_s=2)
    assert str(raised.value).startswith(f"--cluster {url}: {why}") and "\n" not in str(raised.value)

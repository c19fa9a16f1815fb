"""Units on a cluster of Dask distributed: its scheduler says which workers there are and carries bytes; who does what is decided here.

One thread owns the client and the desk; others put events into its inbox. A scheduler that went and came back is connected to
again, and what was at workers is done again.
"""

from __future__ import annotations

import itertools
import json
import logging
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, Queue
from typing import Any

import dask
from distributed import Client, LocalCluster
from wmma2sycl.cli.cluster import facts, parts_there, station
from wmma2sycl.cli.cluster.address import Address
from wmma2sycl.cli.cluster.certificates import require_certificates
from wmma2sycl.cli.cluster.desk import Desk, Ticket, Worker
from wmma2sycl.cli.cluster.greeting import require_greeting
from wmma2sycl.cli.cluster.unit import Answered, Outcome, Unit
from wmma2sycl.migrate.project.inputs.file import InputError

PATIENCE_S = (
    30.0  # without any worker, without the scheduler, or without one that has what is needed after there was one
)
_LOOK_S = 1.0
_TICK_S = 0.1
_GATHER_S = 60.0
_MOST_RETURNED = 5
_QUIET = {
    "distributed.admin.large-graph-warning-threshold": "1 TB",  # recordings are large
    "distributed.comm.timeouts.connect": f"{PATIENCE_S:g}s",
}


@dataclass(slots=True)
class _Flight:
    """A ticket at a worker, as Dask's future."""

    ticket: Ticket
    worker: Worker
    future: Any


class DaskUnits:
    """`submit` may be called from any thread. What ends all units is in their futures."""

    def __init__(self, connect: Callable[[], Client]) -> None:
        """Raises InputError where there is no cluster, or workers have other versions than this machine."""
        self._connect, self._desk = connect, Desk()
        self._inbox: Queue[Callable[[], None]] = Queue()
        self._flights: dict[str, _Flight] = {}
        self._own, self._numbers = uuid.uuid4().hex, itertools.count()  # others' commands have units of the same names
        self._infos: dict[str, Any] = {}
        self._known: dict[str, str] = {}  # ids of workers that were asked, by address
        self._groups: set[str] = set()
        self._machines: dict[str, set[str]] = {}
        self._seen: dict[frozenset[str], float] = {}  # what workers had, and when they were last there
        self._began, self._scheduler = time.monotonic(), ""
        self._versions = station.told_versions()
        self._client = connect()
        self._stopped = threading.Event()
        try:
            self._look()
        except BaseException:
            self._client.close()
            raise
        self._looked = time.monotonic()
        self._thread = threading.Thread(target=self._loop, name="wmma2sycl-cluster", daemon=True)
        self._thread.start()

    @property
    def slots(self) -> int:
        """Units that can be done at once now."""
        return sum(worker.slots for worker in list(self._desk.workers.values()))

    def submit(self, unit: Unit, begun: Callable[[], None] = lambda: None) -> Future[Outcome]:
        """`begun` is called in the cluster's thread."""
        ticket = Ticket(unit, begun=begun)
        if unit.group:
            self._groups.add(unit.group)
        self._inbox.put(lambda: self._desk.take(ticket))
        return ticket.future

    def close(self) -> None:
        """Nothing of ours is left at the workers: what they do for us is cancelled, and ends."""
        self._stopped.set()
        self._thread.join(_GATHER_S)
        with suppress(Exception):
            self._client.cancel([flight.future for flight in self._flights.values()], force=True)
            if self._groups and self._known:
                self._client.run(parts_there.forget, sorted(self._groups), workers=[*self._known], on_error="ignore")
        self._client.close()

    # -- the thread ---------------------------------------------------------------------------------------------------

    def _loop(self) -> None:
        try:
            while not self._stopped.is_set():
                with suppress(Empty):
                    self._inbox.get(timeout=_TICK_S)()
                    while True:
                        self._inbox.get_nowait()()
                if time.monotonic() - self._looked > _LOOK_S and not self._desk.is_idle:
                    self._look()
                    self._looked = time.monotonic()
                    self._nowhere()
                for ticket, worker in [*self._desk.assigned()]:
                    self._send(ticket, worker)
        except BaseException as error:
            for ticket in self._desk.all_tickets():
                if not ticket.future.done():
                    ticket.future.set_exception(error)
            self._broken(error)

    def _broken(self, error: BaseException) -> None:
        """Whatever is still asked for gets the same answer."""
        while not self._stopped.is_set():
            with suppress(Empty):
                self._inbox.get(timeout=_TICK_S)()
            for ticket in self._desk.all_tickets():
                if not ticket.future.done():
                    ticket.future.set_exception(error)

    def _send(self, ticket: Ticket, worker: Worker) -> None:
        unit = ticket.unit
        contents = {}
        try:
            for name, where in unit.files.items():
                if name not in worker.has:
                    contents[name] = where.read_bytes() if isinstance(where, Path) else where
        except OSError as error:
            self._desk.left(ticket, worker)
            ticket.future.set_exception(error)
            return
        worker.has |= contents.keys()
        name = f"wmma2sycl {ascii(unit.name)[1:-1]}-{self._own}-{next(self._numbers)}"
        future = self._client.submit(
            station.work, unit.kind, unit.key, self._versions, unit.request, contents, tuple(unit.files),
            key=name, workers=[worker.address], allow_other_workers=False, pure=False, retries=0,
        )  # fmt: skip
        self._flights[name] = _Flight(ticket, worker, future)
        future.add_done_callback(lambda _: self._inbox.put(lambda: self._landed(name)))
        if not ticket.is_begun:
            ticket.is_begun = True
            ticket.begun()

    def _landed(self, name: str) -> None:
        flight = self._flights.get(name)
        if flight is None:
            return  # of a worker that was lost meanwhile
        status, said, contents = self._said(flight)
        if status is None:  # lost with the worker, or with the scheduler
            self._look()
            if name in self._flights:
                self._returned(self._flights.pop(name))
            return
        del self._flights[name]
        ticket, worker = flight.ticket, flight.worker
        self._desk.left(ticket, worker)
        if status == station.DONE:
            ticket.future.set_result(Answered(said, contents))
        elif status == station.MISSING:
            worker.has -= {*said}
            self._desk.take(ticket, first=True)
        elif status == station.DIFFERS:
            raise _differing([(worker.address, facts.differing(facts.versions(), said["versions"]))])
        else:
            self._desk.unable(ticket, worker.address, said)

    def _said(self, flight: _Flight) -> tuple[str | None, Any, dict[str, bytes]]:
        if flight.future.status in ("cancelled", "lost"):
            return None, None, {}
        try:
            status, said, contents = flight.future.result(timeout=_GATHER_S)
        except Exception as error:
            lost = type(error).__name__ in ("KilledWorker", "FutureCancelledError", "CancelledError", "TimeoutError")
            return (None, None, {}) if lost else (station.UNABLE, f"{type(error).__name__}: {error}", {})
        return status, json.loads(said), contents

    def _returned(self, flight: _Flight) -> None:
        """Without an answer, and the worker is there: nobody's fault, as long as it does not go on like that."""
        ticket, address = flight.ticket, flight.worker.address
        self._desk.left(ticket, flight.worker)
        ticket.returned += 1
        if ticket.returned > _MOST_RETURNED:
            self._desk.unable(ticket, address, "the cluster gave it back again and again")
        else:
            self._desk.take(ticket, first=True)

    # -- workers ------------------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Takes workers in that have come, once they were asked, and gives up those that are gone. Raises InputError."""
        before, there = self._scheduler, {address: str(one["id"]) for address, one in self._workers().items()}
        for address, known in list(self._known.items()):
            if there.get(address) != known:
                self._gone(address, blamed=before == self._scheduler)
        new = {address: told for address, told in there.items() if address not in self._known}
        if not new:
            return
        answers = self._client.run(facts.here, workers=[*new], on_error="return")
        wrong = []
        for address, answer in answers.items():
            if not isinstance(answer, dict):
                if isinstance(answer, OSError):
                    continue  # gone again
                wrong.append((address, [f"has no wmma2sycl that answers ({type(answer).__name__}: {answer})"]))
                continue
            if apart := facts.differing(facts.versions(), answer["versions"]):
                wrong.append((address, apart))
                continue
            slots = int(self._infos[address]["nthreads"])
            has = self._machines.setdefault(answer["machine"], set())
            self._desk.join(Worker(address, frozenset(answer["labels"]), slots, has))
            self._known[address] = new[address]
        if wrong:
            raise _differing(wrong)

    def _gone(self, address: str, *, blamed: bool) -> None:
        """`blamed`: what it was doing may be why."""
        del self._known[address]
        for name, flight in list(self._flights.items()):
            if flight.worker.address == address:
                del self._flights[name]
                flight.future.release()
        self._desk.lost(address, blamed=blamed)

    def _workers(self) -> dict[str, Any]:
        """By address, as the scheduler has them; after it was away, of the new one."""
        deadline = time.monotonic() + PATIENCE_S
        while not self._stopped.is_set():
            if self._client.status == "running":
                with suppress(OSError, TimeoutError):
                    told = self._client.scheduler_info(n_workers=-1)
                    if self._client.status == "running":
                        self._scheduler, self._infos = str(told["id"]), dict(told["workers"])
                        return self._infos
            if time.monotonic() > deadline:
                break
            time.sleep(_TICK_S)
            if self._client.status == "closed":
                with suppress(InputError):
                    self._client = self._connect()
        if self._stopped.is_set():
            return {}
        raise InputError(f"the scheduler of the cluster did not come back within {PATIENCE_S:g} s")

    def _nowhere(self) -> None:
        """What no worker can do has its answer, at once where none ever could, else after a while: one may come back."""
        now = time.monotonic()
        self._seen |= dict.fromkeys((worker.labels for worker in self._desk.workers.values()), now)
        if self._seen or now - self._began > PATIENCE_S:
            self._desk.nowhere([labels for labels, last in self._seen.items() if now - last < PATIENCE_S])


def _differing(workers: list[tuple[str, list[str]]]) -> InputError:
    told = "; ".join(f"{address}: {', '.join(apart)}" for address, apart in workers)
    return InputError(f"workers of the cluster have other versions than this machine, so results would differ: {told}")


@contextmanager
def connected(address: Address) -> Iterator[DaskUnits]:
    """The cluster, for as long as the context lasts; it is left as it was. Raises InputError."""
    with dask.config.set(_QUIET), _started(address) as url:
        require_certificates(url)

        def connect() -> Client:
            require_greeting(url, PATIENCE_S)
            try:
                return Client(url, set_as_default=False, timeout=PATIENCE_S, heartbeat_interval=2000)
            except (OSError, TimeoutError) as error:
                raise InputError(f"--cluster {url}: no scheduler answers there ({error})") from None

        units = DaskUnits(connect)
        try:
            yield units
        finally:
            units.close()


@contextmanager
def _started(address: Address) -> Iterator[str]:
    if address.url:
        yield address.url
        return
    for name in ("distributed", "distributed.nanny", "distributed.scheduler", "distributed.worker"):
        logging.getLogger(name).setLevel(logging.ERROR)
    with LocalCluster(
        n_workers=address.workers, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None,
        silence_logs=logging.ERROR, memory_limit=0,
    ) as cluster:  # fmt: skip
        yield str(cluster.scheduler_address)

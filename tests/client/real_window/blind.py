"""A screen reader that hears a window over AT-SPI, as Orca does, and asks it for actions."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from tempfile import TemporaryDirectory
from typing import Any

from jeepney import DBusAddress, MatchRule, MessageType, Properties, new_method_call
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import DBusConnection, open_dbus_connection

ACCESSIBLE = "org.a11y.atspi.Accessible"
ROOT = "/org/a11y/atspi/accessible/root"
DESKTOP = "org.a11y.atspi.Registry"
ANNOUNCED = MatchRule(type="signal", interface="org.a11y.atspi.Event.Object", member="Announcement")
TIMEOUT = 5.0


LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
"""Where systems keep the program that starts the accessibility bus."""
FOCUSED = 12
"""The number of the state that says that the keyboard goes there."""
SENSITIVE = 24
"""The number of the state that says that something can be used."""


def missing_tool() -> str:
    """Return what a system lacks to hear a window, as a word to install; "" if it has all."""
    if shutil.which("dbus-daemon") is None:
        return "dbus"
    return "" if any(map(os.path.exists, LAUNCHERS)) else "at-spi2-core"


@contextmanager
def accessibility_bus() -> Iterator[dict[str, str]]:
    """A session bus of one's own with an accessibility bus; gives the environment in which programs find it."""
    daemon = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert daemon.stdout is not None
    environment = {**os.environ, "DBUS_SESSION_BUS_ADDRESS": daemon.stdout.readline().strip()}
    with TemporaryDirectory(prefix="zastolye-bus-") as sockets:  # else tests that run side by side share one socket
        launcher = subprocess.Popen(
            [next(filter(os.path.exists, LAUNCHERS)), "--launch-immediately"],
            env={**environment, "XDG_RUNTIME_DIR": sockets}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            yield environment
        finally:
            launcher.terminate()
            daemon.terminate()
            launcher.wait(10)
            daemon.wait(10)


class Gone(Exception):
    """An object is not there any more: the window has changed meanwhile."""


@dataclass
class Heard:
    """One object as the reader knows it."""

    bus: str
    path: str
    name: str
    role: int
    usable: bool
    is_used: bool
    """True if it has an action."""
    focused: bool
    """True if the keyboard goes there."""
    children: list[Heard] = field(default_factory=list)

    def walk(self) -> Iterator[Heard]:
        """All objects in this one, itself first, in their order."""
        yield self
        for child in self.children:
            yield from child.walk()


class BlindReader:
    """The connection of a reader to the accessibility bus; ``hears`` collects what windows announce."""

    def __init__(self, session_bus: str) -> None:
        self._session = open_dbus_connection(session_bus)
        status = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status")
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            self._session.send_and_get_reply(Properties(status).set(name, "b", True), timeout=TIMEOUT)
        bus = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        (address,) = self._session.send_and_get_reply(new_method_call(bus, "GetAddress"), timeout=TIMEOUT).body
        self._bus: DBusConnection = open_dbus_connection(address)
        self._bus.send_and_get_reply(message_bus.AddMatch(ANNOUNCED), timeout=TIMEOUT)
        registry = DBusAddress("/org/a11y/atspi/registry", DESKTOP, "org.a11y.atspi.Registry")
        self._bus.send_and_get_reply(new_method_call(registry, "RegisterEvent", "s", ("object:announcement",)))
        self.heard: list[str] = []

    def _call(self, bus: str, path: str, interface: str, method: str, signature: str = "", body: Any = ()) -> Any:
        message = new_method_call(DBusAddress(path, bus, interface), method, signature or None, body)
        with self._bus.filter(ANNOUNCED) as announcements:
            reply = self._bus.send_and_get_reply(message, timeout=TIMEOUT)
        for announcement in announcements:
            self._note(announcement)
        if reply.header.message_type is MessageType.error:
            raise Gone(path)
        return reply.body[0] if reply.body else None

    def _note(self, announcement: Any) -> None:
        value = announcement.body[3]
        self.heard.append(str(value[1]))

    def listen(self, seconds: float) -> None:
        """Hear what is announced within so many seconds."""
        end = time.monotonic() + seconds
        with self._bus.filter(ANNOUNCED) as announcements:
            while time.monotonic() < end:
                try:
                    self._note(self._bus.recv_until_filtered(announcements, timeout=max(0.01, end - time.monotonic())))
                except TimeoutError:
                    return

    def window(self, name: str) -> Heard | None:
        """The program whose window has this name, with everything in it; None if it cannot be heard. Raises Gone if
        it changes meanwhile."""
        for bus, path in self._call(DESKTOP, ROOT, ACCESSIBLE, "GetChildren"):
            program = self._read(bus, path)
            if any(heard.name == name for heard in program.walk()):
                return program
        return None

    def _read(self, bus: str, path: str) -> Heard:
        _, name = self._call(bus, path, "org.freedesktop.DBus.Properties", "Get", "ss", (ACCESSIBLE, "Name"))
        role = self._call(bus, path, ACCESSIBLE, "GetRole")
        states = self._call(bus, path, ACCESSIBLE, "GetState")
        interfaces = self._call(bus, path, ACCESSIBLE, "GetInterfaces")
        is_used = "org.a11y.atspi.Action" in interfaces
        usable, focused = bool(states[0] >> SENSITIVE & 1), bool(states[0] >> FOCUSED & 1)
        heard = Heard(bus, path, name, role, usable, is_used, focused)
        for child_bus, child_path in self._call(bus, path, ACCESSIBLE, "GetChildren"):
            heard.children.append(self._read(child_bus, child_path))
        return heard

    def press(self, heard: Heard) -> None:
        """Do the first action of an object: a click. Raises Gone if it is not there any more."""
        self._call(heard.bus, heard.path, "org.a11y.atspi.Action", "DoAction", "i", (0,))

    def focus(self, heard: Heard) -> None:
        """Give the keyboard to an object. Raises Gone if it is not there any more."""
        self._call(heard.bus, heard.path, "org.a11y.atspi.Component", "GrabFocus")

    def text(self, heard: Heard) -> str:
        """What is written in a field. Raises Gone if it is not there any more."""
        return str(self._call(heard.bus, heard.path, "org.a11y.atspi.Text", "GetText", "ii", (0, -1)))

    def close(self) -> None:
        """Leave both buses."""
        self._bus.close()
        self._session.close()

"""A real browser, driven over its debugging port: one page on a host name of its own.

The name is mapped to this machine by the browser's resolver rules, so that the page is *not* a
secure context, exactly like a page that a phone gets over the Wi-Fi.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from game.language.catalogue import in_use

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("chrome")
HOST = "table.test"


class Browser:
    """Chromium without a window, with one page."""

    def __init__(self) -> None:
        assert CHROMIUM is not None
        self._home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self._process = subprocess.Popen(
            [
                CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
                "--disable-dev-shm-usage", "--mute-audio", "--disable-extensions",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--disable-features=Translate,MediaRouter", "--remote-allow-origins=*",
                f"--accept-lang={in_use()}", "--remote-debugging-port=0",
                f"--user-data-dir={self._home.name}",
                f"--host-resolver-rules=MAP {HOST} 127.0.0.1", "--touch-events=enabled",
                "--autoplay-policy=no-user-gesture-required", "about:blank",
            ],
            stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        port = self._port()
        self._base = f"http://127.0.0.1:{port}"

    def _port(self) -> int:
        told = Path(self._home.name) / "DevToolsActivePort"
        for _ in range(600):
            if told.is_file() and (text := told.read_text().split()):
                return int(text[0])
            time.sleep(0.05)
        raise RuntimeError("the browser does not open its port")

    def page(self, width: int, height: int, scale: float = 1.0) -> Page:
        request = urllib.request.Request(f"{self._base}/json/new?about:blank", method="PUT")
        with urllib.request.urlopen(request, timeout=20) as answer:
            target = json.load(answer)
        close = f"{self._base}/json/close/{target['id']}"
        return Page(target["webSocketDebuggerUrl"], close, width, height, scale)

    def stranger(self, width: int, height: int, scale: float = 1.0) -> Page:
        """A page that shares nothing with the others, as on somebody else's phone."""
        with urllib.request.urlopen(f"{self._base}/json/version", timeout=20) as answer:
            wire = connect(json.load(answer)["webSocketDebuggerUrl"], compression=None, legacy=True)

        def ask(method: str, **params: str) -> dict[str, str]:
            wire.send(json.dumps({"id": 1, "method": method, "params": params}))
            while (message := json.loads(wire.recv(timeout=20))).get("id") != 1:
                pass
            found: dict[str, str] = message["result"]
            return found

        context = ask("Target.createBrowserContext")["browserContextId"]
        target = ask("Target.createTarget", url="about:blank", browserContextId=context)
        wire.close()
        where = f"{self._base.replace('http', 'ws')}/devtools/page/{target['targetId']}"
        close = f"{self._base}/json/close/{target['targetId']}"
        return Page(where, close, width, height, scale)

    def close(self) -> None:
        os.killpg(self._process.pid, signal.SIGTERM)
        self._process.wait(10)
        self._home.cleanup()


class Page:
    """One tab of the size of a phone."""

    def __init__(self, url: str, close: str, width: int, height: int, scale: float) -> None:
        """url: of the debugging port.  close: the address that closes the tab."""
        self._wire = connect(url, max_size=1 << 26, compression=None, legacy=True)
        self._close = close
        self._number = 0
        self.problems: list[str] = []
        self.asked: list[str] = []
        """Every address that the page asked for."""
        self.idle: Callable[[], None] = lambda: time.sleep(0.005)
        """Called while the page is waited for."""
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")
        self.resize(width, height, scale)
        self.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)

    def resize(self, width: int, height: int, scale: float = 1.0) -> None:
        self.size = (width, height)
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height,
            deviceScaleFactor=scale, mobile=True,
        )  # fmt: skip

    def call(self, method: str, **params: Any) -> Any:
        self._number += 1
        number = self._number
        self._wire.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            try:
                message = json.loads(self._wire.recv(timeout=0.005))
            except TimeoutError:
                self.idle()
                continue
            if message.get("id") == number:
                assert "error" not in message, message["error"]
                return message["result"]
            self._note(message)

    def _note(self, message: dict[str, Any]) -> None:
        method, params = message.get("method"), message.get("params", {})
        if method == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.problems.append(details.get("exception", {}).get("description", str(details)))
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.problems.append(f"{params['entry']['text']} {params['entry'].get('url', '')}")
        elif method == "Network.requestWillBeSent":
            self.asked.append(params["request"]["url"])

    def open(self, url: str) -> None:
        self.call("Page.navigate", url=url)

    def run(self, script: str) -> Any:
        answer = self.call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def until(self, script: str, limit: float = 60.0) -> Any:
        end = time.monotonic() + limit
        # While a page loads, what is asked about is not there yet.
        script = f"(() => {{ try {{ return !!({script}); }} catch {{ return false; }} }})()"
        while not (found := self.run(script)):
            if time.monotonic() > end:
                text = self.run("document.body.innerText")
                raise AssertionError(f"never true: {script}; the page says: {text}")
            self.idle()
        return found

    def tap(self, selector: str) -> None:
        self.tap_at(*self.where(selector))

    def where(self, selector: str) -> tuple[float, float]:
        at = self.run(
            f"(() => {{ const b = document.querySelector({json.dumps(selector)})"
            ".getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; })()"
        )
        return at[0], at[1]

    def tap_at(self, x: float, y: float) -> None:
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def flick(self, x: float, y: float, up: float, steps: int = 6) -> None:
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        for step in range(1, steps + 1):
            point = {"x": x, "y": y - up * step / steps}
            self.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=[point])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def type(self, text: str) -> None:
        self.call("Input.insertText", text=text)

    def shot(self, path: Path | str) -> None:
        answer = self.call("Page.captureScreenshot", format="png")
        Path(path).write_bytes(base64.b64decode(answer["data"]))

    def close(self) -> None:
        self._wire.close()
        with urllib.request.urlopen(self._close, timeout=20):
            pass  # the tab is closed; a tab left open would go on reaching for its table

"""A browser that is driven by WebDriver, with nothing but the standard library."""

import base64
import json
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
]
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {"left": "\ue012", "right": "\ue014", "home": "\ue011", "end": "\ue010", "tab": "\ue004", "enter": "\ue007"}


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Browser:
    """A browser with a fresh profile; gone at the end of a `with`."""

    def __enter__(self):
        self.profile = tempfile.mkdtemp(prefix="referee-browser-")
        port = free_port()
        self.driver = subprocess.Popen(
            ["chromedriver", f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.address = f"http://127.0.0.1:{port}"
        self.session = ""
        options = {
            "browserName": "chrome",
            "goog:chromeOptions": {
                "binary": shutil.which("chromium"),
                "args": FLAGS + [f"--user-data-dir={self.profile}"],
            },
            "goog:loggingPrefs": {"browser": "ALL"},
        }
        deadline = time.monotonic() + 30
        while True:
            try:
                answer = self.call("POST", "/session", {"capabilities": {"alwaysMatch": options}})
                break
            except (urllib.error.URLError, ConnectionError):
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.1)
        self.session = f"/session/{answer['sessionId']}"
        return self

    def __exit__(self, *_):
        try:
            self.call("DELETE", "")
        except (urllib.error.URLError, ConnectionError):
            pass
        self.driver.terminate()
        self.driver.wait(10)
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, path, body=None):
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(self.address + self.session + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()) from error

    def open(self, address):
        self.call("POST", "/url", {"url": address})

    def address_now(self):
        return self.call("GET", "/url")

    def run(self, script, *arguments):
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def run_async(self, script, *arguments):
        """Runs a script that calls its last argument with its answer."""
        return self.call("POST", "/execute/async", {"script": script, "args": list(arguments)})

    def find(self, selector):
        return self.call("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]

    def click(self, selector):
        self.call("POST", f"/element/{self.find(selector)}/click", {})

    def type(self, selector, text):
        self.call("POST", f"/element/{self.find(selector)}/value", {"text": text})

    def press(self, key):
        """Presses a key wherever the focus is."""
        key = KEYS[key]
        actions = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})

    def devtools(self, command, **parameters):
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def looks(self, width=1280, height=900, dark=False, media="", scale=1):
        """How wide the window is, and whether it is dark. Nothing moves by itself: what moves cannot be clicked on."""
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        still = {"name": "prefers-reduced-motion", "value": "reduce"}
        self.devtools("Emulation.setEmulatedMedia", media=media, features=[scheme, still])
        self.devtools(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=width < 500
        )

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("GET", "/screenshot")))

    def complaints(self):
        """What the console has said since it was last asked."""
        return [entry["message"] for entry in self.call("POST", "/se/log", {"type": "browser"})]

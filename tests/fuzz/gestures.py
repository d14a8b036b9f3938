"""A fuzzer of gestures: random clicks, drags, keys, sizes and languages at a table (see ``tests.client.restless``)."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from client.app import App
from client.games import manifests
from client.ui.scene import Scene
from client.window.motion import ManualClock
from client.window.settings import Settings
from rules.games import names
from tests.client import dice_hands, goblet_hands, raut_hands, red_dragon_hands, table_hands
from tests.client.restless import Restless
from tests.fuzz import Fuzzer

HANDS = {"poison": table_hands, "red_dragon": red_dragon_hands, "dice_town": dice_hands, "goblets": goblet_hands,
         "raut": raut_hands}  # fmt: skip


class Gestures(Fuzzer):
    """After any gestures at a table, the person who is asked can still answer."""

    time_limit = 600.0

    def __init__(self, gestures: int = 400) -> None:
        self.gestures = gestures

    def first(self) -> list[bytes]:
        return [json.dumps([game, people, 1]).encode() for people in (2, 1) for game in names()]

    def change(self, known: bytes, chance: Random) -> bytes:
        game, people, _ = json.loads(known)
        return json.dumps([game, people, chance.randrange(10**9)]).encode()

    def try_input(self, data: bytes, folder: Path) -> str:
        game, people, seed = json.loads(data)
        app = App(Settings(speed=4.0, offered=list(manifests())), ManualClock(), (1280, 720))
        app.push(Scene(app))
        hands = HANDS[game]

        def sit(app: App, seed: int) -> Any:
            return hands.sit(app, people=people, seed=seed, kind="random")

        player = Restless(app, sit, seed=seed)
        scenes = set()
        try:
            for count in range(1, self.gestures + 1):
                assert player.table is not None
                player.gesture()
                scenes.add(type(app.scene).__name__)
                if count % 20 == 0:
                    player.check()
        finally:
            app.close()
        return f"{game} {people} {sorted(scenes)}"

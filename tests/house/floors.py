"""The floors of the house, from below: which rooms there are, and which may import which."""

from __future__ import annotations

RULES_FLOORS: list[tuple[str, ...]] = [
    # Files that people write, and what they are told about them.
    ("rules.system",),
    ("rules.reading",),
    ("rules.text", "rules.art"),
    # The card language.
    ("rules.cards", "rules.tavern"),
    ("rules.faces",),
    ("rules.checking",),
    # Tables, and the words that all games share.
    ("rules.kernel",),
    ("rules.knowledge", "rules.notation", "rules.vocabulary"),
    ("rules.games",),
    # Who plays, and what proves the rules.
    ("rules.bots", "rules.scenario"),
    # What is kept, taught, offered to other people's programs and done by designers.
    ("rules.lab", "rules.lessons", "rules.saves", "rules.workshop"),
    ("rules.review", "rules.terminal"),
    ("rules.__main__",),
]
CLIENT_FLOORS: list[tuple[str, ...]] = [
    # Pictures, sounds, keys and motion.
    ("client.window",),
    # Controls, text, layout; what a scene is.
    ("client.ui",),
    # What screen readers are told.
    ("client.reader",),
    # The doors to the rules.
    ("client.play",),
    # What tables are made of.
    ("client.dice", "client.faces", "client.table"),
    ("client.games",),
    ("client.scenes",),
    ("client.workshop",),
    ("client.crash",),
    ("client.app",),
    ("client.__main__", "client.commands", "client.contact_sheet", "client.smoke"),
]
FLOORS = {"rules": RULES_FLOORS, "client": CLIENT_FLOORS}
"""The floors of the rules and of the client, from below: modules, or packages with all that is in them. Imports point
down or stay on their floor, those for annotations and those inside functions too."""

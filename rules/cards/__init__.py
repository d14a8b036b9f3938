"""The card language: YAML in, checked cards out. `cardset.load` is the way in for games, `check.run` for authors."""

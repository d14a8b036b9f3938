"""The doors to the rules: what can be played, a sitting, lessons, replays and reviews."""

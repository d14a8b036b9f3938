"""The rules: a kernel, a card language, the games, bots and saves. Nothing here needs a screen or a clock."""
